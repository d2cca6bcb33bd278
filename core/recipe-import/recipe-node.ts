import { entriesOf, fieldOf, isRecord, type JsonNode } from "./json.ts";

const ways = ["@graph", "mainEntity", "mainEntityOfPage", "hasPart", "itemListElement", "item"];

/** Sites nest recipes only a few nodes deep. */
const DEPTH_MAX = 6;

const isRecipeType = (type: unknown): boolean =>
  typeof type === "string" && /^(?:.*[/:])?Recipe$/i.test(type);

const isRecipe = (node: JsonNode): boolean => {
  const types = entriesOf(fieldOf(node, "@type", "type"));
  if (types.some(({ value }) => isRecipeType(value))) return true;
  return types.length === 0 && fieldOf(node, "recipeIngredient", "recipeInstructions").value !== undefined;
};

/** Returns all nodes, each before those inside it. */
const nodesIn = (node: JsonNode, depth = 0): JsonNode[] => {
  if (depth > DEPTH_MAX) return [];
  const nodes = entriesOf(node).filter(({ value }) => isRecord(value));
  return nodes.flatMap((node) => [node, ...ways.flatMap((way) => nodesIn(fieldOf(node, way), depth + 1))]);
};

type Recipes = {
  readonly recipes: readonly JsonNode[];
  readonly nodes: ReadonlyMap<string, JsonNode>;
};

/** Finds all recipes in a document, also inside a graph, and its nodes by `@id`. */
export const recipesIn = (document: JsonNode): Recipes => {
  const all = nodesIn(document);
  const named = all.flatMap((node) => {
    const id = fieldOf(node, "@id").value;
    return typeof id === "string" ? [[id, node] as const] : [];
  });
  return { recipes: all.filter(isRecipe), nodes: new Map(named) };
};

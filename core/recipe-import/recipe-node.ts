import { entriesOf, fieldOf, isRecord, type JsonNode } from "./json.ts";

const ways = ["@graph", "mainEntity", "mainEntityOfPage", "hasPart", "itemListElement", "item"];

/** Sites nest recipes only a few nodes deep. */
const DEPTH_MAX = 6;

const isRecipeType = (type: unknown): boolean => typeof type === "string" && /^(?:.*[/:])?Recipe$/.test(type);

const isRecipe = ({ value }: JsonNode): boolean => {
  if (!isRecord(value)) return false;
  const types = [value["@type"]].flat();
  if (types.some(isRecipeType)) return true;
  return value["@type"] === undefined && (value.recipeIngredient ?? value.recipeInstructions) !== undefined;
};

/** Each node before those inside it. */
const nodesIn = (place: JsonNode, depth = 0): JsonNode[] => {
  if (depth > DEPTH_MAX) return [];
  const nodes = entriesOf(place).filter(({ value }) => isRecord(value));
  return nodes.flatMap((node) => [node, ...ways.flatMap((way) => nodesIn(fieldOf(node, way), depth + 1))]);
};

export type Recipes = {
  readonly recipes: readonly JsonNode[];
  readonly nodes: ReadonlyMap<string, JsonNode>;
};

export const recipesIn = (document: JsonNode): Recipes => {
  const all = nodesIn(document);
  const named = all.flatMap((node) => {
    const id = fieldOf(node, "@id").value;
    return typeof id === "string" ? [[id, node] as const] : [];
  });
  return { recipes: all.filter(isRecipe), nodes: new Map(named) };
};

import { isRecord, type JsonNode } from "../json.ts";
import { recipesIn } from "../recipe-node.ts";
import { headingLines } from "./lines.ts";
import type { Planner, SchemaRecipe } from "./planner.ts";
import { filled } from "./values.ts";

/** RecipeSage writes `[Dough]`, Nextcloud Cookbook `## Dough`. */
const heading = /^(?:\[(?<framed>[^[\]]*)\]|#+(?<marked>[^#].*))$/;

const withHeading = (line: unknown): unknown => {
  const title = typeof line === "string" ? heading.exec(line.trim())?.groups : undefined;
  return title ? (headingLines((title.framed ?? title.marked ?? "").trim())[0] ?? line) : line;
};

const recipeOf = ({ value }: JsonNode, nodes: ReadonlyMap<string, JsonNode>): SchemaRecipe => {
  const recipe = isRecord(value) ? filled(value) : {};
  const resolved = (one: unknown) =>
    (isRecord(one) && typeof one["@id"] === "string" ? nodes.get(one["@id"])?.value : undefined) ?? one;
  const { image, recipeIngredient: lines } = recipe;
  return {
    ...recipe,
    ...(image !== undefined && { image: [image].flat().map(resolved) }),
    ...(Array.isArray(lines) && { recipeIngredient: lines.map(withHeading) }),
  };
};

export const schemaRecipes = (document: unknown): SchemaRecipe[] => {
  const { recipes, nodes } = recipesIn({ value: document, pointer: "" });
  return recipes.map((recipe) => recipeOf(recipe, nodes));
};

export const schemaOrg: Planner = {
  name: "schema.org",
  exports: "recipes as JSON (.json, .jsonld, .json.gz, or a .zip of these)",
  owns: (document) => schemaRecipes(document).length > 0,
  recipesIn: (document) => schemaRecipes(document).map((recipe) => ({ recipe })),
};

/** Only file names tell it from others: a folder for each recipe. */
export const nextcloudCookbook: Planner = {
  ...schemaOrg,
  name: "Nextcloud Cookbook",
  exports: "its folder of recipes, downloaded as .zip",
  owns: (document, entry) => /(?:^|\/)recipe\.json$/.test(entry) && schemaOrg.owns(document, entry),
};

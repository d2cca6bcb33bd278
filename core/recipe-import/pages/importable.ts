import { addressIn } from "../address.ts";
import { withoutEntities } from "../entities.ts";
import { entriesOf, fieldOf, isRecord, type JsonNode, textIn } from "../json.ts";
import { plainText } from "../text.ts";

/** What the import reads of a recipe, each with its older names. */
const fields: readonly (readonly [string, ...string[]])[] = [
  ["name", "headline"],
  ["description"],
  ["author"],
  ["recipeYield", "yield"],
  ["prepTime"],
  ["cookTime"],
  ["totalTime"],
  ["recipeIngredient", "ingredients"],
  ["recipeInstructions", "instructions"],
  ["recipeCuisine"],
  ["recipeCategory"],
  ["keywords"],
];

/** What it reads of the objects inside. */
const inner =
  /^(?:@type|@value|@list|@set|name|text|description|value|minValue|maxValue|unitText|itemListElement|item|steps|\d+)$/i;

const DEPTH_MAX = 8;

/** How many values are copied at most: references can lead to the same ones again and again. */
const VALUES_MAX = 20_000;

export type RecipeObject = { readonly "@type": "Recipe"; readonly [field: string]: unknown };

/** Copies what the import reads, with references replaced by what they refer to. */
const copier = (byId: ReadonlyMap<string, JsonNode>) => {
  let count = 0;
  const copy = (value: unknown, depth: number): unknown => {
    count += 1;
    if (typeof value !== "object" || value === null) return value;
    if (depth > DEPTH_MAX || count > VALUES_MAX) return undefined;
    if (Array.isArray(value))
      return value.slice(0, VALUES_MAX).flatMap((one: unknown) => copy(one, depth + 1) ?? []);
    if (!isRecord(value)) return undefined;
    const id = value["@id"];
    const node = typeof id === "string" && Object.keys(value).length === 1 ? byId.get(id)?.value : value;
    if (!isRecord(node)) return undefined;
    return Object.fromEntries(
      Object.entries(node).flatMap(([key, one]) => (inner.test(key) ? [[key, copy(one, depth + 1)]] : [])),
    );
  };
  return copy;
};

/** Returns the absolute http(s) address of what a page refers to. */
export const absolute = (given: unknown, base: string | undefined): string | undefined => {
  if (typeof given !== "string" || given.trim() === "") return undefined;
  const url = URL.parse(withoutEntities(given.trim()), base);
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : undefined;
};

/**
 * Returns a recipe with nothing but what the import reads; undefined if it lacks a name or an ingredient.
 * @param url of its page
 */
export const importable = (
  recipe: unknown,
  byId: ReadonlyMap<string, JsonNode>,
  url: string | undefined,
): RecipeObject | undefined => {
  const copy = copier(byId);
  const root = { value: recipe, pointer: "" };
  const kept = Object.fromEntries(
    fields.flatMap((names) => {
      const value = copy(fieldOf(root, ...names).value, 0);
      return value === undefined || value === "" ? [] : [[names[0], value]];
    }),
  );
  const isText = (field: string) =>
    entriesOf({ value: kept[field], pointer: "" }).some(({ value }) => plainText(textIn(value) ?? "") !== "");
  if (!isText("name") || !isText("recipeIngredient")) return undefined;
  const image = entriesOf(fieldOf(root, "image", "thumbnailUrl")).flatMap(
    (node) => absolute(addressIn(node, byId), url) ?? [],
  )[0];
  return { "@type": "Recipe", ...kept, ...(url && { url }), ...(image && { image }) };
};

import { foundIn } from "./found.ts";
import { absolute, importable, type RecipeObject } from "./importable.ts";
import { lenientJson } from "./json-ld.ts";
import { readHtml } from "./read-html.ts";

const RECIPES_MAX = 25;
const JSON_BYTES_MAX = 200 * 1024;

/** Returns the first recipes, each once, as many as fit. */
const fitting = (
  found: readonly unknown[],
  importableOf: (recipe: unknown) => RecipeObject | undefined,
): RecipeObject[] => {
  const kept = new Map<string, RecipeObject>();
  let size = "[]".length;
  for (const one of found) {
    const recipe = importableOf(one);
    if (recipe === undefined) continue;
    const json = JSON.stringify(recipe);
    if (kept.has(json)) continue;
    size += Buffer.byteLength(json) + ",".length;
    if (size > JSON_BYTES_MAX) break;
    kept.set(json, recipe);
    if (kept.size === RECIPES_MAX) break;
  }
  return [...kept.values()];
};

/**
 * Reads the recipes in a page's data, JSON-LD or else microdata, as `POST /v1/recipes/import` takes them.
 * @param url address of the page
 * @returns none if the page has no data of a recipe
 */
export const recipesOfPage = (html: string, url: string | undefined): RecipeObject[] => {
  const { scripts, items, canonical } = readHtml(html);
  const address = absolute(canonical, url) ?? absolute(url, undefined);
  const read = (values: readonly unknown[]): RecipeObject[] => {
    const { recipes, byId } = foundIn(values);
    return fitting(recipes, (recipe) => importable(recipe, byId, address));
  };
  const fromJson = read(scripts.map(lenientJson));
  return fromJson.length > 0 ? fromJson : read(items);
};

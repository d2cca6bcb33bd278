import { byId } from "../../basics/by-id.ts";
import { zlib } from "../../basics/compression.ts";
import { ITEM_BYTES } from "../../storage/table.ts";
import type { Catalogue } from "../catalogue.ts";
import { ownIngredientsOf, refilled } from "../inside.ts";
import type { RecipeSummary } from "../model.ts";
import { type Rows, readRows, writeRows } from "./snapshot-record.ts";

/** Cold functions read it whole, so size matters: 10,000 summaries take 0.5 MB. */

/** 8 ms for 300 recipes. Level 9 takes four times as long for 0.3 % less, level 10 even longer. */
const QUALITY = 8;

const rowsOf = (catalogue: Catalogue): Rows => ({
  categories: [...catalogue.categories.values()],
  tags: [...catalogue.tags.values()],
  ingredients: [...catalogue.ingredients.values()],
  formerTags: [...catalogue.formerTags.values()],
  formerIngredients: [...catalogue.formerIngredients.values()],
  recipes: Array.from(catalogue.recipes.values(), (summary) =>
    summary.parts ? { ...summary, ingredientIds: ownIngredientsOf(catalogue, summary) } : summary,
  ),
  ratings: [...catalogue.ratings.values()].flat(),
  cooked: catalogue.cooked,
  weeks: Array.from(catalogue.planned, ([weekStart, { length }]) => ({ weekStart, meals: length })),
  planned: [...catalogue.planned.values()].flat(),
});

const recipesOf = (rows: readonly RecipeSummary[]) => {
  const recipes = byId(rows);
  const withParts = rows.filter(({ parts }) => parts);
  const ownIngredients = new Map(withParts.map(({ id, ingredientIds }) => [id, ingredientIds]));
  for (const whole of refilled({ recipes, ownIngredients })) recipes.set(whole.id, whole);
  return { recipes, ownIngredients };
};

const catalogueOf = (rows: Rows): Catalogue => {
  let at = 0;
  const mealsOf = (count: number) => {
    at += count;
    return rows.planned.slice(at - count, at);
  };
  return {
    categories: byId(rows.categories),
    tags: byId(rows.tags),
    ingredients: byId(rows.ingredients),
    formerTags: byId(rows.formerTags),
    formerIngredients: byId(rows.formerIngredients),
    ...recipesOf(rows.recipes),
    ratings: Map.groupBy(rows.ratings, ({ recipeId }) => recipeId),
    cooked: rows.cooked,
    planned: new Map(rows.weeks.map(({ weekStart, meals }) => [weekStart, mealsOf(meals)])),
  };
};

/** Packs a catalogue into parts that each fit into an item. Ids must be UUIDs in lower case. */
export const pack = (catalogue: Catalogue): readonly Uint8Array[] => {
  const { brotliCompressSync, constants } = zlib();
  const bytes = brotliCompressSync(writeRows(rowsOf(catalogue)), {
    params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY },
  });
  return Array.from({ length: Math.ceil(bytes.length / ITEM_BYTES) }, (_, part) =>
    bytes.subarray(part * ITEM_BYTES, (part + 1) * ITEM_BYTES),
  );
};

/** @throws AppError `unavailable` when a newer release packed them */
export const unpack = (parts: readonly Uint8Array[]): Catalogue =>
  catalogueOf(readRows(zlib().brotliDecompressSync(Buffer.concat(parts)).toString()));

export const sizeOf = (parts: readonly Uint8Array[]): number =>
  parts.reduce((sum, { length }) => sum + length, 0);

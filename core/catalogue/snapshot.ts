import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { dateOfDayNumber, dayNumber } from "../dates.ts";
import type { Card, Catalogue, Category, Effort, Ingredient, Meal, Tag } from "./catalogue.ts";

/**
 * Snapshots are stored as brotli over JSON: 10,000 recipe cards take about 0.5 MB this way, and are read in one
 * query. Recipes name tags and ingredients by their place in the snapshot, not by id: a third of the size.
 */
type Row = [
  id: string,
  name: string,
  effort: Effort,
  serves: number | null,
  cookTimeMin: number | null,
  isChildFriendly: 0 | 1,
  heroImageUrl: string | null,
  tags: number[],
  ingredients: number[],
];
type Eaten = [day: number, recipe: number];
type Stored = {
  categories: Category[];
  tags: Tag[];
  ingredients: Ingredient[];
  recipes: Row[];
  /** Ids of deleted recipes that were eaten. */
  deleted: string[];
  cooked: Eaten[];
  planned: [weekStart: string, Eaten[]][];
};

/** An item holds at most 400 KB; keys and attribute names need a little of it. */
const PART_BYTES = 380_000;
/** Five is brotli's best ratio before its cost climbs: 10,000 recipes in about 60 ms. */
const QUALITY = 5;

const places = (ids: Iterable<string>) => new Map([...ids].map((id, place) => [id, place]));

/** Packs a catalogue into parts that fit an item each. */
export const pack = (catalogue: Catalogue): Uint8Array[] => {
  const tagAt = places(catalogue.tags.keys());
  const ingredientAt = places(catalogue.ingredients.keys());
  const known = (at: Map<string, number>, ids: readonly string[]) => ids.flatMap((id) => at.get(id) ?? []);
  const { cooked, planned, recipes } = catalogue;
  const eaten = [...cooked, ...[...planned.values()].flat()].map(({ recipeId }) => recipeId);
  const deleted = [...new Set(eaten)].filter((id) => !recipes.has(id));
  const recipeAt = places([...recipes.keys(), ...deleted]);
  const eatenOf = ({ date, recipeId }: Meal): Eaten => [dayNumber(date), recipeAt.get(recipeId) ?? 0];
  const stored: Stored = {
    categories: [...catalogue.categories.values()],
    tags: [...catalogue.tags.values()],
    ingredients: [...catalogue.ingredients.values()],
    recipes: [...recipes.values()].map((card) => [
      card.id,
      card.name,
      card.effort,
      card.serves ?? null,
      card.cookTimeMin ?? null,
      card.isChildFriendly ? 1 : 0,
      card.heroImageUrl ?? null,
      known(tagAt, card.tagIds),
      known(ingredientAt, card.ingredientIds),
    ]),
    deleted,
    cooked: cooked.map(eatenOf),
    planned: [...planned].map(([weekStart, meals]) => [weekStart, meals.map(eatenOf)]),
  };
  const bytes = brotliCompressSync(JSON.stringify(stored), {
    params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_LGWIN]: 22 },
  });
  return Array.from({ length: Math.ceil(bytes.length / PART_BYTES) }, (_, part) =>
    bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES),
  );
};

/** Unpacks what `pack` made, given its parts in order. */
export const unpack = (
  parts: readonly Uint8Array[],
): Omit<Catalogue, "householdId" | "number" | "snapshot"> => {
  const { categories, tags, ingredients, recipes, deleted, cooked, planned }: Stored = JSON.parse(
    brotliDecompressSync(Buffer.concat(parts)).toString(),
  );
  const idOf = (list: { id: string }[]) => (place: number) => list[place]?.id ?? [];
  const card = (row: Row): Card => ({
    id: row[0],
    name: row[1],
    effort: row[2],
    serves: row[3] ?? undefined,
    cookTimeMin: row[4] ?? undefined,
    isChildFriendly: row[5] === 1,
    heroImageUrl: row[6] ?? undefined,
    tagIds: row[7].flatMap(idOf(tags)),
    ingredientIds: row[8].flatMap(idOf(ingredients)),
  });
  const recipeIds = [...recipes.map(([id]) => id), ...deleted];
  const mealOf = ([day, recipe]: Eaten): Meal => ({
    date: dateOfDayNumber(day) ?? "",
    recipeId: recipeIds[recipe] ?? "",
  });
  const byId = <T extends { id: string }>(list: T[]) => new Map(list.map((one) => [one.id, one]));
  return {
    categories: byId(categories),
    tags: byId(tags),
    ingredients: byId(ingredients),
    recipes: byId(recipes.map(card)),
    cooked: cooked.map(mealOf),
    planned: new Map(planned.map(([weekStart, meals]) => [weekStart, meals.map(mealOf)])),
  };
};

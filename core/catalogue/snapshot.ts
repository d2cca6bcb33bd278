import { zlib } from "../basics/compression.ts";
import { dateOfDayNumber, dayNumber } from "../basics/dates.ts";
import { efforts, tagTypes } from "../contract/values.ts";
import { ITEM_BYTES } from "../storage/table.ts";
import type { Card, Catalogue, Meal } from "./catalogue.ts";
import { readColumns, writeColumns } from "./columns.ts";

/**
 * Snapshots are read whole by every new function, so their size is what counts: 10,000 recipe cards take 0.5 MB.
 * Things name each other by their place in the snapshot instead of by id, a third of the size; and all that can be a
 * number is one.
 */
type Contents = Omit<Catalogue, "householdId" | "number" | "snapshot" | "waiting">;

type Texts = {
  categories: string[];
  tags: string[];
  ingredients: string[];
  recipes: string[];
  images: (string | null)[];
  /** How many recipes that were eaten have been deleted. */
  deleted: number;
  cooked: number;
  planned: { weekStart: string; meals: number }[];
};

/** Nine is brotli's best ratio before its cost climbs: 10,000 recipes in about 0.2 s, a sixth of what ten takes. */
const QUALITY = 9;

const places = (ids: Iterable<string>) => new Map([...ids].map((id, place) => [id, place]));
const names = (things: { name: string }[]) => things.map(({ name }) => name);
/** Zero stands for what is not there. */
const orZero = (number: number | undefined) => (number === undefined ? 0 : number + 1);
const unlessZero = (number: number) => (number === 0 ? undefined : number - 1);

/**
 * How many are in each set, then all of them by the distance of their place from the one before: small numbers, and
 * no order to remember, save an eighth of the whole. Unknown ones are left out.
 */
const listed = (sets: (readonly string[])[], at: ReadonlyMap<string, number>): number[] => {
  const known = sets.map((ids) => ids.flatMap((id) => at.get(id) ?? []).sort((a, b) => a - b));
  const distances = known.flatMap((places) => places.map((place, nth) => place - (places[nth - 1] ?? 0)));
  return [...known.map(({ length }) => length), ...distances];
};

/** Packs a catalogue, whose ids are UUIDs in lower case, into parts that fit an item each. */
export const pack = (catalogue: Catalogue): Uint8Array[] => {
  const categories = [...catalogue.categories.values()];
  const tags = [...catalogue.tags.values()];
  const ingredients = [...catalogue.ingredients.values()];
  const recipes = [...catalogue.recipes.values()];
  const meals = [...catalogue.cooked, ...[...catalogue.planned.values()].flat()];
  const eaten = new Set(meals.map(({ recipeId }) => recipeId));
  const deleted = [...eaten].filter((id) => !catalogue.recipes.has(id));

  const categoryAt = places(catalogue.categories.keys());
  const tagAt = places(catalogue.tags.keys());
  const ingredientAt = places(catalogue.ingredients.keys());
  const recipeAt = places([...catalogue.recipes.keys(), ...deleted]);
  const texts: Texts = {
    categories: names(categories),
    tags: names(tags),
    ingredients: names(ingredients),
    recipes: names(recipes),
    images: recipes.map(({ heroImageUrl }) => heroImageUrl ?? null),
    deleted: deleted.length,
    cooked: catalogue.cooked.length,
    planned: [...catalogue.planned].map(([weekStart, { length }]) => ({ weekStart, meals: length })),
  };
  const numbers = [
    tags.map(({ tagType }) => tagTypes.indexOf(tagType)),
    ingredients.map(({ categoryId = "" }) => orZero(categoryAt.get(categoryId))),
    ingredients.map(({ isStaple }) => Number(isStaple)),
    recipes.map(({ effort }) => efforts.indexOf(effort)),
    recipes.map(({ serves }) => orZero(serves)),
    recipes.map(({ cookTimeMin }) => orZero(cookTimeMin)),
    recipes.map(({ isChildFriendly }) => Number(isChildFriendly)),
    listed(
      recipes.map(({ tagIds }) => tagIds),
      tagAt,
    ),
    listed(
      recipes.map(({ ingredientIds }) => ingredientIds),
      ingredientAt,
    ),
    meals.map(({ date }) => dayNumber(date)),
    meals.map(({ recipeId }) => recipeAt.get(recipeId) ?? 0),
  ].flat();
  const ids = [categoryAt, tagAt, ingredientAt, recipeAt].flatMap((at) => [...at.keys()]);

  const { brotliCompressSync, constants } = zlib();
  const bytes = brotliCompressSync(
    writeColumns({ text: JSON.stringify(texts), ids, numbers: Uint32Array.from(numbers) }),
    {
      params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY },
    },
  );
  return Array.from({ length: Math.ceil(bytes.length / ITEM_BYTES) }, (_, part) =>
    bytes.subarray(part * ITEM_BYTES, (part + 1) * ITEM_BYTES),
  );
};

/** Hands out a list piece by piece. */
const piecesOf = <T>(list: { slice: (from: number, to: number) => T }) => {
  let at = 0;
  return (count: number): T => {
    at += count;
    return list.slice(at - count, at);
  };
};

const byId = <T extends { id: string }>(things: T[]) => new Map(things.map((thing) => [thing.id, thing]));

/** Unpacks what `pack` made, given its parts in order. */
export const unpack = (parts: readonly Uint8Array[]): Contents => {
  const { text, ids, numbers } = readColumns(zlib().brotliDecompressSync(Buffer.concat(parts)));
  const { categories, tags, ingredients, recipes, images, deleted, cooked, planned }: Texts =
    JSON.parse(text);
  const nextIds = piecesOf(ids);
  const next = piecesOf(numbers);
  const nextSets = (count: number, of: readonly string[]) =>
    Array.from(next(count), (length) => {
      const set: string[] = [];
      let place = 0;
      for (const distance of next(length)) {
        place += distance;
        set.push(of[place] ?? "");
      }
      return set;
    });

  const categoryIds = nextIds(categories.length);
  const tagIds = nextIds(tags.length);
  const ingredientIds = nextIds(ingredients.length);
  const recipeIds = nextIds(recipes.length + deleted);

  const types = next(tags.length);
  const categoryOf = next(ingredients.length);
  const isStaple = next(ingredients.length);
  const effort = next(recipes.length);
  const serves = next(recipes.length);
  const cookTime = next(recipes.length);
  const isChildFriendly = next(recipes.length);
  const tagsOf = nextSets(recipes.length, tagIds);
  const ingredientsOf = nextSets(recipes.length, ingredientIds);

  const mealCount = planned.reduce((sum, { meals }) => sum + meals, cooked);
  const days = next(mealCount);
  const recipeOf = next(mealCount);
  // Thousands of meals, on hundreds of days.
  const dates = new Map(Array.from(new Set(days), (day) => [day, dateOfDayNumber(day) ?? ""]));
  const nextMeals = piecesOf(
    Array.from(days, (day, at): Meal => {
      return { date: dates.get(day) ?? "", recipeId: recipeIds[recipeOf[at] ?? 0] ?? "" };
    }),
  );
  const card = (name: string, at: number): Card => ({
    id: recipeIds[at] ?? "",
    name,
    effort: efforts[effort[at] ?? 0] ?? "easy",
    serves: unlessZero(serves[at] ?? 0),
    cookTimeMin: unlessZero(cookTime[at] ?? 0),
    isChildFriendly: isChildFriendly[at] === 1,
    heroImageUrl: images[at] ?? undefined,
    tagIds: tagsOf[at] ?? [],
    ingredientIds: ingredientsOf[at] ?? [],
  });
  return {
    categories: byId(categories.map((name, at) => ({ id: categoryIds[at] ?? "", name }))),
    tags: byId(
      tags.map((name, at) => ({ id: tagIds[at] ?? "", name, tagType: tagTypes[types[at] ?? 0] ?? "other" })),
    ),
    ingredients: byId(
      ingredients.map((name, at) => ({
        id: ingredientIds[at] ?? "",
        name,
        categoryId: categoryIds[(categoryOf[at] ?? 0) - 1],
        isStaple: isStaple[at] === 1,
      })),
    ),
    recipes: byId(recipes.map(card)),
    cooked: nextMeals(cooked),
    planned: new Map(planned.map(({ weekStart, meals }) => [weekStart, nextMeals(meals)])),
  };
};

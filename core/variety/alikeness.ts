import { memo } from "../basics/memo.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { RecipeSummary } from "../catalogue/model.ts";
import type { TagType } from "../contract/values.ts";

/**
 * How much a shared tag counts, by type. Dietary ones count nothing: a household is not monotonous because it eats
 * vegetarian.
 */
export const tagWeightIn: Readonly<Record<TagType, number>> = {
  protein: 3,
  cuisine: 2,
  other: 1,
  dietary: 0,
};

const TAG_FIFTHS = 3;
const INGREDIENT_FIFTHS = 2;

/**
 * A fifth of an alikeness of 1: 7 times the least common multiple of 1 to 22, so common fractions are whole and ties
 * exact. With much larger units, sums for 71 meals in thousandths would exceed 2^53.
 */
const FIFTH = 7 * 232_792_560;

export const FULL_ALIKENESS = (TAG_FIFTHS + INGREDIENT_FIFTHS) * FIFTH;

/**
 * Returns the least alikeness of two recipes whose shared tags weigh `shared`, while all their tags weigh at most
 * `union`.
 */
export const leastAlikeness = (shared: number, union: number): number =>
  Math.floor((TAG_FIFTHS * FIFTH * shared) / union);

/** Adds to `sums` the weighted Jaccard index of each summary, times `scale`. */
const jaccardWith = (
  summaries: readonly (RecipeSummary | undefined)[],
  idsOf: (summary: RecipeSummary) => readonly string[],
  weightOf: (id: string) => number,
  scale: number,
) => {
  /** The weight of each id, and the sets that have it. */
  const traits = new Map<string, { weight: number; indexes: number[] }>();
  const traitOf = (id: string) => {
    let trait = traits.get(id);
    if (trait === undefined) {
      trait = { weight: weightOf(id), indexes: [] };
      traits.set(id, trait);
    }
    return trait;
  };
  const totals = summaries.map((summary, index) => {
    if (summary === undefined) return 0;
    let total = 0;
    for (const id of idsOf(summary)) {
      const { weight, indexes } = traitOf(id);
      if (weight === 0) continue;
      total += weight;
      indexes.push(index);
    }
    return total;
  });
  const shared = new Int32Array(summaries.length);
  const indexes = new Int32Array(summaries.length);
  return (summary: RecipeSummary, sums: Float64Array): void => {
    let total = 0;
    let count = 0;
    for (const id of idsOf(summary)) {
      const { weight, indexes: holders } = traitOf(id);
      total += weight;
      for (const index of holders) {
        if (shared[index] === 0) indexes[count++] = index;
        shared[index] = (shared[index] ?? 0) + weight;
      }
    }
    for (const index of indexes.subarray(0, count)) {
      const common = shared[index] ?? 0;
      const union = total + (totals[index] ?? 0) - common;
      sums[index] = (sums[index] ?? 0) + Math.floor((scale * common) / union);
      shared[index] = 0;
    }
  };
};

/**
 * Compares a recipe with each of the others, in units of `FULL_ALIKENESS` and always in the same array: copy it to
 * keep it. 0 if one is deleted, otherwise as README.md says.
 */
export const alikenessTo = (
  { recipes, tags, ingredients }: Pick<Catalogue, "recipes" | "tags" | "ingredients">,
  others: readonly string[],
): ((recipeId: string) => Float64Array) => {
  const summaries = others.map((id) => recipes.get(id));
  const addTags = jaccardWith(
    summaries,
    ({ tagIds }) => tagIds,
    (id) => tagWeightIn[tags.get(id)?.tagType ?? "dietary"],
    TAG_FIFTHS * FIFTH,
  );
  const addIngredients = jaccardWith(
    summaries,
    ({ ingredientIds }) => ingredientIds,
    (id) => (ingredients.get(id)?.isStaple === false ? 1 : 0),
    INGREDIENT_FIFTHS * FIFTH,
  );
  const indexes = Map.groupBy(others.keys(), (index) => others[index]);
  const sums = new Float64Array(others.length);
  return (recipeId) => {
    sums.fill(0);
    const summary = recipes.get(recipeId);
    if (summary !== undefined) {
      addTags(summary, sums);
      addIngredients(summary, sums);
    }
    indexes.get(recipeId)?.forEach((index) => {
      sums[index] = FULL_ALIKENESS;
    });
    return sums;
  };
};

/**
 * Compares a recipe with all of a catalogue. Memoised: looking up the traits of 10,000 recipes takes longer than
 * comparing a few dozen.
 */
export const alikenessToAll = ({ recipes, tags, ingredients }: Catalogue) =>
  alikenessAmong(recipes)(tags)(ingredients);

const alikenessAmong = memo((recipes: Catalogue["recipes"]) =>
  memo((tags: Catalogue["tags"]) =>
    memo((ingredients: Catalogue["ingredients"]) =>
      alikenessTo({ recipes, tags, ingredients }, [...recipes.keys()]),
    ),
  ),
);

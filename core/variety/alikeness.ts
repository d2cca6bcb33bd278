import type { Catalogue, TagType } from "../catalogue/catalogue.ts";
import { memo } from "../memo.ts";

/** A vegetarian household is not monotonous for being vegetarian: dietary tags weigh nothing. */
const tagWeight: Readonly<Record<TagType, number>> = { protein: 3, cuisine: 2, other: 1, dietary: 0 };

/** Alikeness is 0.6 parts tags and 0.4 parts ingredients. */
const TAG_FIFTHS = 3;
const INGREDIENT_FIFTHS = 2;

/**
 * A fifth in integer units: 7 times the least common multiple of 1 to 22, so that the usual fractions are whole.
 * Whole numbers add up to the same total in any order, and a score half way between two tenths is exactly there.
 * Much larger, and the sums of 71 meals in thousandths would leave 2^53.
 */
const FIFTH = 7 * 232_792_560;

/** Alikeness is counted in units: this many of them are 1. */
export const FULL_ALIKENESS = (TAG_FIFTHS + INGREDIENT_FIFTHS) * FIFTH;

/** What recipes have in common: its weight, and which of the compared sets have it. */
type Trait = { readonly weight: number; readonly holders: number[] };

/**
 * Compares sets of ids by their weighted Jaccard index; ids without a weight play no part. The function made adds
 * to the place of each of `sets` in `sums` the index of that set and the ids it is given, times `scale`.
 */
const jaccardWith = (
  weights: readonly (readonly [id: string, weight: number])[],
  sets: readonly (readonly string[])[],
  scale: number,
) => {
  const traits = new Map<string, Trait>();
  for (const [id, weight] of weights) traits.set(id, { weight, holders: [] });
  const traitsOf = (ids: readonly string[]) => ids.flatMap((id) => traits.get(id) ?? []);
  const totals = sets.map((ids, place) => {
    let total = 0;
    for (const id of ids) {
      const trait = traits.get(id);
      if (trait === undefined) continue;
      trait.holders.push(place);
      total += trait.weight;
    }
    return total;
  });
  const shared = new Int32Array(sets.length);
  return (ids: readonly string[], sums: Float64Array): void => {
    shared.fill(0);
    let total = 0;
    for (const { weight, holders } of traitsOf(ids)) {
      total += weight;
      for (const place of holders) shared[place] = (shared[place] ?? 0) + weight;
    }
    for (let place = 0; place < shared.length; place++) {
      const common = shared[place] ?? 0;
      if (common === 0) continue; // also when both sets are empty, which does not make them alike
      const union = total + (totals[place] ?? 0) - common;
      sums[place] = (sums[place] ?? 0) + Math.floor((scale * common) / union);
    }
  };
};

/**
 * Measures a recipe against the recipes `others` (ids; some may come twice, some may be deleted). The function made
 * takes a recipe's id and gives its alikeness to each of `others` in their order, in units of `FULL_ALIKENESS`:
 * all of it when they are the same recipe; else 0.6 times the weighted Jaccard index of their tags (protein 3,
 * cuisine 2, other 1, dietary 0) and 0.4 times that of their ingredients without staples; none when either is
 * deleted. It always gives the same array, filled anew.
 */
export const alikenessTo = (
  { recipes, tags, ingredients }: Catalogue,
  others: readonly string[],
): ((recipeId: string) => Float64Array) => {
  const cards = others.map((id) => recipes.get(id));
  const addTags = jaccardWith(
    [...tags.values()].map((tag) => [tag.id, tagWeight[tag.tagType]]),
    cards.map((card) => card?.tagIds ?? []),
    TAG_FIFTHS * FIFTH,
  );
  const addIngredients = jaccardWith(
    [...ingredients.values()].filter(({ isStaple }) => !isStaple).map(({ id }) => [id, 1]),
    cards.map((card) => card?.ingredientIds ?? []),
    INGREDIENT_FIFTHS * FIFTH,
  );
  const places = Map.groupBy(others.keys(), (place) => others[place]);
  const sums = new Float64Array(others.length);
  return (recipeId) => {
    sums.fill(0);
    const card = recipes.get(recipeId);
    if (card !== undefined) {
      addTags(card.tagIds, sums);
      addIngredients(card.ingredientIds, sums);
    }
    for (const place of places.get(recipeId) ?? []) sums[place] = FULL_ALIKENESS;
    return sums;
  };
};

/**
 * Measures a recipe against every recipe of the catalogue, in its order, as `alikenessTo` does. Looking up the traits
 * of 10,000 recipes takes longer than comparing them with a few dozen, so it is done once for a catalogue.
 */
export const alikenessToAll = memo((catalogue: Catalogue) =>
  alikenessTo(catalogue, [...catalogue.recipes.keys()]),
);

import { memo } from "../basics/memo.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Card } from "../catalogue/record.ts";
import type { TagType } from "../contract/values.ts";

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

/**
 * Compares sets of ids by their weighted Jaccard index; ids that weigh 0 play no part. The function made adds to the
 * place of each of `cards` in `sums` the index of its set and that of the card it is given, times `scale`.
 */
const jaccardWith = (
  cards: readonly (Card | undefined)[],
  idsOf: (card: Card) => readonly string[],
  weightOf: (id: string) => number,
  scale: number,
) => {
  /** What each id weighs, and the places of the sets that have it. */
  const traits = new Map<string, { weight: number; places: number[] }>();
  const traitOf = (id: string) => {
    let trait = traits.get(id);
    if (trait === undefined) {
      trait = { weight: weightOf(id), places: [] };
      traits.set(id, trait);
    }
    return trait;
  };
  const totals = cards.map((card, place) => {
    if (card === undefined) return 0;
    let total = 0;
    for (const id of idsOf(card)) {
      const { weight, places } = traitOf(id);
      if (weight === 0) continue;
      total += weight;
      places.push(place);
    }
    return total;
  });
  // The weight that each set shares, and the places where there is any: few, so the others need no look.
  const shared = new Int32Array(cards.length);
  const places = new Int32Array(cards.length);
  return (card: Card, sums: Float64Array): void => {
    let total = 0;
    let count = 0;
    for (const id of idsOf(card)) {
      const { weight, places: holders } = traitOf(id);
      total += weight;
      for (const place of holders) {
        if (shared[place] === 0) places[count++] = place;
        shared[place] = (shared[place] ?? 0) + weight;
      }
    }
    for (const place of places.subarray(0, count)) {
      const common = shared[place] ?? 0;
      const union = total + (totals[place] ?? 0) - common;
      sums[place] = (sums[place] ?? 0) + Math.floor((scale * common) / union);
      shared[place] = 0;
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
  { recipes, tags, ingredients }: Pick<Catalogue, "recipes" | "tags" | "ingredients">,
  others: readonly string[],
): ((recipeId: string) => Float64Array) => {
  const cards = others.map((id) => recipes.get(id));
  const addTags = jaccardWith(
    cards,
    ({ tagIds }) => tagIds,
    (id) => tagWeight[tags.get(id)?.tagType ?? "dietary"],
    TAG_FIFTHS * FIFTH,
  );
  const addIngredients = jaccardWith(
    cards,
    ({ ingredientIds }) => ingredientIds,
    (id) => (ingredients.get(id)?.isStaple === false ? 1 : 0),
    INGREDIENT_FIFTHS * FIFTH,
  );
  const places = Map.groupBy(others.keys(), (place) => others[place]);
  const sums = new Float64Array(others.length);
  return (recipeId) => {
    sums.fill(0);
    const card = recipes.get(recipeId);
    if (card !== undefined) {
      addTags(card, sums);
      addIngredients(card, sums);
    }
    places.get(recipeId)?.forEach((place) => {
      sums[place] = FULL_ALIKENESS;
    });
    return sums;
  };
};

/**
 * Measures a recipe against every recipe of the catalogue, in its order, as `alikenessTo` does. Looking up the traits
 * of 10,000 recipes takes longer than comparing them with a few dozen, so it is done once for as long as they stay.
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

import { memo } from "../basics/memo.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { foodOf } from "../catalogue/ingredient-food.ts";
import type { Ingredient } from "../catalogue/model.ts";
import type { Limits } from "./model.ts";
import { type Judged, leftOutBy, wordsOf } from "./reasons.ts";

/** Returns those of these people who don't eat everything. */
export const withLimits = <Someone extends Limits>(people: readonly Someone[]): Someone[] =>
  people.filter(({ diets, allergies, avoids }) => diets.length + allergies.length + avoids.length > 0);

const ingredientsByWord = memo((ingredients: Catalogue["ingredients"]) => {
  const byWord = new Map<string, Ingredient[]>();
  for (const ingredient of ingredients.values())
    for (const word of wordsOf(ingredient)) {
      const known = byWord.get(word);
      if (known) known.push(ingredient);
      else byWord.set(word, [ingredient]);
    }
  return byWord;
});

/** Returns the ingredients whose names have all of these words. */
const soundingLike = ({ ingredients }: Judged, [first = "", ...more]: readonly string[]): Ingredient[] =>
  (ingredientsByWord(ingredients).get(first) ?? []).filter((ingredient) =>
    more.every((word) => wordsOf(ingredient).has(word)),
  );

/**
 * Returns the ingredients with which a recipe is not admitted for some of these people: those that are `no` for them,
 * those with an unknown trait that must not be unknown, and those with names too much like something avoided. A recipe
 * is admitted for all if it has none, because each ingredient is judged by itself. The reasons of thousands of
 * ingredients for dozens of people would take a second (`reasonsFor`).
 */
export const barsFor = (catalogue: Judged, people: readonly Limits[]) => {
  const leftOut = people.map((limits) => ({ ...leftOutBy(catalogue, limits), isStrict: limits.isStrict }));
  const traits = leftOut.flatMap(({ because, isStrict }) =>
    Array.from(because, ([trait, why]) => ({ trait, isKnown: isStrict || why === "allergy" })),
  );
  const unwanted = new Set(traits.map(({ trait }) => trait));
  const unwantedIfUnknown = new Set(traits.flatMap(({ trait, isKnown }) => (isKnown ? trait : [])));
  const no = new Set(leftOut.flatMap(({ avoided }) => [...avoided]));
  const unknown = new Set<string>();
  for (const ingredient of unwanted.size > 0 ? catalogue.ingredients.values() : []) {
    const food = foodOf(ingredient);
    if (food.contains.some((trait) => unwanted.has(trait))) no.add(ingredient.id);
    if (food.unknown.some((trait) => unwantedIfUnknown.has(trait))) unknown.add(ingredient.id);
  }
  const names = leftOut.flatMap((one) => (one.isStrict ? one.names : []));
  const alike = names.flatMap((words) => soundingLike(catalogue, words).map(({ id }) => id));
  return { no, unknown, alike };
};

export const barredFor = (catalogue: Judged, people: readonly Limits[]): ReadonlySet<string> => {
  const { no, unknown, alike } = barsFor(catalogue, people);
  return new Set([...no, ...unknown, ...alike]);
};

/** Returns whether a recipe is admitted for all of these people. */
export const admittedFor = (
  catalogue: Judged,
  people: readonly Limits[],
): ((recipe: { readonly ingredientIds: readonly string[] }) => boolean) => {
  const barred = barredFor(catalogue, people);
  return ({ ingredientIds }) => barred.size === 0 || !ingredientIds.some((id) => barred.has(id));
};

import type { Catalogue } from "./catalogue.ts";
import type { RecipeSummary } from "./model.ts";

type Box = Pick<Catalogue, "recipes" | "ownIngredients">;

/** Returns a recipe's own ingredients, without those of its parts. */
export const ownIngredientsOf = ({ ownIngredients }: Box, { id, ingredientIds }: RecipeSummary) =>
  ownIngredients.get(id) ?? ingredientIds;

type Ids = readonly string[];

const isSame = <T>(some: readonly T[], others: readonly T[]): boolean =>
  some.length === others.length && some.every((one, at) => one === others[at]);

/** What all ingredients of a recipe were made of: most changes leave most recipes as they are. */
const madeOf = new WeakMap<Ids, { readonly own: Ids; readonly inside: readonly Ids[] }>();

/** Returns the recipes with parts whose ingredients are not all that is in them now, with all that is. */
export const refilled = (box: Box): RecipeSummary[] => {
  const { recipes, ownIngredients } = box;
  const all = new Map<string, Ids>();
  const allIn = (summary: RecipeSummary): Ids => {
    const own = ownIngredientsOf(box, summary);
    const { id, parts = [], ingredientIds } = summary;
    const known = all.get(id);
    if (known || parts.length === 0) return known ?? own;
    // First, so that even a circle would end.
    all.set(id, own);
    const inside = parts.flatMap(({ recipeId }) => recipes.get(recipeId) ?? []).map(allIn);
    const made = madeOf.get(ingredientIds);
    if (made?.own === own && isSame(made.inside, inside)) {
      all.set(id, ingredientIds);
      return ingredientIds;
    }
    const both = [...new Set([own, ...inside].flat())];
    const whole = isSame(both, ingredientIds) ? ingredientIds : both;
    madeOf.set(whole, { own, inside });
    all.set(id, whole);
    return whole;
  };
  return [...ownIngredients.keys()].flatMap((id) => {
    const summary = recipes.get(id);
    if (!summary) return [];
    const ingredientIds = allIn(summary);
    // What nothing changes stays the same object, so what was memoised for it stays valid.
    return ingredientIds === summary.ingredientIds ? [] : [{ ...summary, ingredientIds }];
  });
};

/** Returns the ids of recipes and of all that are in them, each once. */
export const idsInside = ({ recipes }: Pick<Catalogue, "recipes">, ids: Iterable<string>): string[] => {
  const found = new Set(ids);
  // A set that grows is walked to its end.
  for (const id of found) for (const { recipeId } of recipes.get(id)?.parts ?? []) found.add(recipeId);
  return [...found];
};

import type { Catalogue } from "../catalogue/catalogue.ts";
import { mergeNeeds, type Need } from "./merge.ts";
import { type Stock, withoutStock } from "./stock.ts";

/** A recipe on a date, with as much of it as shopping takes. */
export type PlannedRecipe = {
  readonly id: string;
  readonly name: string;
  readonly date: string;
  readonly ingredients: readonly { ingredientId: string; quantity: number; unit: string }[];
};

/** What is in the pantry and may be used, and the day on which one asks. */
export type Pantry = { readonly stock: readonly Stock[]; readonly today: string };

/**
 * What has to be bought for a plan, each ingredient added up, and how many distinct staples are left out.
 * @param planned the plan's meals in its order; a recipe that is planned twice comes twice
 * @param pantry what is taken off, when it should be
 */
export const needsOf = (
  catalogue: Catalogue,
  planned: readonly PlannedRecipe[],
  pantry?: Pantry,
): { needs: Need[]; filteredStaplesCount: number } => {
  const isStaple = (ingredientId: string) => catalogue.ingredients.get(ingredientId)?.isStaple === true;
  const lines = planned.flatMap(({ id, name, date, ingredients }) =>
    ingredients.map(({ ingredientId, quantity, unit }) => ({
      ingredientId,
      quantity,
      unit,
      date,
      recipe: { id, name },
    })),
  );
  const bought = lines.filter(({ ingredientId }) => !isStaple(ingredientId));
  const needs = mergeNeeds(bought);
  return {
    needs: pantry ? withoutStock(needs, bought, pantry.stock, pantry.today) : needs,
    filteredStaplesCount: new Set(lines.map(({ ingredientId }) => ingredientId).filter(isStaple)).size,
  };
};

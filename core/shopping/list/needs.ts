import { byId } from "../../basics/by-id.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { resolveMerged } from "../../catalogue/current-id.ts";
import type { PantryItem } from "../../pantry/model.ts";
import type { Slot } from "../../plans/model.ts";
import type { Portions } from "../../recipes/servings.ts";
import { mergeNeeds, type Need, type NeedLine } from "./merge-needs.ts";
import { stockIn, withoutStock } from "./stock.ts";
import { isWater } from "./water.ts";

type PlannedRecipe = Portions & {
  readonly id: string;
  readonly name: string;
  readonly date: string;
  readonly ingredients: readonly { ingredientId: string; quantity: number; unit: string }[];
  /** What is in its parts. */
  readonly inside?:
    | readonly { ingredientId: string; quantity: number; unit: string; times: string }[]
    | undefined;
};

export type Needed = {
  readonly needs: readonly Need[];
  readonly filteredStaplesCount: number;
};

/** Returns what is cooked for a plan's slots: leftovers are cooked with their meal. */
export const plannedRecipes = (
  slots: readonly Slot[],
  recipes: readonly Omit<PlannedRecipe, "date" | "servings">[],
): PlannedRecipe[] => {
  const recipeOf = byId(recipes);
  const onTop = new Map<string, number>();
  for (const { leftoversOf, servings = 0 } of slots)
    if (leftoversOf) onTop.set(leftoversOf, (onTop.get(leftoversOf) ?? 0) + servings);
  return slots.flatMap(({ id, leftoversOf, recipe: { id: recipeId }, slotDate: date, servings }) => {
    const recipe = recipeOf.get(recipeId);
    if (!recipe || leftoversOf) return [];
    const more = recipe.serves === undefined ? 0 : (onTop.get(id) ?? 0);
    return { ...recipe, date, servings: more > 0 ? (servings ?? recipe.serves ?? 0) + more : servings };
  });
};

/**
 * Returns what planned recipes need: scaled to the slots' servings, without staples and water, and less what the
 * pantry has.
 */
export const needsOf = (
  catalogue: Catalogue,
  planned: readonly PlannedRecipe[],
  { pantry, today }: { pantry?: readonly PantryItem[] | undefined; today: string },
): Needed => {
  const isStaple = (ingredientId: string): boolean => {
    const ingredient = catalogue.ingredients.get(ingredientId);
    return ingredient !== undefined && (ingredient.isStaple || isWater(ingredient.name));
  };
  const lines = planned.flatMap(({ id, name, date, servings, serves, ingredients, inside = [] }) =>
    resolveMerged<Omit<NeedLine, "recipe">>(catalogue, [...ingredients, ...inside]).map((ingredient) => ({
      ...ingredient,
      ...{ servings, serves, date, recipe: { id, name } },
    })),
  );
  const bought = lines.filter(({ ingredientId }) => !isStaple(ingredientId));
  const needs = mergeNeeds(bought);
  return {
    needs: pantry ? withoutStock(needs, bought, stockIn(resolveMerged(catalogue, pantry)), today) : needs,
    filteredStaplesCount: new Set(lines.map(({ ingredientId }) => ingredientId).filter(isStaple)).size,
  };
};

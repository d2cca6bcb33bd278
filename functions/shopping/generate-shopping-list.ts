import { weekId } from "../../core/basics/dated-id.ts";
import { dayOf } from "../../core/basics/dates.ts";
import { loadCatalogue } from "../../core/catalogue/store.ts";
import { loadPantry } from "../../core/pantry/store.ts";
import { loadPlan } from "../../core/plans/store.ts";
import { loadRecipes } from "../../core/recipes/store.ts";
import { generateShoppingList } from "../../core/shopping/contract.ts";
import { listView, newList, regenerate } from "../../core/shopping/list.ts";
import { needsOf } from "../../core/shopping/needs.ts";
import { loadListOfWeek, saveList } from "../../core/shopping/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  generateShoppingList,
  async ({ params, query, actor: { householdId } }, { db, newId, now }) => {
    const [plan, catalogue, pantry] = await Promise.all([
      loadPlan(db, householdId, params.id),
      loadCatalogue(db, householdId),
      query.usePantry ? loadPantry(db, householdId) : undefined,
    ]);
    const { id: planId, weekStart, slots } = plan;
    const [recipes, known] = await Promise.all([
      loadRecipes(
        db,
        householdId,
        slots.map(({ recipe }) => recipe.id),
      ),
      loadListOfWeek(db, householdId, weekStart),
    ]);
    const recipeOf = new Map(recipes.map((recipe) => [recipe.id, recipe]));
    const planned = slots.flatMap(({ recipe: { id }, slotDate: date }) => {
      const recipe = recipeOf.get(id);
      return recipe ? { ...recipe, date } : [];
    });
    const stock = pantry?.flatMap(({ ingredientId, quantity, unit = "", bestBefore }) =>
      ingredientId && quantity ? { ingredientId, quantity, unit, bestBefore } : [],
    );
    const { needs, filteredStaplesCount } = needsOf(
      catalogue,
      planned,
      stock && { stock, today: dayOf(now()) },
    );
    const previous = known ?? newList({ id: weekId(newId(), weekStart), planId, weekStart });
    const list = regenerate(previous.list, needs, { filteredStaplesCount, now: now(), newId });
    return { writes: saveList(householdId, list), answer: listView(catalogue, { ...previous, list }) };
  },
);

import { loadCatalogue } from "../../core/catalogue/log/store.ts";
import { getWeekPlanNutrition } from "../../core/nutrition/contract.ts";
import { weekNutrition } from "../../core/nutrition/week-nutrition.ts";
import { recipeIdsIn } from "../../core/plans/plan.ts";
import { loadPlan } from "../../core/plans/store.ts";
import { loadPresentRecipes } from "../../core/recipes/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  getWeekPlanNutrition,
  async ({ params, actor: { householdId }, refuse }, { db }) => {
    const [plan, catalogue] = await Promise.all([
      loadPlan(db, householdId, params.id, refuse),
      loadCatalogue(db, householdId),
    ]);
    const recipes = await loadPresentRecipes(db, householdId, catalogue, recipeIdsIn(plan));
    return { answer: weekNutrition(catalogue, plan, recipes) };
  },
);

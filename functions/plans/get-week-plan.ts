import { loadCatalogue } from "../../core/catalogue/log/store.ts";
import { AppError } from "../../core/contract/errors.ts";
import { loadPeople } from "../../core/people/store.ts";
import { getWeekPlan } from "../../core/plans/contract.ts";
import { planView, recipeIdsIn } from "../../core/plans/plan.ts";
import { loadPlanOfWeek } from "../../core/plans/store.ts";
import { withDeletedRecipes } from "../../core/recipes/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(getWeekPlan, async ({ query, actor: { householdId } }, { db }) => {
  const [plan, catalogue, people] = await Promise.all([
    loadPlanOfWeek(db, householdId, query.weekStart),
    loadCatalogue(db, householdId),
    loadPeople(db, householdId),
  ]);
  if (!plan) return { refused: new AppError("not_found", "No plan starts on this day. Create one first.") };
  const { recipes } = await withDeletedRecipes(db, householdId, catalogue, recipeIdsIn(plan));
  return { answer: planView(plan, { recipes, people }) };
});

import { addDays } from "../../core/basics/dates.ts";
import { loadCatalogue } from "../../core/catalogue/log/store.ts";
import { calendarOf, requireAnswerable } from "../../core/cooking/calendar.ts";
import { getCalendar } from "../../core/cooking/calendar-contract.ts";
import { loadCookedBetween } from "../../core/cooking/store.ts";
import { loadPeople } from "../../core/people/store.ts";
import { recipeIdsIn } from "../../core/plans/plan.ts";
import { loadPlansBetween } from "../../core/plans/store.ts";
import { withDeletedRecipes } from "../../core/recipes/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(getCalendar, async ({ query, actor: { householdId }, refuse }, { db }) => {
  const { from, to } = query;
  const [plans, entries, catalogue, people] = await Promise.all([
    loadPlansBetween(db, householdId, addDays(from, -6), to),
    loadCookedBetween(db, householdId, from, to),
    loadCatalogue(db, householdId),
    loadPeople(db, householdId),
  ]);
  const { recipes } = await withDeletedRecipes(db, householdId, catalogue, recipeIdsIn(...plans));
  const days = calendarOf({ recipes, people }, query, plans, entries);
  requireAnswerable(days, refuse);
  return { answer: days };
});

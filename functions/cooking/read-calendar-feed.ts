import { dayOf } from "../../core/basics/dates.ts";
import { dayIn } from "../../core/basics/time-zone.ts";
import { loadCatalogue } from "../../core/catalogue/log/store.ts";
import { daysAround, eventsOf, weeksAround } from "../../core/cooking/feed.ts";
import { readCalendarFeed } from "../../core/cooking/feed-contract.ts";
import { householdOfFeed } from "../../core/cooking/feed-store.ts";
import { icalendar } from "../../core/cooking/icalendar.ts";
import { noFeed } from "../../core/cooking/refusals.ts";
import { loadHousehold } from "../../core/households/store.ts";
import { recipeIdsIn } from "../../core/plans/plan.ts";
import { loadPlansBetween } from "../../core/plans/store.ts";
import { withDeletedRecipes } from "../../core/recipes/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(readCalendarFeed, async ({ params }, { db, now }) => {
  const householdId = await householdOfFeed(db, params.secret);
  if (householdId === undefined) return { refused: noFeed() };
  const moment = now();
  const { from, to } = weeksAround(dayOf(moment));
  const [plans, catalogue, household] = await Promise.all([
    loadPlansBetween(db, householdId, from, to),
    loadCatalogue(db, householdId),
    loadHousehold(db, householdId),
  ]);
  if (!household) return { refused: noFeed() };
  const { recipes } = await withDeletedRecipes(db, householdId, catalogue, recipeIdsIn(...plans));
  const days = daysAround(dayIn(household.timeZone, moment));
  return {
    answer: icalendar(
      household.name,
      eventsOf(plans, days, (id) => recipes.get(id)),
    ),
  };
});

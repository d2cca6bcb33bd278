import { addDays, dayOf } from "../../core/basics/dates.ts";
import { loadCatalogue } from "../../core/catalogue/log/store.ts";
import { DAYS_AHEAD, DAYS_BEFORE, eventsOf } from "../../core/cooking/feed.ts";
import { readCalendarFeed } from "../../core/cooking/feed-contract.ts";
import { householdOfFeed } from "../../core/cooking/feed-store.ts";
import { icalendar } from "../../core/cooking/icalendar.ts";
import { noFeed } from "../../core/cooking/refusals.ts";
import { loadToday } from "../../core/households/store.ts";
import { loadDeletedIn, loadPlansBetween } from "../../core/plans/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(readCalendarFeed, async ({ params }, { db, now }) => {
  const householdId = await householdOfFeed(db, params.secret);
  if (householdId === undefined) return { refused: noFeed() };
  const utc = dayOf(now());
  const [today, plans, catalogue] = await Promise.all([
    loadToday(db, householdId, now()),
    // A week begins up to six days before, and it is another day somewhere.
    loadPlansBetween(db, householdId, addDays(utc, -DAYS_BEFORE - 7), addDays(utc, DAYS_AHEAD + 1)),
    loadCatalogue(db, householdId),
  ]);
  const deleted = await loadDeletedIn(db, householdId, catalogue, plans);
  const days = { from: addDays(today, -DAYS_BEFORE), to: addDays(today, DAYS_AHEAD) };
  return { answer: icalendar(eventsOf(catalogue, plans, deleted, days)) };
});

import { addDays, dayOf } from "../../core/basics/dates.ts";
import { DAYS_AHEAD, DAYS_BEFORE, eventsOf, plannedWithin } from "../../core/cooking/feed.ts";
import { readCalendarFeed } from "../../core/cooking/feed-contract.ts";
import { householdOfFeed, loadPlanned } from "../../core/cooking/feed-store.ts";
import { icalendar } from "../../core/cooking/icalendar.ts";
import { noFeed } from "../../core/cooking/refusals.ts";
import { loadToday } from "../../core/households/store.ts";
import { loadPlansBetween } from "../../core/plans/store.ts";
import { atHalfPrice } from "../../core/storage/half-price.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(readCalendarFeed, async ({ params }, { db, now }) => {
  // Calendars ask about once an hour.
  const cheap = atHalfPrice(db);
  const householdId = await householdOfFeed(cheap, params.secret);
  if (householdId === undefined) return { refused: noFeed() };
  const utc = dayOf(now());
  const [today, plans] = await Promise.all([
    loadToday(cheap, householdId, now()),
    // A week begins up to six days before, and somewhere it is another day.
    loadPlansBetween(cheap, householdId, addDays(utc, -DAYS_BEFORE - 7), addDays(utc, DAYS_AHEAD + 1)),
  ]);
  const days = { from: addDays(today, -DAYS_BEFORE), to: addDays(today, DAYS_AHEAD) };
  const planned = plannedWithin(plans, days);
  return { answer: icalendar(eventsOf(planned, await loadPlanned(db, householdId, planned))) };
});

import { loadAgenda } from "../../core/cooking/agenda-store.ts";
import { eventsOf } from "../../core/cooking/feed.ts";
import { readCalendarFeed } from "../../core/cooking/feed-contract.ts";
import { householdOfFeed } from "../../core/cooking/feed-store.ts";
import { icalendar } from "../../core/cooking/icalendar.ts";
import { noFeed } from "../../core/cooking/refusals.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(readCalendarFeed, async ({ params }, { db, now }) => {
  const householdId = await householdOfFeed(db, params.secret);
  if (householdId === undefined) return { refused: noFeed() };
  const { planned, names, effects } = await loadAgenda(db, householdId, now());
  return { effects, answer: icalendar(eventsOf(planned, names)) };
});

import { getCalendarFeed } from "../../core/cooking/feed-contract.ts";
import { loadFeed } from "../../core/cooking/feed-store.ts";
import { noFeed } from "../../core/cooking/refusals.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(getCalendarFeed, async ({ actor: { userId, householdId } }, { db }) => {
  const feed = await loadFeed(db, userId, householdId);
  return feed ? { answer: feed } : { refused: noFeed() };
});

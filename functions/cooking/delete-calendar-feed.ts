import { deleteCalendarFeed } from "../../core/cooking/feed-contract.ts";
import { loadFeed, removeFeed } from "../../core/cooking/feed-store.ts";
import { noFeed } from "../../core/cooking/refusals.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  deleteCalendarFeed,
  async ({ actor: { userId, householdId }, ifMatch }, { db }) => {
    const feed = await loadFeed(db, userId, householdId);
    if (!feed) return { refused: noFeed() };
    return { matched: ifMatch(feed), effects: [removeFeed(userId, feed)] };
  },
);

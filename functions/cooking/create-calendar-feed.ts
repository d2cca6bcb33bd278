import { checkUnchanged } from "../../core/accounts/store.ts";
import { createCalendarFeed } from "../../core/cooking/feed-contract.ts";
import { newSecret, putFeed } from "../../core/cooking/feed-store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(createCalendarFeed, async ({ actor, ownOrigin }, { now, random }) => {
  const { householdId, userId, confirmed } = actor;
  const { user } = await confirmed;
  const secret = newSecret(userId, random);
  const createdAt = now().toISOString();
  return {
    effects: [putFeed(userId, { secret, householdId, createdAt }), checkUnchanged(user)],
    answer: { url: `${ownOrigin}/v1/calendar-feeds/${secret}`, createdAt },
  };
});

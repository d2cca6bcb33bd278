import { noticeTo } from "../../core/accounts/notice-store.ts";
import { checkUnchanged } from "../../core/accounts/store.ts";
import { createCalendarFeed } from "../../core/cooking/feed-contract.ts";
import { newSecret, putFeed } from "../../core/cooking/feed-store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(createCalendarFeed, async ({ actor }, { now, random, config }) => {
  const { householdId, userId, confirmed } = actor;
  const { user } = await confirmed;
  const secret = newSecret(userId, random);
  const moment = now();
  const createdAt = moment.toISOString();
  const feed = { secret, householdId, createdAt };
  return {
    effects: [
      putFeed(userId, feed),
      checkUnchanged(user),
      ...noticeTo(user, { kind: "calendar-added" }, { now }),
    ],
    answer: { url: `${config.apiUrl}/v1/calendar-feeds/${secret}`, createdAt },
  };
});

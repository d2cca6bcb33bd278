import { Webhook as Signer } from "standardwebhooks";
import { epochSeconds } from "../basics/dates.ts";
import { sha256 } from "../basics/sha256.ts";
import type { News, Webhook } from "./model.ts";
import { kindsFor } from "./webhook.ts";

/** As Standard Webhooks have it (https://www.standardwebhooks.com). */

const PREFIX = "whsec_";
const SECRET_BYTES = 32;

export const newWebhookSecret = (random: (bytes: number) => Uint8Array): string =>
  PREFIX + Buffer.from(random(SECRET_BYTES)).toString("base64");

export type Message = { readonly id: string; readonly body: string };

/**
 * Writes what a webhook is told; undefined if there is nothing to tell. A message that is sent again is the same, with
 * the same id: it follows from what is told. With more news it is another one.
 */
export const messageOf = (householdId: string, hook: Webhook, news: News): Message | undefined => {
  const kinds = kindsFor(hook, news);
  const { id, toldUpTo, testedAt } = hook;
  if (kinds.length === 0 && testedAt === undefined) return undefined;
  const told = [id, toldUpTo, news.upTo, testedAt ?? ""].join(" ");
  const timestamp = kinds.length === 0 ? testedAt : news.at.toISOString();
  return {
    id: `msg_${sha256(told)}`,
    body: JSON.stringify({ type: "household.changed", timestamp, data: { householdId, kinds } }),
  };
};

/** Returns the headers of a message that is sent now. */
export const headersOf = ({ id, body }: Message, secret: string, now: Date): Record<string, string> => ({
  "content-type": "application/json",
  "webhook-id": id,
  "webhook-timestamp": String(epochSeconds(now)),
  "webhook-signature": new Signer(secret).sign(id, now, body),
});

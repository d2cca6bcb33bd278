import { noticeTo } from "../../core/accounts/notice-store.ts";
import { checkUnchanged } from "../../core/accounts/store.ts";
import { loadNewestEntry } from "../../core/changes/log/store.ts";
import { createWebhook } from "../../core/webhooks/contract.ts";
import { newWebhookSecret } from "../../core/webhooks/message.ts";
import { requireReceiver } from "../../core/webhooks/receiver.ts";
import { addWebhook, loadWebhooks } from "../../core/webhooks/store.ts";
import { newWebhook, requireRoomFor, webhookShown } from "../../core/webhooks/webhook.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(createWebhook, async ({ body, actor, refuse }, deps) => {
  const { db, config, newId, now, random } = deps;
  const { householdId, userId, confirmed } = actor;
  const { url, kinds } = body;
  requireReceiver(url, config.visitor.local, refuse);
  const [{ user }, all, newest] = await Promise.all([
    confirmed,
    loadWebhooks(db, householdId),
    loadNewestEntry(db, householdId),
  ]);
  requireRoomFor(all, refuse);
  const wanted = { url, kinds: kinds && [...new Set(kinds)], madeBy: userId };
  const made = newWebhook({ ...wanted, id: newId(), toldUpTo: newest?.number ?? 0 }, now());
  const secret = newWebhookSecret(random);
  return {
    effects: [
      ...addWebhook(householdId, all, made, secret),
      checkUnchanged(user),
      ...noticeTo(user, { kind: "webhook-added" }, deps),
    ],
    answer: { ...webhookShown(made), secret },
  };
});

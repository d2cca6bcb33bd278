import { deleteWebhook } from "../../core/webhooks/contract.ts";
import { noWebhook } from "../../core/webhooks/refusals.ts";
import { endWebhooks, loadWebhooks } from "../../core/webhooks/store.ts";
import { webhookShown } from "../../core/webhooks/webhook.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  deleteWebhook,
  async ({ params: { id }, actor: { householdId }, ifMatch }, { db }) => {
    const all = await loadWebhooks(db, householdId);
    const hook = all.hooks[id];
    if (!hook) return { refused: noWebhook() };
    return { matched: ifMatch(webhookShown(hook)), effects: endWebhooks(householdId, all, [id]) };
  },
);

import { listWebhooks } from "../../core/webhooks/contract.ts";
import { loadWebhooks } from "../../core/webhooks/store.ts";
import { webhooksShown } from "../../core/webhooks/webhook.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(listWebhooks, async ({ actor: { householdId } }, { db }) => ({
  answer: webhooksShown(await loadWebhooks(db, householdId)),
}));

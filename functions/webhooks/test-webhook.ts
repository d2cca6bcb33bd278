import { countTogether, readCounters, refusalOf } from "../../core/throttle/store.ts";
import { testWebhook } from "../../core/webhooks/contract.ts";
import { noWebhook } from "../../core/webhooks/refusals.ts";
import { loadWebhooks, saveWebhooks } from "../../core/webhooks/store.ts";
import { withTest } from "../../core/webhooks/webhook.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  testWebhook,
  async ({ params: { id }, actor: { householdId } }, { db, now }) => {
    const [{ hooks }, counters] = await Promise.all([
      loadWebhooks(db, householdId),
      readCounters(db, [["webhook", id]]),
    ]);
    const hook = hooks[id];
    if (!hook) return { refused: noWebhook() };
    const refused = refusalOf(counters, now());
    if (refused) return { refused };
    return {
      effects: [
        ...countTogether(counters, now()),
        ...saveWebhooks(householdId, [[hook, withTest(hook, now())]]),
      ],
    };
  },
);

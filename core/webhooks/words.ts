import { type ContractsIn, ids, type ModuleWords, secrets } from "../contract/words.ts";
import { createWebhook, listWebhooks } from "./contract.ts";

const webhook = {
  id: ids.webhook,
  url: "https://hooks.example.com/meal-planner",
  kinds: ["shoppingLists", "weekPlans"],
  createdAt: "2026-03-01T18:30:00.000Z",
};

const id = { description: "The webhook's id.", example: ids.webhook };

export const webhooks: ModuleWords<ContractsIn<typeof import("./contract.ts")>> = {
  about: "Addresses that are told of changes.",
  operations: {
    "create-webhook": {
      description: `After a change, the service sends a POST to the address, as Standard Webhooks has it (standardwebhooks.com), with the body \`{"type":"household.changed","timestamp":"2026-03-01T18:30:00.000Z","data":{"householdId":"${ids.household}","kinds":["shoppingLists"]}}\`. Asking \`GET /v1/changes\` for these kinds is worth while then. Verify it with the \`secret\`, which is shown this once.

Changes within 10 seconds share a message, and so do those that wait for an attempt. A status of 2xx within 10 seconds is a delivery; redirects are none. Otherwise the service tries again after 1, 5 and 30 minutes, then every 2 hours. After five days without a delivery, or a 410, it disables the webhook. A message may come twice, with the same \`webhook-id\`. A webhook gets 1,000 messages a day, then one an hour.

The address is public, on the port 443. A household has at most 5 webhooks. It ends when its maker leaves the household, when their password is reset by a link or an administrator, and when their account is deactivated or deleted. A mail tells of a new one.`,
      body: { url: webhook.url, kinds: ["shoppingLists", "weekPlans"] },
      answer: { ...webhook, secret: secrets.webhookSecret },
    },
    "list-webhooks": {
      description: "With what became of their messages. Secrets are not shown again.",
      answer: [{ ...webhook, lastDeliveredAt: "2026-03-04T17:12:30.000Z" }],
    },
    "test-webhook": {
      description:
        "Sends one message soon, with no `kinds` if nothing has changed. It also goes to a disabled webhook, and enables it when it arrives. At most 10 an hour; then the service answers 429.",
      parameters: { id },
    },
    "delete-webhook": { description: "It is told nothing any more.", parameters: { id } },
  },
  requests: { CreateWebhookRequest: createWebhook.body },
  answers: {
    NewWebhookResponse: createWebhook.answer.body,
    WebhookResponse: listWebhooks.answer.body.def.element,
  },
  fields: {
    "CreateWebhookRequest.url": "Begins with `https://`.",
    "CreateWebhookRequest.kinds": "Kinds of `GET /v1/changes`. Without it: all.",
    "NewWebhookResponse.secret":
      "The key for the signatures of its messages, as Standard Webhooks' libraries take it.",
    "NewWebhookResponse.kinds": "The kinds of changes that it is told.",
    "WebhookResponse.lastDeliveredAt": "When a message arrived last.",
    "WebhookResponse.failingSince": "When the first message since then did not arrive.",
    "WebhookResponse.disabledAt": "Since when no messages are sent to it.",
    "WebhookResponse.kinds": "The kinds of changes that it is told.",
  },
};

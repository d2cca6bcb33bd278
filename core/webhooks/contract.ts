import * as z from "zod/mini";
import { id, instant } from "../contract/answer-fields.ts";
import { accepted, contract, created, noContent, ok } from "../contract/contract.ts";
import { fault, listOf, text, uuid } from "../contract/fields.ts";
import { changeKinds } from "../contract/values.ts";

/** Plain http is for a service on one's own machine. */
export const RECEIVER_URL = /^[hH][tT][tT][pP][sS]?:\/\/[^\s\p{Cc}/\\][^\s\p{Cc}]*$/u;

export const receiverUrl = text(500).check(({ value, issues }) => {
  if (!RECEIVER_URL.test(value))
    issues.push(fault(value, "invalid_format", "Must be an address that begins with https://."));
});

const shown = { id, url: z.string(), kinds: z.array(z.enum(changeKinds)), createdAt: instant };
const webhookResponse = z.object({
  ...shown,
  lastDeliveredAt: z.optional(instant),
  failingSince: z.optional(instant),
  disabledAt: z.optional(instant),
});

export const createWebhook = contract({
  name: "create-webhook",
  route: "POST /v1/webhooks",
  access: "owner",
  records: "nothing",
  summary: "Have an address told when something changes in the household",
  body: z.object({
    url: receiverUrl,
    kinds: z.optional(listOf(changeKinds).check(z.minLength(1))),
  }),
  answer: created(z.object({ ...shown, secret: z.string() })),
  errors: ["limit_reached"],
});

export const listWebhooks = contract({
  name: "list-webhooks",
  route: "GET /v1/webhooks",
  access: "owner",
  summary: "The household's webhooks, newest first",
  answer: ok(z.array(webhookResponse)),
  errors: [],
});

export const testWebhook = contract({
  name: "test-webhook",
  route: "POST /v1/webhooks/{id}/test",
  access: "owner",
  records: "nothing",
  summary: "Send a message to a webhook soon",
  params: z.object({ id: uuid }),
  answer: accepted,
  errors: ["not_found", "too_many_requests"],
});

export const deleteWebhook = contract({
  name: "delete-webhook",
  route: "DELETE /v1/webhooks/{id}",
  access: "owner",
  records: "nothing",
  summary: "Delete a webhook, which is told nothing any more",
  params: z.object({ id: uuid }),
  answer: noContent,
  resource: ok(webhookResponse),
  errors: ["not_found"],
});

import * as z from "zod/mini";
import { day, id, instant } from "../contract/answer-fields.ts";
import { contract, noContent, ok } from "../contract/contract.ts";
import { integer, oneOf, optionalText, text, uuid } from "../contract/fields.ts";
import { tokenScopes } from "../contract/values.ts";
import { givenPassword } from "./fields.ts";

const shown = {
  id,
  name: z.string(),
  scope: z.enum(tokenScopes),
  createdAt: instant,
  expiresAt: instant,
};
const tokenResponse = z.object({ ...shown, lastUsedOn: z.optional(day) });

export const createApiToken = contract({
  name: "create-api-token",
  route: "POST /v1/auth/tokens",
  access: "user",
  records: "change",
  summary: "Make a token for another program",
  body: z.object({
    name: text(100),
    scope: oneOf(tokenScopes),
    expiresInDays: z.optional(integer(1, 365)),
    currentPassword: givenPassword,
    otp: optionalText(100),
  }),
  answer: ok(z.object({ ...shown, token: z.string() })),
  errors: [
    "current_password_incorrect",
    "otp_required",
    "otp_incorrect",
    "limit_reached",
    "too_many_requests",
  ],
});

export const listApiTokens = contract({
  name: "list-api-tokens",
  route: "GET /v1/auth/tokens",
  access: "user",
  summary: "Your tokens for other programs, newest first",
  answer: ok(z.array(tokenResponse)),
  errors: [],
});

export const deleteApiToken = contract({
  name: "delete-api-token",
  route: "DELETE /v1/auth/tokens/{id}",
  access: "user",
  summary: "Delete a token, which stops working at once",
  params: z.object({ id: uuid }),
  answer: noContent,
  resource: ok(tokenResponse),
  errors: ["not_found"],
});

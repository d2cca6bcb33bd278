import * as z from "zod/mini";
import { accepted, contract, noContent } from "../contract/contract.ts";
import { email, givenPassword, sentToken } from "./fields.ts";

// Contracts without new passwords: the list of common ones would be in their bundles.

export const confirmEmail = contract({
  name: "confirm-email",
  route: "POST /v1/auth/email-confirmations",
  access: "anyone",
  session: "optional",
  summary: "Confirm an e-mail address with the token from a link",
  body: z.object({ token: sentToken, password: z.optional(givenPassword) }),
  answer: noContent,
  errors: [
    "token_invalid",
    "unauthenticated",
    "current_password_incorrect",
    "already_exists",
    "too_many_requests",
  ],
});

export const refuseEmail = contract({
  name: "refuse-email",
  route: "POST /v1/auth/email-confirmations/refusal",
  access: "anyone",
  summary: "Say with the token from such a link that the account is not yours",
  body: z.object({ token: sentToken }),
  answer: noContent,
  errors: ["token_invalid", "too_many_requests"],
});

export const requestPasswordReset = contract({
  name: "request-password-reset",
  route: "POST /v1/auth/password-resets",
  access: "anyone",
  summary: "Ask for a link to set a new password",
  body: z.object({ email }),
  answer: accepted,
  errors: ["too_many_requests"],
});

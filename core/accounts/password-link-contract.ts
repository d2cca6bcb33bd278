import * as z from "zod/mini";
import { contract, noContent } from "../contract/contract.ts";
import { newPassword, sentToken } from "./fields.ts";
import { notGuessable } from "./password-fields.ts";

export const confirmPasswordReset = contract({
  name: "confirm-password-reset",
  route: "POST /v1/auth/password-resets/confirm",
  access: "anyone",
  summary: "Set a new password with the token from a link; ends all sessions",
  body: z.object({ token: sentToken, newPassword }).check(notGuessable("newPassword")),
  answer: noContent,
  errors: ["token_invalid", "too_many_requests"],
});

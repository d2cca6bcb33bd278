import * as z from "zod/mini";
import { contract, envelope } from "../contract/contract.ts";
import { crossCheck } from "../contract/fields.ts";
import { userResponse } from "./contract.ts";
import { displayName, email, givenPassword, newPassword } from "./fields.ts";
import { notGuessable } from "./password-fields.ts";

// Apart from the other contracts of accounts, because the list of common passwords comes with it.

export const signUp = contract({
  name: "sign-up",
  route: "POST /v1/auth/signup",
  access: "anyone",
  issuesSession: true,
  holdsPassword: true,
  summary: "Create an account and sign in",
  body: z.object({ email, password: newPassword, displayName }).check(notGuessable("password")),
  answer: envelope(userResponse),
  errors: ["already_exists", "too_many_requests"],
});

/** A new password needs the current one, and the other way round. */
const bothPasswords = crossCheck((value, report) => {
  if (value.newPassword !== undefined && value.currentPassword === undefined)
    report("currentPassword", "required", "Give the current password too.");
  if (value.currentPassword !== undefined && value.newPassword === undefined)
    report("newPassword", "required", "Give the new password too.");
});

export const updateMe = contract({
  name: "update-me",
  route: "PATCH /v1/auth/me",
  access: "account",
  issuesSession: true,
  holdsPassword: true,
  summary: "Change the own name or password; a new password ends all sessions and opens a new one",
  body: z
    .object({
      displayName: z.optional(displayName),
      currentPassword: z.optional(givenPassword),
      newPassword: z.optional(newPassword),
    })
    .check(bothPasswords, notGuessable("newPassword")),
  answer: envelope(userResponse),
  errors: ["current_password_incorrect", "too_many_requests"],
});

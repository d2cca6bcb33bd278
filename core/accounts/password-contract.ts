import * as z from "zod/mini";
import { contract, envelope } from "../contract/contract.ts";
import { crossCheck } from "../contract/fields.ts";
import { userResponse } from "./contract.ts";
import { displayName, email, givenPassword, newPassword } from "./fields.ts";
import { notGuessable } from "./password-fields.ts";

// In a file of their own: they import the list of common passwords.

export const signUp = contract({
  name: "sign-up",
  route: "POST /v1/auth/signup",
  access: "anyone",
  session: "issued",
  summary: "Create an account and sign in",
  body: z.object({ email, password: newPassword, displayName }).check(notGuessable("password")),
  answer: envelope(userResponse),
  errors: ["already_exists", "too_many_requests"],
});

const currentPasswordToo = crossCheck(
  ({ email, currentPassword, newPassword }, report) => {
    const isNeeded = newPassword !== undefined || email !== undefined;
    if (isNeeded && currentPassword === undefined)
      report("currentPassword", "required", "Give the current password too.");
    if (!isNeeded && currentPassword !== undefined)
      report("newPassword", "required", "Give a new password or another e-mail too.");
  },
  { needs: { email: ["currentPassword"], newPassword: ["currentPassword"] } },
);

export const updateMe = contract({
  name: "update-me",
  route: "PATCH /v1/auth/me",
  access: "account",
  session: "issued",
  records: "change",
  takesBack: ({ newPassword }) => newPassword !== undefined,
  summary: "Change your name, e-mail or password; a new password ends all sessions and opens a new one",
  body: z
    .object({
      displayName: z.optional(displayName),
      email: z.optional(email),
      currentPassword: z.optional(givenPassword),
      newPassword: z.optional(newPassword),
    })
    .check(currentPasswordToo, notGuessable("newPassword")),
  answer: envelope(userResponse),
  errors: ["current_password_incorrect", "too_many_requests"],
});

import * as z from "zod/mini";
import { id } from "../contract/answer-fields.ts";
import { contract, empty, envelope } from "../contract/contract.ts";
import { crossCheck } from "../contract/fields.ts";
import { householdRoles, systemRoles } from "../contract/values.ts";
import { displayName, email, givenPassword, newPassword } from "./fields.ts";

export const userResponse = z.object({
  id,
  email: z.string(),
  displayName: z.string(),
  householdId: z.optional(id),
  householdName: z.optional(z.string()),
  householdRole: z.optional(z.enum(householdRoles)),
  systemRole: z.enum(systemRoles),
  mustChangePassword: z.optional(z.boolean()),
});

export const logIn = contract({
  name: "log-in",
  route: "POST /v1/auth/login",
  access: "anyone",
  issuesSession: true,
  logsAddress: true,
  summary: "Sign in with e-mail and password",
  body: z.object({ email, password: givenPassword }),
  answer: envelope(userResponse),
  errors: ["invalid_credentials", "account_deactivated", "too_many_requests"],
});

export const logOut = contract({
  name: "log-out",
  route: "POST /v1/auth/logout",
  access: "anyone",
  optionalSession: true,
  logsAddress: true,
  summary: "End the session",
  answer: empty,
  errors: [],
});

export const getMe = contract({
  name: "get-me",
  route: "GET /v1/auth/me",
  access: "account",
  issuesSession: true,
  summary: "Your profile; renews the session when it is more than a day old",
  answer: envelope(userResponse),
  errors: [],
});

/** A new password needs the current one, and the current one is only needed for a new password. */
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
  logsAddress: true,
  summary: "Change the own name or password; a new password ends all other sessions",
  body: z
    .object({
      displayName: z.optional(displayName),
      currentPassword: z.optional(givenPassword),
      newPassword: z.optional(newPassword),
    })
    .check(bothPasswords),
  answer: envelope(userResponse),
  errors: ["current_password_incorrect", "too_many_requests"],
});

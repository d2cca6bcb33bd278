import * as z from "zod/mini";
import { displayName, email, newPassword } from "../accounts/fields.ts";
import { notGuessable } from "../accounts/password-fields.ts";
import { contract, envelope } from "../contract/contract.ts";
import { optionalText, uuid } from "../contract/fields.ts";
import { adminUserResponse, systemRole } from "./contract.ts";

export const createUser = contract({
  name: "create-user",
  route: "POST /v1/admin/users",
  access: "admin",
  summary: "Create an account with a temporary password, which its user has to change first",
  body: z
    .object({ email, displayName, tempPassword: newPassword, systemRole })
    .check(notGuessable("tempPassword")),
  answer: envelope(adminUserResponse),
  errors: ["already_exists"],
});

export const resetPassword = contract({
  name: "reset-password",
  route: "POST /v1/admin/users/{id}/reset-password",
  access: "admin",
  takesBack: () => true,
  summary: "Give another account a temporary password and end its sessions",
  params: z.object({ id: uuid }),
  body: z
    .object({ tempPassword: newPassword, reason: optionalText(500), removeOtp: z.optional(z.boolean()) })
    .check(notGuessable("tempPassword")),
  answer: envelope(z.object({ message: z.string(), mustChangePassword: z.boolean() })),
  errors: ["forbidden", "not_found"],
});

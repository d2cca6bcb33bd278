import * as z from "zod/mini";
import { id } from "../contract/answer-fields.ts";
import { contract, empty, envelope, noContent } from "../contract/contract.ts";
import { optionalText } from "../contract/fields.ts";
import { householdRoles, systemRoles, tokenScopes } from "../contract/values.ts";
import { email, givenPassword } from "./fields.ts";

export const userResponse = z.object({
  id,
  email: z.string(),
  emailConfirmed: z.boolean(),
  pendingEmail: z.optional(z.string()),
  displayName: z.string(),
  householdId: z.optional(id),
  householdName: z.optional(z.string()),
  householdRole: z.optional(z.enum(householdRoles)),
  systemRole: z.enum(systemRoles),
  mustChangePassword: z.optional(z.boolean()),
  otpEnabled: z.optional(z.boolean()),
  tokenScope: z.optional(z.enum(tokenScopes)),
});

export const logIn = contract({
  name: "log-in",
  route: "POST /v1/auth/login",
  access: "anyone",
  session: "issued",
  summary: "Sign in with e-mail and password",
  body: z.object({ email, password: givenPassword, otp: optionalText(100) }),
  answer: envelope(userResponse),
  errors: ["invalid_credentials", "otp_required", "account_deactivated", "too_many_requests"],
});

export const logOut = contract({
  name: "log-out",
  route: "POST /v1/auth/logout",
  access: "anyone",
  session: "optional",
  summary: "End the session",
  answer: empty,
  errors: [],
});

export const getMe = contract({
  name: "get-me",
  route: "GET /v1/auth/me",
  access: "account",
  tokens: "read",
  session: "issued",
  summary: "Your profile; renews the session when it is more than a day old",
  answer: envelope(userResponse),
  errors: [],
});

export const deleteAccount = contract({
  name: "delete-account",
  route: "POST /v1/auth/me/deletion",
  access: "user",
  records: "change",
  takesBack: () => true,
  summary: "Delete your account",
  body: z.object({ currentPassword: givenPassword }),
  answer: noContent,
  errors: ["current_password_incorrect", "too_many_requests", "owner_must_hand_over", "last_admin"],
});

import * as z from "zod/mini";
import { contract, envelope } from "../contract.ts";
import { email, newPassword, text } from "../fields.ts";
import { DISPLAY_NAME_MAX, userResponse } from "./contract.ts";
import { notGuessable } from "./password-fields.ts";

export const signUp = contract({
  name: "sign-up",
  route: "POST /v1/auth/signup",
  access: "anyone",
  issuesSession: true,
  summary: "Create an account and sign in",
  body: z
    .object({ email, password: newPassword, displayName: text(DISPLAY_NAME_MAX) })
    .check(notGuessable("password")),
  answer: envelope(userResponse),
  errors: ["already_exists", "too_many_requests"],
});

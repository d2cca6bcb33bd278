import * as z from "zod/mini";
import { contract, envelope } from "../contract/contract.ts";
import { userResponse } from "./contract.ts";
import { displayName, email, newPassword } from "./fields.ts";
import { notGuessable } from "./password-fields.ts";

export const signUp = contract({
  name: "sign-up",
  route: "POST /v1/auth/signup",
  access: "anyone",
  issuesSession: true,
  logsAddress: true,
  summary: "Create an account and sign in",
  body: z.object({ email, password: newPassword, displayName }).check(notGuessable("password")),
  answer: envelope(userResponse),
  errors: ["already_exists", "too_many_requests"],
});

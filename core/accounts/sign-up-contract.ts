import * as z from "zod/mini";
import { contract, envelope } from "../contract.ts";
import { crossCheck, email, newPassword, text } from "../fields.ts";
import { DISPLAY_NAME_MAX, userResponse } from "./contract.ts";
import { passwordFaults } from "./password-rules.ts";

// Apart from the other contracts of accounts, because the list of common passwords comes with it.

const asText = (value: unknown): string => (typeof value === "string" ? value : "");

const notGuessable = crossCheck((value, report) => {
  const owner = { email: asText(value.email), displayName: asText(value.displayName) };
  for (const { code, message } of passwordFaults(asText(value.password), owner))
    if (code === "too_common") report("password", code, message);
});

export const signUp = contract({
  name: "sign-up",
  route: "POST /v1/auth/signup",
  access: "anyone",
  issuesSession: true,
  summary: "Create an account and sign in",
  body: z.object({ email, password: newPassword, displayName: text(DISPLAY_NAME_MAX) }).check(notGuessable),
  answer: envelope(userResponse),
  errors: ["already_exists"],
});

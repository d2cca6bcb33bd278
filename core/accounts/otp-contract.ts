import * as z from "zod/mini";
import { contract, noContent, ok } from "../contract/contract.ts";
import { text } from "../contract/fields.ts";
import { givenPassword } from "./fields.ts";

export const setUpOtp = contract({
  name: "set-up-otp",
  route: "POST /v1/auth/otp",
  access: "user",
  records: "change",
  summary: "Begin to set up a second factor",
  body: z.object({ currentPassword: givenPassword }),
  answer: ok(z.object({ secret: z.string(), uri: z.string() })),
  errors: ["current_password_incorrect", "too_many_requests"],
});

export const confirmOtp = contract({
  name: "confirm-otp",
  route: "POST /v1/auth/otp/confirm",
  access: "user",
  records: "change",
  summary: "Turn the second factor on, with one of its codes",
  body: z.object({ code: text(100) }),
  answer: ok(z.object({ recoveryCodes: z.array(z.string()) })),
  errors: ["conflict", "otp_incorrect", "too_many_requests"],
});

const shownOfOtp = ok(z.object({}));

export const removeOtp = contract({
  name: "remove-otp",
  route: "DELETE /v1/auth/otp",
  access: "user",
  records: "change",
  summary: "Remove the second factor",
  body: z.object({ currentPassword: givenPassword }),
  answer: noContent,
  resource: shownOfOtp,
  errors: ["not_found", "current_password_incorrect", "too_many_requests"],
});

import { PASSWORD } from "../service.ts";
import type { ModuleScenes } from "./scene.ts";

export const accounts: ModuleScenes<"accounts"> = {
  "sign-up": { who: "anyone", unique: "email" },
  "log-in": {
    who: "anyone",
    call: async ({ someone }) => {
      const { email, password } = await someone();
      return { body: { email, password } };
    },
  },
  // Without a session there is nothing to end.
  "log-out": { who: "anyone", caller: "newcomer" },
  "get-me": { who: "account" },
  "update-me": {
    who: "account",
    caller: "newcomer",
    variants: {
      "another e-mail": ({ unused }) => ({
        body: { email: unused("kim@example.com"), currentPassword: PASSWORD },
      }),
    },
  },
  "confirm-email": {
    who: "anyone",
    call: async ({ link }) => ({ body: { token: await link("confirm") } }),
    variants: { "a new one": async ({ linkToNewEmail }) => ({ body: { token: await linkToNewEmail() } }) },
  },
  "request-password-reset": { who: "anyone", unique: "email" },
  "confirm-password-reset": {
    who: "anyone",
    call: async ({ link }) => ({ body: { token: await link("reset") } }),
  },
};

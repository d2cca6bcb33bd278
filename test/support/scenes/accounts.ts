import { codeLater } from "../otp.ts";
import { PASSWORD } from "../password.ts";
import type { ModuleScenes } from "./scene.ts";

/** Everybody in scenes has the same password. */
const own = () => ({ body: { currentPassword: PASSWORD } });
const ofLoner = { who: "user", caller: "loner" } as const;

export const accounts: ModuleScenes<"accounts"> = {
  "sign-up": {
    // The account's number is read after the password has been hashed, so that many people rarely get the same one.
    trips: { "": 3 },
    who: "anyone",
    unique: "email",
  },
  "log-in": {
    // The e-mail tells whose password it is. It is looked up while the failure counters are read.
    trips: { "": 3, "second factor": 3 },
    who: "anyone",
    call: async ({ someone }) => {
      const { email, password } = await someone();
      return { body: { email, password } };
    },
    variants: {
      "second factor": async ({ guarded }) => {
        const { email, password, secret } = await guarded();
        // The code of the moment may be the one that was confirmed.
        return { body: { email, password, otp: codeLater(secret, true) } };
      },
    },
  },
  // Without a session there is nothing to end.
  "log-out": { who: "anyone", caller: "newcomer" },
  "get-me": { who: "account", tokens: "read" },
  "update-me": {
    // The session tells whose password is to be read.
    trips: { "another e-mail": 3 },
    who: "account",
    caller: "newcomer",
    variants: {
      "another e-mail": ({ unused }) => ({
        body: { email: unused("kim@example.com"), currentPassword: PASSWORD },
      }),
    },
  },
  "confirm-email": {
    // The token tells whose password is to be compared, and then which address is to be looked up.
    trips: { "": 3, "a new one": 4 },
    who: "anyone",
    call: async ({ link }) => ({ body: { token: await link("confirm"), password: PASSWORD } }),
    variants: {
      "a new one": async ({ linkToNewEmail }) => ({
        body: { token: await linkToNewEmail(), password: PASSWORD },
      }),
    },
  },
  "refuse-email": {
    // The token tells whose account is to be deleted.
    trips: { "": 3 },
    who: "anyone",
    call: async ({ link }) => ({ body: { token: await link("confirm") } }),
  },
  "request-password-reset": { who: "anyone", unique: "email" },
  "confirm-password-reset": {
    who: "anyone",
    call: async ({ link }) => ({ body: { token: await link("reset") } }),
  },
  "list-sessions": { who: "user" },
  "end-session": { ...ofLoner, others: "not_found" },
  "end-other-sessions": {
    ...ofLoner,
    call: async ({ signedInTwice }) => {
      await signedInTwice();
      return {};
    },
  },
  // The loner may have a second factor.
  "create-api-token": { who: "user", caller: "newcomer", call: own },
  "list-api-tokens": { who: "user" },
  "delete-api-token": { ...ofLoner, others: "not_found" },
  "set-up-otp": { ...ofLoner, call: own },
  "confirm-otp": {
    ...ofLoner,
    others: "conflict",
    call: async ({ otpToConfirm }) => ({ body: { code: codeLater(await otpToConfirm()) } }),
  },
  "remove-otp": {
    ...ofLoner,
    others: "not_found",
    call: async ({ otpInForce }) => {
      await otpInForce();
      return own();
    },
  },
  "delete-account": {
    // The profile tells the account's place in the directory; somebody who is alone in a household closes it.
    trips: { "": 3, "with a household": 5 },
    who: "user",
    owner: "owner_must_hand_over",
    administrator: "last_admin",
    call: own,
    variants: { "with a household": own },
    callers: { "with a household": "loner" },
  },
};

import { PASSWORD } from "../password.ts";
import type { ModuleScenes } from "./scene.ts";

/** Everybody in scenes has the same password. */
const own = () => ({ body: { currentPassword: PASSWORD } });

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
  "update-me": { who: "account", caller: "newcomer" },
  "delete-account": {
    who: "user",
    owner: "owner_must_hand_over",
    administrator: "last_admin",
    call: own,
    variants: { "with a household": own },
    callers: { "with a household": "loner" },
  },
};

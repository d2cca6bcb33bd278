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
  "update-me": { who: "account", caller: "newcomer" },
};

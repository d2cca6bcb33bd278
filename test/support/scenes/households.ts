import type { ModuleScenes } from "./scene.ts";

export const households: ModuleScenes<"households"> = {
  "create-household": {
    who: "user",
    outsider: "already_in_household",
    insider: "already_in_household",
  },
  "get-my-household": { who: "member", homeless: "not_found" },
  "list-members": { who: "member", homeless: "not_found" },
  "create-invite": { who: "owner", homeless: "not_found" },
  "accept-invite": {
    who: "user",
    outsider: "already_in_household",
    call: async ({ invite }) => ({ params: { code: await invite() } }),
  },
};

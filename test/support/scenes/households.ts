import { hidden, type ModuleScenes } from "./scene.ts";
import type { Things } from "./things.ts";

/** There is an invite, and the call is that of the example. */
const invited = async ({ invite }: Things) => {
  await invite();
  return {};
};

export const households: ModuleScenes<"households"> = {
  "create-household": {
    who: "user",
    outsider: "already_in_household",
    insider: "already_in_household",
  },
  "get-my-household": { who: "member", homeless: "not_found" },
  "rename-household": { who: "owner", homeless: "not_found", call: invited },
  "list-members": { who: "member", homeless: "not_found" },
  "hand-over-household": {
    who: "owner",
    homeless: "not_found",
    ...hidden,
    caller: "host",
    call: async ({ guest }) => ({ params: { userId: await guest() } }),
  },
  "remove-member": {
    who: "member",
    homeless: "not_found",
    member: "forbidden",
    ...hidden,
    caller: "host",
    call: async ({ guest }) => ({ params: { userId: await guest() } }),
    variants: {
      "the last one": async ({ loner }) => ({ params: { userId: (await loner()).id } }),
    },
    callers: { "the last one": "loner" },
  },
  "create-invite": { who: "owner", homeless: "not_found" },
  "get-invite": {
    who: "owner",
    homeless: "not_found",
    ...hidden,
    call: invited,
  },
  "withdraw-invite": {
    who: "owner",
    homeless: "not_found",
    ...hidden,
    call: invited,
  },
  "accept-invite": {
    who: "user",
    outsider: "already_in_household",
    call: async ({ invite }) => ({ params: { code: await invite() } }),
  },
};

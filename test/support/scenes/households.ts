import { hidden, type ModuleScenes } from "./scene.ts";
import type { Things } from "./things.ts";

/** There is an invite, and the call is that of the example. */
const invited = async ({ invite }: Things) => {
  await invite();
  return {};
};

/** The household tells which code its invite has: a trip more. */
const ofInvite = { who: "owner", homeless: "not_found", ...hidden, call: invited } as const;

export const households: ModuleScenes<"households"> = {
  "create-household": { who: "user", outsider: "already_in_household", insider: "already_in_household" },
  "get-my-household": { who: "member", homeless: "not_found" },
  "rename-household": {
    // The members are read after they have been counted, so that none joins in between.
    trips: { "": 3 },
    who: "owner",
    unique: "name",
    homeless: "not_found",
    call: invited,
  },
  "list-members": { who: "member", homeless: "not_found" },
  "hand-over-household": {
    who: "owner",
    homeless: "not_found",
    ...hidden,
    caller: "host",
    call: async ({ guest }) => ({ params: { userId: await guest() } }),
  },
  "remove-member": {
    // The members are counted and read once it is known that the owner leaves.
    trips: { "the last one": 4 },
    who: "member",
    tokens: "none",
    homeless: "not_found",
    member: "forbidden",
    ...hidden,
    caller: "host",
    call: async ({ guest }) => ({ params: { userId: await guest() } }),
    variants: { "the last one": async ({ loner }) => ({ params: { userId: (await loner()).id } }) },
    callers: { "the last one": "loner" },
  },
  "create-invite": { who: "owner", homeless: "not_found" },
  "get-invite": {
    trips: { "": 2 },
    ...ofInvite,
  },
  "withdraw-invite": {
    trips: { "": 3 },
    ...ofInvite,
  },
  "accept-invite": {
    // The user may not be in a household yet, so the session must be known first.
    trips: { "": 3 },
    who: "user",
    outsider: "already_in_household",
    call: async ({ invite }) => ({ params: { code: await invite() } }),
  },
};

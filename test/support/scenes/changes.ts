import type { ModuleScenes } from "./scene.ts";

export const changes: ModuleScenes<"changes"> = {
  "list-changes": {
    // Which objects changed is known when the log was read.
    trips: { "": 3, "an entry": 3 },
    who: "member",
    call: () => ({ query: { since: "" } }),
    variants: {
      "nothing new": async ({ state }) => ({ query: { since: await state() } }),
      "an entry": async ({ state, inStock }) => {
        const since = await state();
        await inStock();
        return { query: { since } };
      },
    },
  },
};

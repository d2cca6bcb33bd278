import type { ModuleScenes } from "./scene.ts";

export const changes: ModuleScenes<"changes"> = {
  "list-changes": {
    // Which objects changed is known when the feed was read.
    trips: { "": 3 },
    who: "member",
    call: () => ({ query: { since: "" } }),
  },
};

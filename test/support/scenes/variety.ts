import { hidden, type ModuleScenes } from "./scene.ts";

export const variety: ModuleScenes<"variety"> = {
  "get-variety-score": { who: "member", ...hidden },
  "list-suggestions": {
    who: "member",
    ...hidden,
    call: async ({ plan }) => ({ query: { slotDate: (await plan()).weekStart } }),
  },
};

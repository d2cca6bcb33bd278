import { inside, type ModuleScenes } from "./scene.ts";

export const variety: ModuleScenes<"variety"> = {
  "get-variety-score": inside,
  "list-suggestions": {
    ...inside,
    call: async ({ plan }) => ({ query: { slotDate: (await plan()).weekStart } }),
  },
};

import { hidden, type ModuleScenes } from "./scene.ts";

export const suggestions: ModuleScenes<"suggestions"> = {
  "list-suggestions": {
    who: "member",
    ...hidden,
    call: async ({ plan }) => ({ query: { slotDate: (await plan()).weekStart } }),
  },
};

import { hidden, type ModuleScenes } from "./scene.ts";

export const plans: ModuleScenes<"plans"> = {
  "get-week-plan": {
    who: "member",
    ...hidden,
    call: async ({ plan }) => ({ query: { weekStart: (await plan()).weekStart } }),
  },
  "get-week-plan-by-id": { who: "member", ...hidden },
  "create-week-plan": {
    who: "member",
    call: ({ freeWeek }) => ({ body: { weekStart: freeWeek() } }),
  },
  "add-slot": {
    who: "member",
    ...hidden,
    call: async ({ plan }) => ({ body: { slotDate: (await plan()).weekStart } }),
  },
  "change-slot": { who: "member", ...hidden },
  "remove-slot": { who: "member", ...hidden },
  "confirm-week-plan": { who: "member", ...hidden },
};

import { addDays } from "../../../core/basics/dates.ts";
import type { ModuleScenes } from "./scene.ts";

export const calendar: ModuleScenes<"calendar"> = {
  "get-calendar": {
    who: "member",
    call: async ({ plan }) => {
      const { weekStart } = await plan();
      return { query: { from: weekStart, to: addDays(weekStart, 27) } };
    },
  },
};

import { addDays } from "../../../core/basics/dates.ts";
import { hidden, type ModuleScenes } from "./scene.ts";

export const cooking: ModuleScenes<"cooking"> = {
  "create-cooking-log": {
    who: "member",
    outsider: "unknown_reference",
    variants: {
      "out of the pantry": async ({ inStock }) => {
        await inStock();
        return { body: { usePantry: true } };
      },
    },
  },
  "list-cooking-logs": { who: "member" },
  "delete-cooking-log": { who: "member", ...hidden },
  "get-recipe-history": {
    // The catalogue tells on which days and in which plans the recipe was eaten.
    trips: { "": 2 },
    who: "member",
    ...hidden,
  },
  "get-calendar": {
    who: "member",
    call: async ({ plan }) => {
      const { weekStart } = await plan();
      return { query: { from: weekStart, to: addDays(weekStart, 27) } };
    },
  },
};

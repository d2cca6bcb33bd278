import { addDays } from "../../../core/basics/dates.ts";
import { ids } from "../../../core/contract/words.ts";
import { inside, type ModuleScenes } from "./scene.ts";

export const plans: ModuleScenes<"plans"> = {
  "get-week-plan": {
    ...inside,
    call: async ({ plan }) => ({ query: { weekStart: (await plan()).weekStart } }),
  },
  "get-week-plan-by-id": inside,
  "create-week-plan": {
    who: "member",
    call: ({ freeWeek }) => ({ body: { weekStart: freeWeek() } }),
    variants: {
      "with slots": ({ freeWeek }) => {
        const weekStart = freeWeek();
        const slot = { slotDate: weekStart, recipeId: ids.recipe };
        return { body: { weekStart, slots: [slot, { ...slot, servings: 2 }] } };
      },
      "a copy": ({ freeWeek }) => ({ body: { weekStart: freeWeek(), copyOf: ids.plan } }),
    },
  },
  "delete-week-plan": {
    // The lines that were added to the list by hand are counted before they are read, so that none is added in between.
    trips: { "": 3, "with its list": 3 },
    ...inside,
    variants: {
      "with its list": async ({ list }) => {
        await list();
        return {};
      },
    },
  },
  "add-slot": {
    ...inside,
    call: async ({ plan }) => ({ body: { slotDate: (await plan()).weekStart } }),
    variants: {
      leftovers: async ({ plan }) => ({
        body: { slotDate: (await plan()).weekStart, recipeId: undefined, leftoversOf: ids.slot },
      }),
    },
  },
  "change-slot": {
    ...inside,
    variants: {
      "another day": async ({ plan }) => ({
        body: { slotDate: addDays((await plan()).weekStart, 6), servings: null },
      }),
    },
  },
  "remove-slot": inside,
  "add-note": {
    ...inside,
    call: async ({ plan }) => ({ body: { noteDate: (await plan()).weekStart } }),
  },
  "change-note": inside,
  "remove-note": inside,
  "confirm-week-plan": inside,
};

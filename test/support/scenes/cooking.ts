import { addDays } from "../../../core/basics/dates.ts";
import { inside, type ModuleScenes } from "./scene.ts";
import type { Things } from "./things.ts";

const subscribed = async ({ feed }: Things) => {
  await feed();
  return {};
};

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
  "delete-cooking-log": inside,
  "get-recipe-history": {
    // The catalogue tells on which days and in which plans the recipe was eaten.
    trips: { "": 2 },
    ...inside,
  },
  "create-calendar-feed": { who: "member", tokens: "none" },
  "get-calendar-feed": { who: "member", tokens: "none", member: "not_found", call: subscribed },
  "delete-calendar-feed": { who: "member", tokens: "none", member: "not_found", call: subscribed },
  "read-calendar-feed": {
    // The secret tells whose it is.
    trips: { "": 2 },
    who: "anyone",
    call: async ({ feed, planSoon }) => {
      await planSoon();
      return { params: { secret: await feed() } };
    },
  },
  "get-calendar": {
    who: "member",
    call: async ({ plan }) => {
      const { weekStart } = await plan();
      return { query: { from: weekStart, to: addDays(weekStart, 27) } };
    },
  },
};

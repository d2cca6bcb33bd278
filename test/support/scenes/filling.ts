import { addDays } from "../../../core/basics/dates.ts";
import { inside, type ModuleScenes } from "./scene.ts";
import type { Things } from "./things.ts";

/** So many meals, in turn on each day. */
const meals = async (count: number, { plan }: Pick<Things, "plan">) => {
  const { weekStart } = await plan();
  return Array.from({ length: count }, (_, at) => ({ slotDate: addDays(weekStart, at % 7) }));
};

/** A large household has no tags named as in the example. */
const rules = [{ effort: ["easy" as const], max: 4 }];

export const filling: ModuleScenes<"filling"> = {
  "fill-week-plan": {
    ...inside,
    call: async (things) => ({ body: { meals: await meals(3, things), rules } }),
    variants: {
      "as a proposal": async (things) => ({
        body: { meals: await meals(7, things), rules, dryRun: true },
      }),
    },
  },
};

import { NONE } from "./choice.ts";
import type { Menu } from "./menu.ts";
import type { Problem } from "./problem.ts";

/** Three rounds are enough on random weeks. Above 2^53 costs are rounded, and might go round and round. */
const ROUNDS = 10;

/** Gives each meal in turn the recipe with which the menu costs least, until none gains. */
export const improve = ({ isLate, meals }: Problem, menu: Menu): void => {
  for (let round = 0, gains = 1; gains > 0 && round < ROUNDS; round++) {
    gains = 0;
    for (const [meal, { candidates }] of meals.entries()) {
      if (isLate()) return;
      const { costWith } = menu.lift(meal);
      let [best, least] = [NONE, menu.cost()];
      // `for … of`, or a call for each candidate, would leave 10,000 numbers to the garbage collector.
      for (let at = 0; at < candidates.length; at++) {
        const index = candidates[at] ?? NONE;
        const cost = costWith(index, least);
        if (cost < least) [best, least] = [index, cost];
      }
      if (best === NONE) continue;
      menu.put(meal, best);
      gains += 1;
    }
  }
};

import { type Choice, NONE, repeatsAddedAt, repeatsIn } from "./choice.ts";
import { REPEAT, RULE } from "./cost.ts";
import type { Problem } from "./problem.ts";
import { slotLosses } from "./slot-losses.ts";

/** It costs the losses of all slots, REPEAT for each repeat, and RULE for each meal by which a rule is broken. */
export type Menu = {
  readonly choice: Choice;
  readonly cost: () => number;
  /** Of all slots, exactly: a cost above 2^53 is not. */
  readonly loss: () => number;
  readonly put: (meal: number, place: number) => void;
  readonly become: (choice: Choice) => void;
  /**
   * `rest` is the least cost with any recipe for the meal; `costWith` the cost with another, at most the limit. Both hold until
   * the menu changes.
   */
  readonly lift: (meal: number) => {
    readonly rest: number;
    readonly costWith: (place: number, limit: number) => number;
  };
};

/** An empty menu. */
export const menuFor = (problem: Problem): Menu => {
  const { meals, standing, rules } = problem;
  const choice: Choice = new Int32Array(meals.length).fill(NONE);
  const slots = slotLosses(problem);

  const loss = (): number => {
    let sum = 0;
    for (let slot = 0; slot < slots.count; slot++) sum += slots.lossOf(slot);
    return sum;
  };
  const cost = (): number => RULE * rules.brokenIn(choice) + REPEAT * repeatsIn(problem, choice) + loss();
  const put = (meal: number, place: number): void => {
    choice[meal] = place;
    slots.put(meal, place);
  };
  const become = (wanted: Choice): void => {
    for (const [meal, place] of wanted.entries()) if (choice[meal] !== place) put(meal, place);
  };

  // Slots with a recipe, as a lifted meal meets them. Reused to spare the garbage collector.
  const rows: Float64Array[] = [];
  const near = new Float64Array(slots.count);
  const losses = new Float64Array(slots.count);
  const meetOthers = (meal: number): number => {
    let sum = 0;
    rows.length = 0;
    for (const [slot, row] of slots.rows.entries()) {
      if (row === undefined) continue;
      near[rows.length] = slots.nearnessOf(standing.length + meal, slot);
      const loss = slots.lossOf(slot);
      losses[rows.length] = loss;
      sum += loss;
      rows.push(row);
    }
    return sum;
  };

  const lift: Menu["lift"] = (meal) => {
    put(meal, NONE);
    const broken = rules.brokenAt(choice, meal);
    const rest = RULE * broken.least + REPEAT * repeatsIn(problem, choice) + meetOthers(meal);
    const fixedLosses = meals[meal]?.day.losses;
    const repeatsAdded = repeatsAddedAt(problem, choice, meal);
    const costWith = (place: number, limit: number): number => {
      let own = fixedLosses?.[place] ?? 0;
      if (rest + own >= limit) return limit;
      let others = rest + RULE * broken.addedBy(place) + REPEAT * repeatsAdded(place);
      for (let at = 0; at < rows.length && others + own < limit; at++) {
        const loss = (rows[at]?.[place] ?? 0) * (near[at] ?? 0);
        const before = losses[at] ?? 0;
        if (loss > own) own = loss;
        if (loss > before) others += loss - before;
      }
      return Math.min(others + own, limit);
    };
    return { rest, costWith };
  };

  return { choice, cost, loss, put, become, lift };
};

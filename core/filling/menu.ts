import { type Choice, NONE, repeatsAddedAt, repeatsIn } from "./choice.ts";
import { REPEAT, RULE } from "./cost.ts";
import type { Problem } from "./problem.ts";
import { slotLosses } from "./slot-losses.ts";

export type Menu = ReturnType<typeof menuFor>;

/**
 * Makes a menu: a choice without recipes yet. It knows what its choice costs: RULE for each meal by which a rule is
 * broken, REPEAT for each repeat, and the losses of all slots; and what another choice for one or two meals would cost.
 */
export const menuFor = (problem: Pick<Problem, "meals" | "standing" | "rowOf" | "tallyOf">) => {
  const { meals, standing, tallyOf } = problem;
  const choice: Choice = new Int32Array(meals.length).fill(NONE);
  const slots = slotLosses(problem);
  const ruled = tallyOf();

  const kept = (): number => RULE * ruled.broken() + REPEAT * repeatsIn(problem, choice);
  const cost = (): number => kept() + slots.sum();
  const put = (meal: number, index: number): void => {
    choice[meal] = index;
    ruled.put(meal, index);
    slots.put(meal, index);
  };
  const become = (wanted: Choice): void => {
    for (const [meal, index] of wanted.entries()) if (choice[meal] !== index) put(meal, index);
  };

  /** Returns at least the cost if both meals got these recipes, up to the limit. */
  const costWithBoth = (one: number, index: number, other: number, its: number, limit: number): number => {
    const loss = slots.sumWith(one, index, other, its, limit);
    if (loss >= limit) return limit;
    const [before, itsBefore] = [choice[one] ?? NONE, choice[other] ?? NONE];
    const choose = (meal: number, wanted: number): void => {
      choice[meal] = wanted;
      ruled.put(meal, wanted);
    };
    choose(one, index);
    if (its !== NONE) choose(other, its);
    const sum = kept() + loss;
    choose(one, before);
    if (its !== NONE) choose(other, itsBefore);
    return sum;
  };

  // Reused to spare the garbage collector.
  const rows: Float64Array[] = [];
  const near = new Float64Array(slots.count);
  const losses = new Float64Array(slots.count);
  const meetOthers = (own: number): number => {
    let sum = 0;
    rows.length = 0;
    for (let slot = 0; slot < slots.count; slot++) {
      const row = slots.rows[slot];
      if (row === undefined || slot === own) continue;
      near[rows.length] = slots.nearnessOf(own, slot);
      const loss = slots.lossWithout(slot, own);
      losses[rows.length] = loss;
      sum += loss;
      rows.push(row);
    }
    return sum;
  };

  /**
   * Takes a meal's recipe away. `costWith` returns the cost with another one, at most the limit; `rest` is the least
   * with any. Both hold until the menu changes or the next lift.
   */
  const lift = (meal: number) => {
    const broken = ruled.brokenAt(meal);
    const rest =
      RULE * broken.least + REPEAT * repeatsIn(problem, choice, meal) + meetOthers(standing.length + meal);
    const fixedLosses = meals[meal]?.day.losses;
    const repeatsAdded = repeatsAddedAt(problem, choice, meal);
    const costWith = (index: number, limit: number): number => {
      let own = fixedLosses?.[index] ?? 0;
      if (rest + own >= limit) return limit;
      let others = rest + RULE * broken.addedBy(index) + REPEAT * repeatsAdded(index);
      for (let at = 0; at < rows.length && others + own < limit; at++) {
        const loss = (rows[at]?.[index] ?? 0) * (near[at] ?? 0);
        const before = losses[at] ?? 0;
        if (loss > own) own = loss;
        if (loss > before) others += loss - before;
      }
      return Math.min(others + own, limit);
    };
    return { rest, costWith };
  };

  const { broken, brokenRules } = ruled;
  // The sum of losses is exact, which a cost above 2^53 is not.
  return { choice, cost, loss: slots.sum, broken, brokenRules, costWithBoth, put, become, lift };
};

import { nearness } from "../variety/meal.ts";
import { NONE } from "./choice.ts";
import type { Problem } from "./problem.ts";

/**
 * Keeps the loss of each slot while recipes change: its most alike neighbour and the second, so a change of one meal
 * only compares that meal with the others.
 */
export const slotLosses = ({ meals, standing, rowOf }: Pick<Problem, "meals" | "standing" | "rowOf">) => {
  const days = [...standing.map(({ day }) => day), ...meals.map(({ day }) => day.number)];
  const count = days.length;
  const indexes = [...standing.map(({ index }) => index), ...meals.map(() => NONE)];
  const rows: (Float64Array | undefined)[] = [
    ...standing.map(({ row }) => row),
    ...meals.map(() => undefined),
  ];
  const near = Float64Array.from({ length: count * count }, (_, pair) =>
    nearness((days[Math.floor(pair / count)] ?? 0) - (days[pair % count] ?? 0)),
  );
  /** What slots lose to other slots of the plan and to meals before the week. */
  const fixed = Float64Array.from([...standing.map(({ loss }) => loss), ...meals.map(() => 0)]);
  const between = new Float64Array(count * count);
  /** Each slot's loss, the slot that decides it (itself for `fixed`), and the loss without that one. */
  const most = fixed.slice();
  const by = Int32Array.from({ length: count }, (_, slot) => slot);
  const second = new Float64Array(count);
  const secondBy = by.slice();

  const raise = (slot: number, other: number, loss: number): void => {
    if (loss > (most[slot] ?? 0)) {
      second[slot] = most[slot] ?? 0;
      secondBy[slot] = by[slot] ?? slot;
      most[slot] = loss;
      by[slot] = other;
    } else if (loss > (second[slot] ?? 0)) {
      second[slot] = loss;
      secondBy[slot] = other;
    }
  };
  const rescan = (slot: number): void => {
    most[slot] = fixed[slot] ?? 0;
    by[slot] = slot;
    second[slot] = 0;
    secondBy[slot] = slot;
    for (let other = 0; other < count; other++) raise(slot, other, between[slot * count + other] ?? 0);
  };
  const put = (meal: number, index: number): void => {
    const slot = standing.length + meal;
    const row = index === NONE ? undefined : rowOf(index);
    indexes[slot] = index;
    rows[slot] = row;
    fixed[slot] = meals[meal]?.day.losses[index] ?? 0;
    for (let other = 0; other < count; other++) {
      if (other === slot) continue;
      // Deleted recipes and NONE are alike to nothing.
      const loss =
        row === undefined ? 0 : (row[indexes[other] ?? NONE] ?? 0) * (near[slot * count + other] ?? 0);
      between[slot * count + other] = loss;
      between[other * count + slot] = loss;
      if (by[other] === slot || secondBy[other] === slot) rescan(other);
      else raise(other, slot, loss);
    }
    rescan(slot);
  };
  const without = new Float64Array(count);
  /** Returns at least the sum with both recipes, up to the limit; exactly with NONE. */
  const sumWith = (one: number, index: number, other: number, its: number, limit: number): number => {
    const [first, last] = [standing.length + one, its === NONE ? -1 : standing.length + other];
    let own = meals[one]?.day.losses[index] ?? 0;
    let theirs = meals[other]?.day.losses[its] ?? 0;
    let sum = 0;
    for (let slot = 0; slot < count; slot++) {
      if (slot === first || slot === last) continue;
      let loss = most[slot] ?? 0;
      if (by[slot] === first || by[slot] === last)
        loss = (secondBy[slot] === first || secondBy[slot] === last ? fixed[slot] : second[slot]) ?? 0;
      without[slot] = loss;
      sum += loss;
    }
    // Most recipes are too dear after a few slots.
    for (let slot = 0; slot < count && sum + own + theirs < limit; slot++) {
      const row = rows[slot];
      if (row === undefined || slot === first || slot === last) continue;
      const before = without[slot] ?? 0;
      let loss = before;
      const toOne = (row[index] ?? 0) * (near[slot * count + first] ?? 0);
      if (toOne > own) own = toOne;
      if (toOne > loss) loss = toOne;
      if (last >= 0) {
        const toOther = (row[its] ?? 0) * (near[slot * count + last] ?? 0);
        if (toOther > theirs) theirs = toOther;
        if (toOther > loss) loss = toOther;
      }
      sum += loss - before;
    }
    return sum + own + theirs;
  };
  return {
    count,
    rows,
    put,
    lossWithout: (slot: number, other: number) => (by[slot] === other ? second[slot] : most[slot]) ?? 0,
    sum: (): number => {
      let sum = 0;
      for (let slot = 0; slot < count; slot++) sum += most[slot] ?? 0;
      return sum;
    },
    sumWith,
    nearnessOf: (slot: number, other: number) => near[slot * count + other] ?? 0,
  };
};

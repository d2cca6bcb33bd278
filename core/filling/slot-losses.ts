import { nearness } from "../variety/meal.ts";
import { NONE } from "./choice.ts";
import type { Problem } from "./problem.ts";

/** First the plan's slots, then the open meals. */
type SlotLosses = {
  readonly count: number;
  /** By slot: alikeness to each recipe. */
  readonly rows: readonly (Float64Array | undefined)[];
  readonly put: (meal: number, place: number) => void;
  readonly lossOf: (slot: number) => number;
  readonly nearnessOf: (slot: number, other: number) => number;
};

export const slotLosses = ({ meals, standing, rowOf }: Problem): SlotLosses => {
  const days = [...standing.map(({ day }) => day), ...meals.map(({ day }) => day.number)];
  const count = days.length;
  const places = [...standing.map(({ place }) => place), ...meals.map(() => NONE)];
  const rows = [...standing.map(({ row }) => row), ...meals.map(() => undefined)];
  const near = Float64Array.from({ length: count * count }, (_, pair) =>
    nearness((days[Math.floor(pair / count)] ?? 0) - (days[pair % count] ?? 0)),
  );
  /** To the plan's other slots and meals before the week. */
  const fixed = Float64Array.from([...standing.map(({ loss }) => loss), ...meals.map(() => 0)]);
  /** To each other slot. */
  const between = new Float64Array(count * count);

  const nearnessOf = (slot: number, other: number): number => near[slot * count + other] ?? 0;
  const put = (meal: number, place: number): void => {
    const slot = standing.length + meal;
    const row = place === NONE ? undefined : rowOf(place);
    places[slot] = place;
    rows[slot] = row;
    fixed[slot] = meals[meal]?.day.losses[place] ?? 0;
    for (let other = 0; other < count; other++) {
      if (other === slot) continue;
      // Deleted recipes and NONE are alike to nothing.
      const loss = (row?.[places[other] ?? NONE] ?? 0) * nearnessOf(slot, other);
      between[slot * count + other] = loss;
      between[other * count + slot] = loss;
    }
  };
  const lossOf = (slot: number): number => {
    let most = fixed[slot] ?? 0;
    for (let pair = slot * count; pair < (slot + 1) * count; pair++)
      most = Math.max(most, between[pair] ?? 0);
    return most;
  };
  return { count, rows, put, lossOf, nearnessOf };
};

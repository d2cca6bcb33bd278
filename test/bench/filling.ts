import { addDays } from "../../core/basics/dates.ts";
import { fillWeek } from "../../core/filling/fill.ts";
import { largeHousehold } from "../support/large-household.ts";
import { median, table } from "./report.ts";

const RUNS = 15;
const sizes = [500, 2_000, 10_000];
const bars: Readonly<Record<number, number>> = { 7: 100, 21: 300, 70: 1_000 };

const weekOf = (recipes: number, count: number) => {
  const { catalogue, week } = largeHousehold(1, { recipes });
  const stock = [...catalogue.ingredients.keys()]
    .slice(0, 50)
    .map((ingredientId) => ({ ingredientId, bestBefore: addDays(week.weekStart, 3) }));
  const meals = Array.from({ length: count }, (_, at) => ({ slotDate: addDays(week.weekStart, at % 7) }));
  const order = { today: week.weekStart, meals, avoidRecipeIds: [], stock };
  const timed = (of: typeof catalogue) => {
    const start = performance.now();
    const { tenths } = fillWeek(of, { ...week, slots: [] }, order);
    return { time: performance.now() - start, tenths };
  };
  return {
    recipes,
    count,
    run: () => timed(catalogue),
    /** As after a change of a recipe, when everything memoised for the recipes is gone. */
    runAnew: () => timed({ ...catalogue, recipes: new Map(catalogue.recipes) }),
    times: [] as number[],
    anew: [] as number[],
    tenths: 0,
    heap: 0,
  };
};

/** How long it takes to fill an empty week, of a household with three years of meals: computing alone, when warm. */
export const measureFilling = (): string => {
  const weeks = sizes.flatMap((recipes) => Object.keys(bars).map((count) => weekOf(recipes, Number(count))));
  // In turn, so that a busy moment of the machine hits all alike.
  for (let round = 0; round < RUNS; round++)
    for (const one of weeks) {
      const before = process.memoryUsage();
      const { time, tenths } = one.run();
      const after = process.memoryUsage();
      one.times.push(time);
      one.tenths = tenths;
      const grown = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers;
      one.heap = Math.max(one.heap, grown);
      one.anew.push(one.runAnew().time);
    }
  return table([
    ["filling: recipes", "meals", "ms", "bar at 10,000", "ms after a change", "MB made at most", "score"],
    ...weeks.map(({ recipes, count, times, anew, heap, tenths }) => [
      recipes.toLocaleString("en"),
      String(count),
      median(times).toFixed(0),
      String(bars[count]),
      median(anew).toFixed(0),
      (heap / 1e6).toFixed(0),
      (tenths / 10).toFixed(1),
    ]),
  ]);
};

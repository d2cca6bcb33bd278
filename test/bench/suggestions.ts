import { availableParallelism, cpus, loadavg } from "node:os";
import { suggest } from "../../core/suggestions/suggest.ts";
import { mealsBefore, mealsBeside, mealsOf } from "../../core/variety/meal.ts";
import { largeHousehold } from "../support/large-household.ts";

// Run with `node test/bench/suggestions.ts`: how long it takes to try every recipe of a household on a day.
const RUNS = 41;
const sizes = [500, 2_000, 10_000];

const cases = sizes.map((recipes) => {
  const { catalogue, week } = largeHousehold(1, { recipes });
  const stock = [...catalogue.ingredients.keys()]
    .slice(0, 50)
    .map((ingredientId) => ({ ingredientId, bestBefore: "2026-06-04" }));
  const wish = { today: "2026-06-01", stock, slotDate: "2026-06-03", tagIds: [], topN: 5 };
  const around = [...mealsOf(week), ...mealsBefore(catalogue, week.weekStart)];
  const distinct = new Set(around.map(({ recipeId }) => recipeId));
  const run = () => {
    const start = performance.now();
    suggest(catalogue, week, wish);
    return performance.now() - start;
  };
  return {
    recipes,
    around: distinct.size,
    eaten: mealsBeside(catalogue, week.weekStart).length,
    run,
    first: 0,
    times: [] as number[],
  };
});

// In turn, so that a busy moment of the machine hits all sizes alike.
for (const one of cases) one.first = one.run();
for (let round = 0; round < RUNS; round++) for (const one of cases) one.times.push(one.run());

const [cpu] = cpus();
console.log(
  `Node ${process.versions.node}, ${availableParallelism()} × ${cpu?.model}, load ${loadavg()[0]?.toFixed(2)}`,
);
const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
const smallest = median(cases[0]?.times ?? []);
for (const { recipes, around, eaten, first, times } of cases) {
  const time = median(times);
  console.log(
    `${recipes} recipes, ${around} of them around, ${eaten} meals on record: ` +
      `median ${time.toFixed(2)} ms of ${RUNS} (first run ${first.toFixed(2)} ms), ` +
      `${(time / smallest).toFixed(1)} × the smallest`,
  );
}

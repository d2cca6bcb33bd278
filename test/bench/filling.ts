import { fillWeek } from "../../core/filling/fill.ts";
import { monday } from "../support/catalogue.ts";
import { type KitchenKind, kitchenWeek } from "../support/kitchens.ts";
import { processorTime } from "../support/processor-time.ts";
import { table } from "./report.ts";

const kinds: readonly KitchenKind[] = ["realistic", "hard"];
const sizes = [30, 100, 500, 2_000, 10_000];
const weeksOf: Readonly<Record<number, number>> = { 7: 20, 21: 10 };

const row = (kind: KitchenKind, recipes: number, meals: number): string[] => {
  const filled = Array.from({ length: weeksOf[meals] ?? 0 }, (_, seed) => {
    const { catalogue, order } = kitchenWeek(kind, seed + 1, { recipes, meals, hasWishes: seed % 2 === 0 });
    let tenths = 0;
    let gap = 0;
    const time = processorTime(() => {
      const found = fillWeek(catalogue, { weekStart: monday, slots: [] }, order);
      tenths = found.tenths;
      gap = (found.tenthsPossible - tenths) / 10;
    });
    return { tenths, gap, time };
  });
  const mean = (of: (one: (typeof filled)[number]) => number) =>
    filled.reduce((sum, one) => sum + of(one), 0) / filled.length;
  const most = (of: (one: (typeof filled)[number]) => number) => Math.max(...filled.map(of));
  return [
    kind,
    recipes.toLocaleString("en"),
    String(meals),
    mean(({ tenths }) => tenths / 10).toFixed(1),
    `${(100 * mean(({ gap }) => Number(gap === 0))).toFixed(0)} %`,
    mean(({ gap }) => gap).toFixed(2),
    most(({ gap }) => gap).toFixed(1),
    mean(({ time }) => time).toFixed(0),
    most(({ time }) => time).toFixed(0),
  ];
};

/** How good filled weeks are, how near their bound is, and the CPU of all that. Half of the weeks have wishes. */
export const measureFilling = (): string =>
  table([
    ["kitchen", "recipes", "meals", "score", "proven", "gap", "at most", "CPU ms", "at most"],
    ...Object.keys(weeksOf)
      .map(Number)
      .flatMap((meals) => kinds.flatMap((kind) => sizes.map((recipes) => row(kind, recipes, meals)))),
  ]);

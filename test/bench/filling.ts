import { fillWeek } from "../../core/filling/fill.ts";
import type { Rule } from "../../core/filling/wishes.ts";
import { monday } from "../support/catalogue.ts";
import { type KitchenKind, kitchenWeek, twoRules } from "../support/kitchens.ts";
import { leastTime } from "../support/processor-time.ts";
import { table } from "./report.ts";

const sizes = [30, 100, 500, 2_000, 10_000];

type Case = { kind: KitchenKind; recipes: number; meals: number; rules?: readonly Rule[]; weeks: number };
const cases: readonly Case[] = [
  ...[7, 21].flatMap((meals) =>
    (["realistic", "hard"] as const).flatMap((kind) =>
      sizes.map((recipes) => ({ kind, recipes, meals, weeks: meals === 7 ? 20 : 10 })),
    ),
  ),
  ...[20, 30, 45, 60, 100].map((recipes) => ({ kind: "young" as const, recipes, meals: 7, weeks: 20 })),
  ...[10, 13, 16].map((recipes) => ({
    ...{ kind: "young" as const, recipes, meals: 9, rules: twoRules, weeks: 20 },
  })),
];

const row = ({ kind, recipes, meals, rules = [], weeks }: Case): string[] => {
  const filled = Array.from({ length: weeks }, (_, seed) => {
    // The rules of the last cases are wishes enough.
    const hasWishes = seed % 2 === 0 && kind !== "young";
    const { catalogue, order } = kitchenWeek(kind, seed + 1, { recipes, meals, hasWishes, rules });
    let tenths = 0;
    let gap = 0;
    const time = leastTime(() => {
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
    String(rules.length),
    mean(({ tenths }) => tenths / 10).toFixed(1),
    `${(100 * mean(({ gap }) => Number(gap === 0))).toFixed(0)} %`,
    mean(({ gap }) => gap).toFixed(2),
    most(({ gap }) => gap).toFixed(1),
    mean(({ time }) => time).toFixed(0),
    most(({ time }) => time).toFixed(0),
  ];
};

/** How good filled weeks are, how near their bound is, and the CPU of all that. Half of the weeks have wishes, but for young
 * kitchens, which have none, or rules. */
export const measureFilling = (): string =>
  table([
    ["kitchen", "recipes", "meals", "rules", "score", "proven", "gap", "at most", "CPU ms", "at most"],
    ...cases.map(row),
  ]);

import { memo } from "../../basics/memo.ts";
import { FULL_LOSS, tenthsOf } from "../../variety/score.ts";
import { NONE, repeatsAddedAt, repeatsIn } from "../choice.ts";
import { lossUpTo } from "../cost.ts";
import type { Day } from "../days.ts";
import { indexesIn, withFew } from "../few.ts";
import type { Menu } from "../menu.ts";
import type { Problem } from "../problem.ts";
import { classesOf, partings } from "./classes.ts";
import { coupledBound } from "./coupled.ts";
import { type Choices, nothing } from "./patterns.ts";
import { keptOf, type Relaxation, relax, withinReach } from "./relaxation.ts";
import { branch } from "./tree.ts";

/** Up to how many meals a tree finds the best week and proves it. */
export const TREE_MEALS = 10;
/** Steps of each parting alone: for a tree, and to start from for two partings at once. */
const [STEPS, STEPS_LARGE] = [100, 20];
/** The most that floating point may lose. */
const SLACK = FULL_LOSS / 1_000_000;

const choicesIn = ({ meals }: Problem, mayRepeat: boolean): Choices[] => {
  const choicesOf = memo(({ losses, repeats }: Day) =>
    memo((items: Int32Array) => {
      const all = { items: [...items], losses: Array.from(items, (index) => losses[index] ?? 0) };
      return keptOf(all, (index) => mayRepeat || repeats[index] !== 1);
    }),
  );
  return meals.map(({ day, candidates }) => choicesOf(day)(candidates));
};

const itemsOf = memo(({ items }: Choices) => Int32Array.from(items));

/**
 * Returns what meals that have no item yet can get so that the week breaks rules and repeats no more than allowed; nothing
 * if there is no such week.
 */
const admittedBy = (problem: Problem, brokenMax: number, repeatsMax: number) => {
  const { meals } = problem;
  const tally = problem.tallyOf();
  const freshMin = meals.length - repeatsMax;
  const fresh = new Set<number>();
  return (items: Int32Array, choices: readonly Choices[]): readonly Choices[] | undefined => {
    for (let meal = 0; meal < items.length; meal++) tally.put(meal, items[meal] ?? NONE);
    const mayRepeat = repeatsMax - repeatsIn(problem, items);
    fresh.clear();
    const admitted: Choices[] = [];
    for (let meal = 0; meal < choices.length; meal++) {
      let kept = choices[meal] ?? nothing;
      if (items[meal] === NONE) {
        const { least, addedBy } = tally.brokenAt(meal);
        const repeatsAdded = repeatsAddedAt(problem, items, meal);
        kept = keptOf(kept, (item) => least + addedBy(item) <= brokenMax && repeatsAdded(item) <= mayRepeat);
        if (kept.items.length === 0) return undefined;
      }
      // Each recipe is at most once no repeat.
      for (let at = 0; at < kept.items.length && fresh.size < freshMin; at++)
        if (meals[meal]?.day.repeats[kept.items[at] ?? NONE] === 0) fresh.add(kept.items[at] ?? NONE);
      admitted.push(kept);
    }
    return fresh.size < freshMin ? undefined : admitted;
  };
};

/**
 * Returns the highest score, in tenths, of any week that fills as many meals, breaks the rules no more than the menu
 * and repeats no more. With few meals, the menu becomes a better week if there is one.
 * @param treeMeals up to how many meals all weeks are compared, by branch and bound
 */
export const bestPossible = (problem: Problem, menu: Menu, treeMeals = TREE_MEALS): number => {
  const { given, isLate, meals, standing } = problem;
  const slots = standing.length + meals.length;
  let tenths = tenthsOf(slots, menu.loss());
  if (tenths === 1000) return tenths;
  if (isLate()) return 1000;
  const repeats = repeatsIn(problem, menu.choice);
  const mayRepeat = repeats > 0;
  const broken = menu.broken();
  const stands = standing.reduce((sum, { loss }) => sum + loss, 0);
  const limit = () => lossUpTo(slots, tenths + 1) + SLACK;
  const target = () => limit() - stands;
  const reached = (loss: number) => Math.max(tenths, Math.min(1000, tenthsOf(slots, loss - SLACK)));
  const first = Math.min(...meals.map(({ day }) => day.number));
  const dayOf = meals.map(({ day }) => day.number - first);

  const few = withFew(problem, choicesIn(problem, mayRepeat).map(itemsOf));
  let left = choicesIn(few.problem, mayRepeat);
  const isLarge = meals.length > treeMeals;
  const relaxations: Relaxation[] = [];
  for (const parting of isLarge ? partings.slice(0, 2) : partings) {
    if (relaxations.length > 0 && isLate()) break;
    const items = indexesIn(few.problem, left.map(itemsOf));
    const classes = classesOf(given.catalogue, few.problem, items, parting);
    const relaxation = relax(classes, dayOf, left, target(), isLarge ? STEPS_LARGE : STEPS, isLate);
    if (!isLarge) left = withinReach(relaxation, left, target());
    relaxations.push(relaxation);
  }
  const [best, next] = relaxations.sort((a, b) => b.bound - a.bound);
  if (!best) return 1000;
  if (!next) return reached(stands + best.bound);
  if (isLarge)
    return reached(stands + coupledBound(best, next.classes, dayOf, left, !mayRepeat, target(), isLate));
  const isRuled = mayRepeat || (given.order.rules ?? []).length > 0;
  const proven = branch(
    few.problem,
    best,
    left,
    !mayRepeat,
    isRuled ? admittedBy(few.problem, broken, repeats) : undefined,
    limit(),
    (items, loss) => {
      if (tenthsOf(slots, loss) > tenths) menu.become(few.back(items));
      tenths = Math.max(tenths, tenthsOf(slots, loss));
      return limit();
    },
  );
  return proven >= limit() ? tenths : reached(Math.max(proven, stands + best.bound));
};

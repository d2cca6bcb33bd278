import { memo } from "../../basics/memo.ts";
import { FULL_LOSS, tenthsOf } from "../../variety/score.ts";
import { repeatsAddedAt, repeatsIn } from "../choice.ts";
import { lossUpTo } from "../cost.ts";
import type { Day } from "../days.ts";
import { indexesIn, withFew } from "../few.ts";
import type { Menu } from "../menu.ts";
import type { Problem } from "../problem.ts";
import { classesOf, partings } from "./classes.ts";
import { coupledBound } from "./coupled.ts";
import type { Choices } from "./patterns.ts";
import { keptOf, type Relaxation, relax, withinReach } from "./relaxation.ts";
import { branch } from "./tree.ts";

/** Up to how many meals a tree finds the best week and proves it. */
export const TREE_MEALS = 10;
/** Of each parting alone, for a tree and to start from for two partings at once. */
const [STEPS, STEPS_LARGE] = [100, 20];
/** The most that floating point may lose. */
const SLACK = FULL_LOSS / 1_000_000;

const choicesIn = ({ meals }: Problem, mayRepeat: boolean): Choices[] => {
  const choicesOf = memo(({ losses, repeats }: Day) =>
    memo((items: Int32Array) => {
      const all = { items, losses: Float64Array.from(items, (index) => losses[index] ?? 0) };
      return keptOf(all, (index) => mayRepeat || repeats[index] !== 1);
    }),
  );
  return meals.map(({ day, candidates }) => choicesOf(day)(candidates));
};

const itemsOf = ({ items }: Choices) => items;

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
    const relaxation = relax(classes, dayOf, left, target(), {
      steps: isLarge ? STEPS_LARGE : STEPS,
      isLate,
    });
    if (!isLarge) left = withinReach(relaxation, left, target());
    relaxations.push(relaxation);
  }
  const [best, next] = relaxations.sort((a, b) => b.bound - a.bound);
  if (!best) return 1000;
  if (!next) return reached(stands + best.bound);
  if (isLarge)
    return reached(stands + coupledBound(best, next.classes, dayOf, left, !mayRepeat, target(), isLate));
  const isRuled = mayRepeat || (given.order.rules ?? []).length > 0;
  const admitting = (items: Int32Array) => {
    const { brokenAt } = few.problem.tallyOf(items);
    const repeated = repeatsIn(few.problem, items);
    return (meal: number) => {
      const { least, addedBy } = brokenAt(meal);
      const repeatsAdded = repeatsAddedAt(few.problem, items, meal);
      return (item: number) => least + addedBy(item) <= broken && repeated + repeatsAdded(item) <= repeats;
    };
  };
  const proven = branch(
    few.problem,
    best,
    left,
    { isOnce: !mayRepeat, admitting: isRuled ? admitting : undefined },
    limit(),
    (items, loss) => {
      if (tenthsOf(slots, loss) > tenths) menu.become(few.back(items));
      tenths = Math.max(tenths, tenthsOf(slots, loss));
      return limit();
    },
  );
  return proven >= limit() ? tenths : reached(Math.max(proven, stands + best.bound));
};

import { memo } from "../../basics/memo.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { FULL_LOSS, tenthsOf } from "../../variety/score.ts";
import { repeatsIn } from "../choice.ts";
import { lossUpTo } from "../cost.ts";
import type { Day } from "../days.ts";
import { type FewRecipes, withFew } from "../few.ts";
import type { Menu } from "../menu.ts";
import type { Problem } from "../problem.ts";
import { type Classes, classesByTags, partings } from "./classes.ts";
import { coupledBound } from "./coupled.ts";
import type { Choices } from "./patterns.ts";
import { keptOf, type Relaxation, relax, sharpened, withinReach } from "./relaxation.ts";
import { branch } from "./tree.ts";

/** Up to here, a tree finds the best week and proves it. */
export const TREE_MEALS = 10;
const STEPS = 200;
/** 12 MB of alikenesses. */
const COMPARED_MAX = 1250;
/** What floating point may lose. */
const SLACK = FULL_LOSS / 1_000_000;

const itemsIn = (choices: readonly Choices[]): number[] => {
  const isIn: boolean[] = [];
  for (const { items } of new Set(choices)) for (const item of items) isIn[item] = true;
  return [...isIn.keys()].filter((item) => isIn[item]);
};

const itemsOf = ({ items }: Choices) => items;

const choicesIn = ({ meals }: FewRecipes, mayRepeat: boolean): Choices[] => {
  const choicesOf = memo(({ losses, repeats }: Day) =>
    memo((items: Int32Array) => {
      const all = { items, losses: Float64Array.from(items, (place) => losses[place] ?? 0) };
      return keptOf(all, (place) => mayRepeat || repeats[place] !== 1);
    }),
  );
  return meals.map(({ day, candidates }) => choicesOf(day)(candidates));
};

/** By tags, and the real least alikeness of few recipes. */
const classesBy = (
  parting: (typeof partings)[number],
  catalogue: Catalogue,
  { cards, rowOf }: FewRecipes,
  choices: readonly Choices[],
): Classes => {
  const items = itemsIn(choices);
  const classes = classesByTags(catalogue, (item) => cards[item], items, parting);
  return cards.length > COMPARED_MAX ? classes : sharpened(classes, items, rowOf);
};

/**
 * The highest score, in tenths, of any week that fills as many meals, breaks the rules no more than the menu and
 * repeats no more. With few meals, the menu becomes a better week if there is one.
 */
export const bestPossible = (
  catalogue: Catalogue,
  problem: Problem,
  menu: Menu,
  treeMeals = TREE_MEALS,
): number => {
  const { meals, standing, rules } = problem;
  const slots = standing.length + meals.length;
  let tenths = tenthsOf(slots, menu.loss());
  if (tenths === 1000) return tenths;
  const repeats = repeatsIn(problem, menu.choice);
  const mayRepeat = repeats > 0;
  const broken = rules.brokenIn(menu.choice);
  const stands = standing.reduce((sum, { loss }) => sum + loss, 0);
  const limit = () => lossUpTo(slots, tenths + 1) + SLACK;
  const target = () => limit() - stands;
  const first = Math.min(...meals.map(({ day }) => day.number));
  const dayOf = meals.map(({ day }) => day.number - first);

  const reached = (loss: number) => Math.max(tenths, tenthsOf(slots, loss - SLACK));

  const all = withFew(catalogue, problem, choicesIn(problem, mayRepeat).map(itemsOf));
  if (meals.length > treeMeals) {
    const choices = choicesIn(all.problem, mayRepeat);
    const [one, other] = partings.map((parting) => classesBy(parting, catalogue, all.problem, choices));
    const bound = one && other ? coupledBound(one, other, dayOf, choices, !mayRepeat, target()) : 0;
    return reached(stands + bound);
  }

  /** Undefined if no week has a higher score. */
  const relaxed = (problem: FewRecipes) => {
    let left = choicesIn(problem, mayRepeat);
    let best: Relaxation | undefined;
    for (const parting of partings) {
      const relaxation = relax(classesBy(parting, catalogue, problem, left), dayOf, left, target(), STEPS);
      if (relaxation.bound > target()) return undefined;
      if (!best || relaxation.bound > best.bound) best = relaxation;
      left = withinReach(relaxation, left, target());
      if (left.some(({ items }) => items.length === 0)) return undefined;
    }
    return best && { choices: left, best };
  };
  const rough = relaxed(all.problem);
  if (!rough) return tenths;
  const few = withFew(catalogue, all.problem, rough.choices.map(itemsOf));
  const fine = relaxed(few.problem);
  if (!fine) return tenths;
  const proven = branch(
    {
      problem: few.problem,
      dayOf,
      choices: fine.choices,
      classes: fine.best.classes,
      prices: fine.best.prices,
      mayRepeat,
      isAllowed: (items) =>
        few.problem.rules.brokenIn(items) <= broken &&
        (!mayRepeat || repeatsIn(few.problem, items) <= repeats),
    },
    limit(),
    (items, loss) => {
      if (tenthsOf(slots, loss) > tenths) menu.become(all.back(few.back(items)));
      tenths = Math.max(tenths, tenthsOf(slots, loss));
      return limit();
    },
  );
  const bound = stands + Math.max(rough.best.bound, fine.best.bound);
  return proven >= limit() ? tenths : reached(Math.max(proven, bound));
};

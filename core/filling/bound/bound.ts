import { once } from "../../basics/memo.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { alikenessTo } from "../../variety/alikeness.ts";
import { FULL_LOSS, tenthsOf } from "../../variety/score.ts";
import { type Choice, NONE, repeatsIn } from "../choice.ts";
import { lossUpTo } from "../cost.ts";
import type { Menu } from "../menu.ts";
import { type Problem, rowsOf } from "../problem.ts";
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

const choicesIn = ({ meals }: Problem, mayRepeat: boolean): Choices[] => {
  const known: Choices[] = [];
  for (const { day, candidates } of meals) {
    const same = known[meals.findIndex((one) => one.day === day && one.candidates === candidates)];
    const losses = Float64Array.from(same ? [] : candidates, (place) => day.losses[place] ?? 0);
    const all = { items: candidates, losses };
    known.push(same ?? keptOf(all, (place) => mayRepeat || day.repeats[place] !== 1));
  }
  return known;
};

type Few = { readonly places: Int32Array; readonly choices: readonly Choices[] };

/** So that the recipes that are left can be compared with each other. */
const numbered = (catalogue: Catalogue, { cards }: Problem, before: Few) => {
  const items = itemsIn(before.choices);
  const places = Int32Array.from(items, (item) => before.places[item] ?? NONE);
  const own = Array.from(places, (place) => cards[place]);
  const ids = own.map((card) => card?.id ?? "");
  const alikeness = once(() => alikenessTo(catalogue, ids));
  const rowOf = rowsOf((id) => alikeness()(id), ids);
  const numberOf = new Int32Array(1 + (items.at(-1) ?? 0));
  for (const [number, item] of items.entries()) numberOf[item] = number;
  const changed = new Map(
    [...new Set(before.choices)].map((one): [Choices, Choices] => [
      one,
      { items: one.items.map((item) => numberOf[item] ?? 0), losses: one.losses },
    ]),
  );
  // The same choices stay the same.
  const choices = before.choices.flatMap((one) => changed.get(one) ?? []);
  /** By tags, and the real least alikeness of few recipes. */
  const classesBy = (parting: (typeof partings)[number], left: readonly Choices[]): Classes => {
    const among = itemsIn(left);
    const classes = classesByTags(catalogue, (item) => own[item], among, parting);
    return ids.length > COMPARED_MAX ? classes : sharpened(classes, among, rowOf);
  };
  return { places, choices, rowOf, classesBy };
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
  const { cards, meals, standing, rules } = problem;
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

  const all = numbered(catalogue, problem, {
    places: Int32Array.from(cards.keys()),
    choices: choicesIn(problem, mayRepeat),
  });
  if (meals.length > treeMeals) {
    const [one, other] = partings.slice(0, 2).map((parting) => all.classesBy(parting, all.choices));
    const bound = one && other ? coupledBound(one, other, dayOf, all.choices, !mayRepeat, target()) : 0;
    return reached(stands + bound);
  }

  /** Undefined if no week has a higher score. */
  const relaxed = ({ choices, classesBy }: ReturnType<typeof numbered>) => {
    let left: readonly Choices[] = choices;
    let best: Relaxation | undefined;
    for (const parting of partings) {
      const relaxation = relax(classesBy(parting, left), dayOf, left, target(), STEPS);
      if (relaxation.bound > target()) return undefined;
      if (!best || relaxation.bound > best.bound) best = relaxation;
      left = withinReach(relaxation, left, target());
      if (left.some(({ items }) => items.length === 0)) return undefined;
    }
    return best && { choices: left, best };
  };
  const rough = relaxed(all);
  if (!rough) return tenths;
  const few = numbered(catalogue, problem, { places: all.places, choices: rough.choices });
  const fine = relaxed(few);
  if (!fine) return tenths;
  const choiceOf = (items: Int32Array): Choice => items.map((item) => few.places[item] ?? NONE);
  const proven = branch(
    {
      dayOf,
      choices: fine.choices,
      classes: fine.best.classes,
      prices: fine.best.prices,
      rowOf: few.rowOf,
      standing: standing.map(({ day, loss, row }) => ({
        day: day - first,
        loss,
        row: Float64Array.from(few.places, (place) => row[place] ?? 0),
      })),
      mayRepeat,
      isAllowed: (items) => {
        const choice = choiceOf(items);
        return rules.brokenIn(choice) <= broken && (!mayRepeat || repeatsIn(problem, choice) <= repeats);
      },
    },
    limit(),
    (items, loss) => {
      if (tenthsOf(slots, loss) > tenths) menu.become(choiceOf(items));
      tenths = Math.max(tenths, tenthsOf(slots, loss));
      return limit();
    },
  );
  const bound = stands + Math.max(rough.best.bound, fine.best.bound);
  return proven >= limit() ? tenths : reached(Math.max(proven, bound));
};

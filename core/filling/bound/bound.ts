import type { Catalogue } from "../../catalogue/catalogue.ts";
import { alikenessTo } from "../../variety/alikeness.ts";
import { FULL_LOSS, tenthsOf } from "../../variety/score.ts";
import { type Choice, NONE, repeatsIn } from "../choice.ts";
import { lossUpTo } from "../cost.ts";
import type { Menu } from "../menu.ts";
import type { Problem } from "../problem.ts";
import { classesByTags, partings } from "./classes.ts";
import { coupledBound } from "./coupled.ts";
import type { Choices } from "./patterns.ts";
import { keptOf, type Relaxation, relax, sharpened, withinReach } from "./relaxation.ts";
import { branch } from "./tree.ts";

/** Up to here, a tree finds the best week and proves it. */
export const TREE_MEALS = 10;
const STEPS = 200;
/** 12 MB of alikenesses. */
const COMPARED_MAX = 1250;
/** 16 MB of alikenesses of two recipes. */
const ROWS_ROOM = 2_000_000;
const ROUNDS = 3;
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

const eachOnce = (choices: readonly Choices[], change: (one: Choices) => Choices): Choices[] => {
  const changed = new Map([...new Set(choices)].map((one) => [one, change(one)]));
  return choices.flatMap((one) => changed.get(one) ?? []);
};

/** So that all can be compared with each other. */
const numbered = (catalogue: Catalogue, { cards }: Problem, choices: readonly Choices[]) => {
  const places = itemsIn(choices);
  const ids = places.map((place) => cards[place]?.id ?? "");
  const alikeness = alikenessTo(catalogue, ids);
  const rows = new Map<number, Float64Array>();
  const rowOf = (item: number): Float64Array => {
    const known = rows.get(item);
    if (known) return known;
    if (rows.size >= ROWS_ROOM / ids.length) rows.clear();
    const row = alikeness(ids[item] ?? "").slice();
    rows.set(item, row);
    return row;
  };
  const numberOf = new Map(places.map((place, number) => [place, number]));
  return {
    places,
    rowOf,
    choices: eachOnce(choices, ({ items, losses }) => ({
      items: items.map((place) => numberOf.get(place) ?? 0),
      losses,
    })),
  };
};

const comparable = (catalogue: Catalogue, problem: Problem, choices: readonly Choices[]) => {
  const items = itemsIn(choices);
  const { cards } = problem;
  if (items.length > COMPARED_MAX) return { items, choices, cardOf: (item: number) => cards[item] };
  const few = numbered(catalogue, problem, choices);
  return {
    items: itemsIn(few.choices),
    choices: few.choices,
    cardOf: (item: number) => cards[few.places[item] ?? NONE],
    rowOf: few.rowOf,
  };
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

  /** Undefined if no week has a higher score. */
  const relaxAll = (
    choices: Choices[],
    cardOf: (item: number) => (typeof cards)[number] | undefined,
    rowOf?: (item: number) => Float64Array,
  ): { left: Choices[]; best: Relaxation } | undefined => {
    let left = choices;
    let best: Relaxation | undefined;
    for (const parting of partings) {
      const items = itemsIn(left);
      const byTags = classesByTags(catalogue, cardOf, items, parting);
      const classes = rowOf ? sharpened(byTags, items, rowOf) : byTags;
      const relaxed = relax(classes, dayOf, left, target(), STEPS);
      if (relaxed.bound > target()) return undefined;
      if (!best || relaxed.bound > best.bound) best = relaxed;
      left = withinReach(relaxed, left, target());
      if (left.some(({ items }) => items.length === 0)) return undefined;
    }
    return best && { left, best };
  };
  const reached = (loss: number) => Math.max(tenths, tenthsOf(slots, loss - SLACK));

  const all = choicesIn(problem, mayRepeat);
  if (meals.length > treeMeals) {
    const { items, choices, cardOf, rowOf } = comparable(catalogue, problem, all);
    const [one, other] = partings.map((parting) => {
      const byTags = classesByTags(catalogue, cardOf, items, parting);
      return rowOf ? sharpened(byTags, items, rowOf) : byTags;
    });
    const bound = one && other ? coupledBound(one, other, dayOf, choices, !mayRepeat, target()) : 0;
    return reached(stands + bound);
  }
  const rough = relaxAll(all, (place) => cards[place]);
  if (!rough) return tenths;
  let { bound } = rough.best;
  const { places, rowOf, choices } = numbered(catalogue, problem, rough.left);
  let [left, best]: [Choices[], Relaxation] = [choices, rough.best];
  for (let round = 0, size = 0; round < ROUNDS && itemsIn(left).length !== size; round++) {
    size = itemsIn(left).length;
    const sharp = size > COMPARED_MAX ? undefined : rowOf;
    const finer = relaxAll(left, (item) => cards[places[item] ?? NONE], sharp);
    if (!finer) return tenths;
    ({ left, best } = finer);
    bound = Math.max(bound, best.bound);
  }
  const choiceOf = (items: Int32Array): Choice => items.map((item) => places[item] ?? NONE);
  const { bound: proven } = branch(
    {
      dayOf,
      choices: left,
      classes: best.classes,
      prices: best.prices,
      rowOf,
      standing: standing.map(({ day, loss, row }) => ({
        day: day - first,
        loss,
        row: Float64Array.from(places, (place) => row[place] ?? 0),
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
  return proven >= limit() ? tenths : reached(Math.max(proven, stands + bound));
};

import { nearness } from "../variety/meal.ts";
import { FULL_LOSS, tenthsOf } from "../variety/score.ts";
import type { Problem } from "./problem.ts";

/** In place of a recipe: none is chosen for a meal yet. */
export const NONE = -1;

/** The places of the recipes that are chosen, by the meal's number. */
export type Choice = Int32Array;

/**
 * What a repeat costs, in the units of loss: more than all that 70 slots can lose, so that one repeat less is always
 * better. 70 of them are still whole numbers (less than 2^53).
 */
const REPEAT = 71 * FULL_LOSS;

/** As much of a cost as repeats make. */
export const repeatCostOf = (cost: number): number => cost - (cost % REPEAT);

/** The score in tenths of so many slots that cost so much. */
export const tenthsAt = (slots: number, cost: number): number => tenthsOf(slots, cost % REPEAT);

/** So much or more have so many slots to lose that they score less than these tenths; close to the least such loss. */
export const lossBelow = (slots: number, tenths: number): number =>
  (slots * FULL_LOSS * (1001 - tenths)) / 1000;

/** The meal that is the first in order to have a recipe, by the recipe's place. */
const firstMeals = (choice: Choice): Map<number, number> => {
  const first = new Map<number, number>();
  for (let meal = choice.length - 1; meal >= 0; meal--) first.set(choice[meal] ?? NONE, meal);
  return first;
};

/**
 * How many meals repeat a recipe: one of the plan, one that was eaten in the 7 days before, or one that is chosen for
 * a meal before it in the order of meals.
 */
export const repeatsIn = ({ meals }: Problem, choice: Choice): number => {
  const first = firstMeals(choice);
  let repeats = 0;
  for (const [meal, place] of choice.entries())
    if (place !== NONE && (first.get(place) !== meal || meals[meal]?.day.repeats[place] === 1)) repeats += 1;
  return repeats;
};

/** A choice that is being made. It costs what all slots lose together, and a great deal for each repeat. */
export type Menu = {
  readonly choice: Choice;
  readonly cost: () => number;
  /** Gives a meal another recipe, or none. */
  readonly put: (meal: number, place: number) => void;
  /** Makes it another choice. */
  readonly become: (choice: Choice) => void;
  /**
   * Takes a meal's recipe away, and tells what the rest costs and what all costs with another recipe: exactly if that
   * is less than the limit, else the limit. Holds until the menu is changed.
   */
  readonly lift: (meal: number) => {
    readonly rest: number;
    readonly costWith: (place: number, limit: number) => number;
  };
};

/** A menu on which nothing is chosen yet. */
export const menuFor = (problem: Problem): Menu => {
  const { meals, standing, rowOf } = problem;
  const choice: Choice = new Int32Array(meals.length).fill(NONE);
  // Slots: those of the plan, then the open meals.
  const days = [...standing.map(({ day }) => day), ...meals.map(({ day }) => day.number)];
  const count = days.length;
  const near = Float64Array.from({ length: count * count }, (_, pair) =>
    nearness((days[Math.floor(pair / count)] ?? 0) - (days[pair % count] ?? 0)),
  );
  const places = standing.map(({ place }) => place).concat(Array.from(choice));
  const rows: (Float64Array | undefined)[] = standing.map(({ row }) => row);
  /** What each slot loses to the meals that were there before, and to each other slot. */
  const own = new Float64Array(count);
  own.set(standing.map(({ loss }) => loss));
  const losses = new Float64Array(count * count);

  const put = (meal: number, place: number): void => {
    const slot = standing.length + meal;
    const row = place === NONE ? undefined : rowOf(place);
    choice[meal] = place;
    places[slot] = place;
    rows[slot] = row;
    own[slot] = meals[meal]?.day.losses[place] ?? 0;
    for (let other = 0; other < count; other++) {
      if (other === slot) continue;
      // A deleted recipe and none at all have no place, and so are alike to nothing.
      const loss = (row?.[places[other] ?? NONE] ?? 0) * (near[slot * count + other] ?? 0);
      losses[slot * count + other] = loss;
      losses[other * count + slot] = loss;
    }
  };
  const lossOf = (slot: number): number => {
    let most = own[slot] ?? 0;
    for (let pair = slot * count; pair < (slot + 1) * count; pair++) most = Math.max(most, losses[pair] ?? 0);
    return most;
  };

  /** The other slots, as a lifted meal meets them. */
  const otherRows: Float64Array[] = [];
  const otherNear = new Float64Array(count);
  const otherLosses = new Float64Array(count);
  const lift: Menu["lift"] = (meal) => {
    put(meal, NONE);
    const slot = standing.length + meal;
    const day = meals[meal]?.day;
    const first = firstMeals(choice);
    let rest = REPEAT * repeatsIn(problem, choice);
    otherRows.length = 0;
    for (const [other, row] of rows.entries()) {
      if (row === undefined) continue;
      const loss = lossOf(other);
      rest += loss;
      otherNear[otherRows.length] = near[slot * count + other] ?? 0;
      otherLosses[otherRows.length] = loss;
      otherRows.push(row);
    }
    /** How many repeats more there are with a recipe: the meal itself, and one that was the first to have it. */
    const repeatsWith = (place: number): number => {
      const holder = first.get(place);
      const isRepeat = day?.repeats[place] === 1;
      if (holder === undefined) return Number(isRepeat);
      if (holder < meal) return 1;
      return Number(isRepeat) + Number(meals[holder]?.day.repeats[place] !== 1);
    };
    const costWith = (place: number, limit: number): number => {
      let loss = day?.losses[place] ?? 0;
      if (rest + loss >= limit) return limit;
      let others = rest + REPEAT * repeatsWith(place);
      for (let at = 0; at < otherRows.length && others + loss < limit; at++) {
        const both = (otherRows[at]?.[place] ?? 0) * (otherNear[at] ?? 0);
        const before = otherLosses[at] ?? 0;
        if (both > loss) loss = both;
        if (both > before) others += both - before;
      }
      return Math.min(others + loss, limit);
    };
    return { rest, costWith };
  };

  return {
    choice,
    cost: () => days.reduce((sum, _, slot) => sum + lossOf(slot), REPEAT * repeatsIn(problem, choice)),
    put,
    become: (wanted) => {
      for (const [meal, place] of wanted.entries()) if (choice[meal] !== place) put(meal, place);
    },
    lift,
  };
};

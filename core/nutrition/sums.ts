import { type Nutrient, nutrients } from "../contract/values.ts";
import {
  type Amount,
  add,
  amountOf,
  hundredthsOf,
  isMore,
  NO_AMOUNT,
  product,
  roundedTo,
  times,
} from "../units/quantity.ts";
import type { Nutrients, Nutrition } from "./table/model.ts";

/** What grams of foods have, exactly. */
export type Sums = {
  /** Grams of which we know what they have. */
  readonly counted: Amount;
  /** All other grams. */
  readonly missing: Amount;
  readonly amounts: Readonly<Record<Nutrient, Amount>>;
  /** How many of the counted grams nobody has measured, by nutrient. */
  readonly unmeasured: Readonly<Record<Nutrient, Amount>>;
};

const ofEachNutrient = (amountOfOne: (nutrient: Nutrient) => Amount): Record<Nutrient, Amount> => {
  const entries: (Nutrient | Amount)[][] = nutrients.map((nutrient) => [nutrient, amountOfOne(nutrient)]);
  return Object.fromEntries(entries);
};

const nothing = ofEachNutrient(() => NO_AMOUNT);

export const noSums: Sums = { counted: NO_AMOUNT, missing: NO_AMOUNT, amounts: nothing, unmeasured: nothing };

export const missingSums = (missing: Amount): Sums => ({ ...noSums, missing });

export const countedSums = (grams: Amount, per100g: Nutrients): Sums => ({
  counted: grams,
  missing: NO_AMOUNT,
  amounts: ofEachNutrient((nutrient) => times(product(grams, amountOf(per100g[nutrient] ?? 0, 1n)), 1, 100)),
  unmeasured: ofEachNutrient((nutrient) => (per100g[nutrient] === undefined ? grams : NO_AMOUNT)),
});

const mapped = (sums: Sums, change: (amount: Amount, of: (sums: Sums) => Amount) => Amount): Sums => ({
  counted: change(sums.counted, ({ counted }) => counted),
  missing: change(sums.missing, ({ missing }) => missing),
  amounts: ofEachNutrient((one) => change(sums.amounts[one], ({ amounts }) => amounts[one])),
  unmeasured: ofEachNutrient((one) => change(sums.unmeasured[one], ({ unmeasured }) => unmeasured[one])),
});

export const added = (a: Sums, b: Sums): Sums => mapped(a, (amount, of) => add(amount, of(b)));

/** Returns one of some equal parts. */
export const partOf = (sums: Sums, parts: number): Sums => mapped(sums, (amount) => times(amount, 1, parts));

const COVERAGE_MIN = 80;

const coverageIn = ({ counted, missing }: Sums): number => {
  const all = add(counted, missing);
  return isMore(all, NO_AMOUNT) ? hundredthsOf(counted, all) : 0;
};

/** Returns how much of the grams was counted: 0 to 1, rounded down to 0.01. */
export const coverageOf = (sums: Sums): number => coverageIn(sums) / 100;

const places: Readonly<Record<Nutrient, number>> = {
  kcal: 0,
  protein: 1,
  fat: 1,
  saturates: 1,
  carbohydrate: 1,
  sugars: 1,
  fibre: 1,
  salt: 2,
};

export const isMeasured = ({ counted, unmeasured }: Sums, nutrient: Nutrient): boolean =>
  !isMore(times(unmeasured[nutrient], 5, 1), counted);

/**
 * Returns the nutrients as on a label, without those that nobody has measured in more than a fifth of the counted grams.
 * Undefined if too little was counted.
 */
export const nutrientsOf = (sums: Sums): Nutrition["per100g"] | undefined => {
  if (coverageIn(sums) < COVERAGE_MIN) return undefined;
  const shown = nutrients.filter((nutrient) => isMeasured(sums, nutrient));
  return {
    kcal: roundedTo(sums.amounts.kcal, places.kcal),
    ...Object.fromEntries(shown.map((one) => [one, roundedTo(sums.amounts[one], places[one])])),
  };
};

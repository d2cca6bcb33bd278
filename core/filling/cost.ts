import { FULL_LOSS, tenthsOf } from "../variety/score.ts";

/**
 * What a repeat costs: more than 70 slots can lose, so one repeat less is always better. 70 repeats cost less than
 * 2^53.
 */
export const REPEAT = 128 * FULL_LOSS;
/**
 * What a meal by which a rule is broken costs: more than 70 meals can repeat. Both are FULL_LOSS times powers of two,
 * so sums above 2^53 keep them exact.
 */
export const RULE = 128 * REPEAT;

/** Returns the part of a cost that rules and repeats make. */
export const repeatCostOf = (cost: number): number => cost - (cost % REPEAT);

/** Returns the score, in tenths, of what a choice loses besides rules and repeats. */
export const tenthsAt = (slots: number, cost: number): number => tenthsOf(slots, cost % REPEAT);

/** Returns the largest loss that scores `tenths`. */
export const lossUpTo = (slots: number, tenths: number): number =>
  (slots * FULL_LOSS * (1000.5 - tenths)) / 1000;

/** Returns nearly the smallest loss that scores less than `tenths`. */
export const lossBelow = (slots: number, tenths: number): number =>
  (slots * FULL_LOSS * (1001 - tenths)) / 1000;

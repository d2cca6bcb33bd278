import {
  type Amount,
  add,
  amountOf,
  formatAmount,
  isMore,
  NO_AMOUNT,
  parseAmount,
  quantityIn,
  subtract,
} from "../units/quantity.ts";
import { parseUnit } from "../units/unit.ts";
import type { Line, Mark, Marks } from "./model.ts";

/**
 * What people do to generated lines. A mark remembers the amount for which it was made, and counts while no more than
 * that is needed. So generating a list never touches a mark: only people change marks.
 *
 * When the pantry is subtracted, a line is short of what was put away before (`stocked`). Amounts of marks include it:
 * they say how much of the line people have altogether.
 */

/** What counts of a person's mark on a line. */
export type MarkedAs = {
  readonly isDeleted: boolean;
  readonly checkedBy?: string | undefined;
  /** What the line showed when it was checked, in its present unit; only while more is needed. */
  readonly checkedQuantity?: number | undefined;
  /** Whether all that is needed became stock in the pantry. */
  readonly isPutAway?: boolean | undefined;
};

const stockedOf = ({ stocked }: Line): Amount => (stocked === undefined ? NO_AMOUNT : parseAmount(stocked));

/** What a line takes from the shop: what is needed, or what is shown where that was rounded up. */
export const boughtOf = ({ amount, quantity, unit }: Line): Amount => {
  const [needed, shown] = [parseAmount(amount), amountOf(quantity, parseUnit(unit).size)];
  return isMore(shown, needed) ? shown : needed;
};

/** How much of what a line shows was put away: not what had been in stock when the pantry was subtracted. */
export const coveredOf = (line: Line, { putAway }: Mark): Amount =>
  putAway ? subtract(parseAmount(putAway.amount), stockedOf(line)) : NO_AMOUNT;

/** Whether what a mark stands for is in the pantry, and has been subtracted from the line with it. */
const isInStock = (line: Line, mark: Mark): boolean =>
  mark.isPutAway === true && line.stocked !== undefined && !isMore(coveredOf(line, mark), NO_AMOUNT);

/** Whether a mark counts: it was made for as much as is needed now. */
const isEnough = (line: Line, mark: Mark): boolean => {
  if (isInStock(line, mark)) return false;
  const { amount = "0" } = mark;
  return !isMore(add(parseAmount(line.amount), stockedOf(line)), parseAmount(amount));
};

/** What a line showed when it was checked for less than is needed now. */
const checkedQuantityOf = (line: Line, mark: Mark): number | undefined => {
  const { checkedBy, amount } = mark;
  if (checkedBy === undefined || amount === undefined || isInStock(line, mark)) return undefined;
  const checked = subtract(parseAmount(amount), stockedOf(line));
  return isMore(checked, NO_AMOUNT) ? quantityIn(checked, parseUnit(line.unit).size) : undefined;
};

/** What the mark on a generated line says now. */
export const markedAs = (line: Line, mark: Mark | undefined): MarkedAs => {
  if (!mark) return { isDeleted: false };
  const isPutAway = !isMore(parseAmount(line.amount), coveredOf(line, mark));
  if (isEnough(line, mark)) return { isDeleted: mark.isDeleted, checkedBy: mark.checkedBy, isPutAway };
  return { isDeleted: false, checkedQuantity: checkedQuantityOf(line, mark), isPutAway };
};

/** The amount to remember in a mark that is made on a line now. */
export const amountToMark = (line: Line): string => formatAmount(add(boughtOf(line), stockedOf(line)));

/** Marks by the ids of their lines. */
export const marksByLine = (marks: readonly Mark[]): Marks =>
  new Map(marks.map((mark) => [mark.lineId, mark]));

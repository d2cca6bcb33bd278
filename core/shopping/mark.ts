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
 * A mark counts while no more is needed than the amount for which it was made, so generating a list touches no marks.
 * If the pantry was subtracted, a line lacks the amount put away before (`stocked`); marks include it.
 */

export type MarkedAs = {
  readonly isDeleted: boolean;
  readonly checkedBy?: string | undefined;
  /** The quantity when it was checked, in the line's present unit; only while more is needed. */
  readonly checkedQuantity?: number | undefined;
  /** Whether all that is needed became stock. */
  readonly isPutAway?: boolean | undefined;
};

const stockedOf = ({ stocked }: Line): Amount => (stocked === undefined ? NO_AMOUNT : parseAmount(stocked));

/** The needed amount, or the shown one if that was rounded up. */
export const boughtOf = ({ amount, quantity, unit }: Line): Amount => {
  const [needed, shown] = [parseAmount(amount), amountOf(quantity, parseUnit(unit).size)];
  return isMore(shown, needed) ? shown : needed;
};

/** The part of the shown amount that was put away, without stock that the pantry subtracted. */
export const coveredOf = (line: Line, { putAway }: Mark): Amount =>
  putAway ? subtract(parseAmount(putAway.amount), stockedOf(line)) : NO_AMOUNT;

/** Whether the marked amount is stock and was subtracted from the line. */
const isInStock = (line: Line, mark: Mark): boolean =>
  mark.isPutAway === true && line.stocked !== undefined && !isMore(coveredOf(line, mark), NO_AMOUNT);

const isEnough = (line: Line, mark: Mark): boolean => {
  if (isInStock(line, mark)) return false;
  const { amount = "0" } = mark;
  return !isMore(add(parseAmount(line.amount), stockedOf(line)), parseAmount(amount));
};

const checkedQuantityOf = (line: Line, mark: Mark): number | undefined => {
  const { checkedBy, amount } = mark;
  if (checkedBy === undefined || amount === undefined || isInStock(line, mark)) return undefined;
  const checked = subtract(parseAmount(amount), stockedOf(line));
  return isMore(checked, NO_AMOUNT) ? quantityIn(checked, parseUnit(line.unit).size) : undefined;
};

export const markedAs = (line: Line, mark: Mark | undefined): MarkedAs => {
  if (!mark) return { isDeleted: false };
  const isPutAway = !isMore(parseAmount(line.amount), coveredOf(line, mark));
  if (isEnough(line, mark)) return { isDeleted: mark.isDeleted, checkedBy: mark.checkedBy, isPutAway };
  return { isDeleted: false, checkedQuantity: checkedQuantityOf(line, mark), isPutAway };
};

export const amountToMark = (line: Line): string => formatAmount(add(boughtOf(line), stockedOf(line)));

export const marksByLine = (marks: readonly Mark[]): Marks =>
  new Map(marks.map((mark) => [mark.lineId, mark]));

import {
  type Amount,
  add,
  amountOf,
  formatAmount,
  isExactIn,
  isMore,
  NO_AMOUNT,
  parseAmount,
  quantityIn,
  subtract,
} from "../../units/quantity.ts";
import { parseUnit } from "../../units/unit.ts";
import type { Line, Mark, Marks, WholeList } from "../model.ts";

/**
 * Returns in which of 16 shards a line's mark is stored: the last digit of its id is random, so people who change
 * lines at once rarely meet in one.
 */
export const shardNameOf = ({ lineId }: Pick<Mark, "lineId">): string => lineId.slice(-1);

/**
 * What people did to a line. A mark counts up to its amount, so generating a list touches no marks. If the pantry was
 * subtracted, a line lacks what was put away before (`stocked`); marks include it.
 */
export type MarkedAs = {
  readonly isDeleted: boolean;
  readonly checkedBy?: string | undefined;
  /** How much was checked, in the present unit; only while more is needed. */
  readonly checkedQuantity?: number | undefined;
  readonly isPutAway?: boolean | undefined;
};

const stockedOf = ({ stocked }: Line): Amount => (stocked === undefined ? NO_AMOUNT : parseAmount(stocked));

const shownOf = ({ quantity, unit }: Line): Amount => amountOf(quantity, parseUnit(unit).size);

const larger = (one: Amount, other: Amount): Amount => (isMore(other, one) ? other : one);

/** Returns how much somebody buys who checks the line: the needed amount, or the shown one if that was rounded up. */
export const boughtOf = (line: Line): Amount => larger(parseAmount(line.amount), shownOf(line));

/** Returns how much of the line is already put away, less what `stocked` has counted before. */
export const coveredOf = (line: Line, { putAway }: Mark): Amount =>
  putAway ? subtract(parseAmount(putAway.amount), stockedOf(line)) : NO_AMOUNT;

const isInStock = (line: Line, mark: Mark): boolean =>
  mark.isPutAway === true && line.stocked !== undefined && !isMore(coveredOf(line, mark), NO_AMOUNT);

/** Returns what people did to a line, as far as the mark's amount covers what is needed now. */
export const markedAs = (line: Line, mark: Mark | undefined): MarkedAs => {
  if (!mark) return { isDeleted: false };
  const { isDeleted, checkedBy, amount = "0" } = mark;
  const needed = parseAmount(line.amount);
  const isPutAway = !isMore(needed, coveredOf(line, mark));
  if (isInStock(line, mark)) return { isDeleted: false, isPutAway };
  const marked = subtract(parseAmount(amount), stockedOf(line));
  const { size } = parseUnit(line.unit);
  // A seen amount has thousandths, so it is enough for what shows the same thousandths.
  const isEnough = !isMore(needed, marked) || (isExactIn(marked, size) && !isMore(shownOf(line), marked));
  if (isEnough) return { isDeleted, checkedBy, isPutAway };
  const isInPart = checkedBy !== undefined && isMore(marked, NO_AMOUNT);
  return { isDeleted: false, checkedQuantity: isInPart ? quantityIn(marked, size) : undefined, isPutAway };
};

const heldBy = (line: Line, mark: Mark | undefined): Amount =>
  mark && !isInStock(line, mark) ? parseAmount(mark.amount ?? "0") : NO_AMOUNT;

/** Returns the amount that a mark stands for if the line is checked or deleted as it is now. */
export const amountToMark = (line: Line, mark?: Mark): string =>
  formatAmount(larger(add(boughtOf(line), stockedOf(line)), heldBy(line, mark)));

/**
 * Returns the amount that a mark stands for if the person saw this amount. More may be needed by now; then the line
 * stays unchecked.
 */
export const amountSeen = (line: Line, mark: Mark | undefined, seen: Amount): string => {
  const covers = isMore(shownOf(line), seen) ? seen : larger(seen, boughtOf(line));
  return formatAmount(larger(add(covers, stockedOf(line)), heldBy(line, mark)));
};

/** Whether a mark covers this amount by itself, without the pantry. */
export const holds = (line: Line, mark: Mark, amount: string): boolean =>
  !isInStock(line, mark) && !isMore(parseAmount(amount), heldBy(line, mark));

export const marksByLine = (marks: readonly Mark[]): Marks =>
  new Map(marks.map((mark) => [mark.lineId, mark]));

export const withMarks = (whole: WholeList, changed: readonly Mark[]): WholeList => ({
  ...whole,
  marks: new Map([...whole.marks, ...marksByLine(changed)]),
});

import { type Amount, add, isMore, NO_AMOUNT, parseAmount, subtract } from "../units/quantity.ts";
import type { WholeList } from "./list.ts";
import type { ListItem } from "./list-view.ts";
import type { Mark, Marks } from "./mark-store.ts";
import type { Line } from "./store.ts";

/**
 * What people do to generated lines. A mark that this release makes remembers the generation of the list, and counts
 * until the amount grows. One that 0.4.0 makes remembers the amount, and counts while no more than that is needed. So
 * generating a list never touches a mark: only people change marks.
 *
 * When the pantry is subtracted, a line is short of what 0.4.0 put away before (`stocked`). Amounts of marks include it:
 * they say how much of the line people have altogether.
 */

/** Marks by the ids of their lines. */
export const marksByLine = (marks: readonly Mark[]): Marks =>
  new Map(marks.map((mark) => [mark.lineId, mark]));

const stockedOf = ({ stocked }: Line): Amount => (stocked === undefined ? NO_AMOUNT : parseAmount(stocked));

/** Whether what a mark stands for is in the pantry, and has been subtracted from the line with it. */
const isInStock = (line: Line, { putAway, isPutAway }: Mark): boolean =>
  isPutAway === true &&
  line.stocked !== undefined &&
  !isMore(putAway ? subtract(parseAmount(putAway.amount), stockedOf(line)) : NO_AMOUNT, NO_AMOUNT);

/** The mark on a generated line, or undefined when there is none or it no longer counts. */
export const markOn = ({ marks }: Pick<WholeList, "marks">, line: Line): Mark | undefined => {
  const mark = marks.get(line.id);
  if (!mark || isInStock(line, mark)) return undefined;
  const counts =
    mark.amount === undefined
      ? mark.generation >= line.grownIn
      : !isMore(add(parseAmount(line.amount), stockedOf(line)), parseAmount(mark.amount));
  return counts ? mark : undefined;
};

/** A mark in place of the one that a line has. It keeps what was put away. */
const newMark = (
  { list, marks }: WholeList,
  lineId: string,
  made: Pick<Mark, "isDeleted" | "checkedBy">,
): Mark => {
  const putAway = marks.get(lineId)?.putAway;
  return { lineId, generation: list.generation, ...made, ...(putAway ? { putAway } : {}) };
};

/** The mark of a generated line that someone deletes. */
export const deletedMark = (whole: WholeList, { id }: Line): Mark => newMark(whole, id, { isDeleted: true });

/**
 * The mark of a line that someone checks or unchecks; undefined when that changes nothing. The first person to check a
 * line stays. Unchecking a line also ends a mark of 0.4.0 that does not count now, as it would when less is needed.
 */
export const checkedMark = (
  whole: WholeList,
  { line, own, view }: ListItem,
  isChecked: boolean | undefined,
  userId: string,
): Mark | undefined => {
  const { id } = line ?? own;
  if (isChecked === true && !view.isChecked)
    return newMark(whole, id, { isDeleted: false, checkedBy: userId });
  const before = whole.marks.get(id);
  const isMarked = before?.isDeleted === true || before?.checkedBy !== undefined;
  return isChecked === false && isMarked ? newMark(whole, id, { isDeleted: false }) : undefined;
};

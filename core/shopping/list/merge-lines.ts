import type { Complete } from "../../basics/complete.ts";
import { add, formatAmount, parseAmount } from "../../units/quantity.ts";
import { withMarks } from "../marks/mark.ts";
import type { Line, Mark, WholeList } from "../model.ts";
import { keyOf } from "./merge-needs.ts";

const sumOf = (amounts: readonly string[]): string | undefined =>
  amounts.length === 0 ? undefined : formatAmount(amounts.map(parseAmount).reduce(add));

/** Adds up marks. What was bought or deleted is no longer needed, so one checked line makes the sum checked. */
const sumOfMarks = (line: Line, marks: readonly Mark[], isStockSubtracted: boolean): Complete<Mark> => {
  const made = marks.filter(({ isDeleted, checkedBy }) => isDeleted || checkedBy !== undefined);
  const isPutAway = made.length > 0 && made.every((mark) => mark.isPutAway);
  // Beside stock, only the part put away counts.
  const amountOf = ({ amount, putAway, ...mark }: Mark) =>
    isStockSubtracted && mark.isPutAway ? putAway?.amount : amount;
  const stored = sumOf(marks.flatMap(({ putAway }) => putAway?.amount ?? []));
  return {
    lineId: line.id,
    isDeleted: made.length > 0 && made.every(({ isDeleted }) => isDeleted),
    checkedBy: made.find(({ checkedBy }) => checkedBy !== undefined)?.checkedBy,
    amount: sumOf(made.flatMap((mark) => amountOf(mark) ?? [])),
    putAway: stored === undefined ? undefined : { measure: line.measure, amount: stored },
    isPutAway: isPutAway || undefined,
  };
};

export type MergedLines = {
  readonly whole: WholeList;
  readonly marks: readonly Mark[];
  readonly gone: readonly string[];
};

/**
 * Merges lines whose ingredients were merged: the first stays, with the sum of the marks.
 * @param whole with present ids
 */
export const mergeLines = (whole: WholeList, isStockSubtracted: boolean): MergedLines => {
  const groups = [...Map.groupBy(whole.list.lines, keyOf).values()];
  const marks = groups.flatMap(([first, ...others]) => {
    if (!first || others.length === 0) return [];
    const known = [first, ...others].flatMap(({ id }) => whole.marks.get(id) ?? []);
    return known.length === 0 ? [] : sumOfMarks(first, known, isStockSubtracted);
  });
  const lines = groups.flatMap(([first]) => first ?? []);
  const gone = groups.flatMap(([, ...others]) => others.map(({ id }) => id));
  return { whole: withMarks({ ...whole, list: { ...whole.list, lines } }, marks), marks, gone };
};

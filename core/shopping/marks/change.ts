import { isEqual } from "../../basics/equal.ts";
import { type Patch, patched } from "../../basics/patched.ts";
import { type Fault, faulty, type Refuse } from "../../contract/errors.ts";
import { amountOf } from "../../units/quantity.ts";
import { parseUnit } from "../../units/unit.ts";
import type { AnyLine, Line, Mark, OwnLine, WholeList } from "../model.ts";
import { amountSeen, amountToMark, holds, withMarks } from "./mark.ts";
import { withOwnLine } from "./own-line.ts";

/** A line, and what people saw of it. */
type ShownLine = AnyLine & { readonly view: { readonly id: string; readonly isChecked: boolean } };

export type LineChange = { readonly mark?: Mark | undefined; readonly own?: OwnLine | undefined };

type Tick = {
  readonly isChecked?: boolean | undefined;
  /** The amount of the line that the person who checked it saw. */
  readonly seenQuantity?: number | undefined;
  readonly seenUnit?: string | undefined;
};

type OwnLineChange = Patch<Omit<OwnLine, "id" | "listId" | "ingredientId" | "rev">>;

/** What a request changes about a line. Null clears a field. */
type LineRequest = Tick & OwnLineChange;

const newMark = (
  { marks }: WholeList,
  { id, ...made }: Pick<Mark, "isDeleted" | "checkedBy" | "amount"> & { id: string },
): Mark => {
  const { checkedBy: _by, amount: _amount, isPutAway: _isPutAway, ...before } = marks.get(id) ?? {};
  return { ...before, lineId: id, ...made };
};

/** Returns a mark that hides the line, until more is needed than now. */
export const deletedMark = (whole: WholeList, line: Line): Mark =>
  newMark(whole, {
    id: line.id,
    isDeleted: true,
    amount: amountToMark(line, whole.marks.get(line.id)),
  });

const tickedMark = (
  whole: WholeList,
  { line, view }: ShownLine,
  { seenQuantity, seenUnit }: Tick,
  userId: string,
): Mark | undefined => {
  const { id } = view;
  const before = whole.marks.get(id);
  const checkedBy = view.isChecked ? before?.checkedBy : userId;
  if (!line || seenQuantity === undefined || seenUnit === undefined) {
    if (view.isChecked) return undefined;
    const amount = line && amountToMark(line, before);
    return newMark(whole, { id, isDeleted: false, checkedBy, ...(amount ? { amount } : {}) });
  }
  const amount = amountSeen(line, before, amountOf(seenQuantity, parseUnit(seenUnit).size));
  const isHeld = before?.checkedBy !== undefined && holds(line, before, amount);
  return isHeld ? undefined : newMark(whole, { id, isDeleted: false, checkedBy, amount });
};

/**
 * Returns a line's new mark after a tick; undefined if nothing changes. The first person to check a line stays. A mark
 * keeps its largest amount until somebody unchecks it.
 */
export const checkedMark = (
  whole: WholeList,
  item: ShownLine,
  tick: Tick,
  userId: string,
): Mark | undefined => {
  if (tick.isChecked === true) return tickedMark(whole, item, tick, userId);
  const { id } = item.view;
  const before = whole.marks.get(id);
  const isMarked = before?.isDeleted === true || before?.checkedBy !== undefined;
  return tick.isChecked === false && isMarked ? newMark(whole, { id, isDeleted: false }) : undefined;
};

const mismatch = ({ line }: ShownLine, { seenUnit }: Tick, pointer: string): Fault[] =>
  line && seenUnit !== undefined && parseUnit(seenUnit).measure !== line.measure
    ? [{ pointer, code: "unit_mismatch", message: `Give a unit that measures the same as ${line.unit}.` }]
    : [];

const requireSameMeasure = (faults: readonly Fault[], refuse: Refuse<"unit_mismatch">): void => {
  if (faults.length > 0) refuse(faulty("unit_mismatch", faults));
};

/** Returns a changed line; undefined if nothing changes. A new name unlinks the ingredient. */
const changedOwnLine = (line: OwnLine, change: OwnLineChange): OwnLine | undefined => {
  const changed = patched(line, change);
  if (isEqual(changed, line)) return undefined;
  return change.customName === undefined ? changed : { ...changed, ingredientId: undefined };
};

/**
 * Returns what a request changes about a line: its mark, and an own line's fields. Refuses changes of a generated
 * line's fields, and an amount that was seen in another measure.
 */
export const changeOf = (
  whole: WholeList,
  item: ShownLine,
  wish: LineRequest,
  userId: string,
  refuse: Refuse<"generated_line" | "unit_mismatch">,
): LineChange => {
  const mark = checkedMark(whole, item, wish, userId);
  const { isChecked: _, seenQuantity: __, seenUnit: ___, ...change } = wish;
  if (item.own) return { mark, own: changedOwnLine(item.own, change) };
  const faults = Object.entries(change)
    .filter(([, to]) => to !== undefined)
    .map(([field]): Fault => ({ pointer: `/${field}`, code: "generated_line", message: GENERATED }));
  if (faults.length > 0) refuse(faulty("generated_line", faults));
  requireSameMeasure(mismatch(item, wish, "/seenUnit"), refuse);
  return { mark };
};
const GENERATED =
  "This line comes from the plan's recipes. Only lines that were added by hand can be changed.";

/** Returns the list after a change of a line. */
export const withChange = (whole: WholeList, { mark, own }: LineChange): WholeList =>
  withMarks(own ? withOwnLine(whole, own) : whole, mark ? [mark] : []);

/** Returns the wished lines that are no longer on the list. */
export const missingIn = (
  items: readonly ShownLine[],
  wished: readonly { readonly id: string }[],
): string[] => {
  const there = new Set(items.map(({ view }) => view.id));
  return [...new Set(wished.map(({ id }) => id))].filter((id) => !there.has(id));
};

/**
 * Returns the new marks after several ticks. The last wish for a line counts; lines that are gone are passed over.
 * @param items all lines of the list
 */
export const checkedMarks = (
  whole: WholeList,
  items: readonly ShownLine[],
  wished: readonly (Tick & { readonly id: string })[],
  userId: string,
  refuse: Refuse<"unit_mismatch">,
): Mark[] => {
  const itemOf = new Map(items.map((item) => [item.view.id, item]));
  const last = new Map(wished.map((tick, at) => [tick.id, { tick, at }]));
  const ticks = [...last.values()].flatMap(({ tick, at }) => {
    const item = itemOf.get(tick.id);
    return item ? [{ item, tick, at }] : [];
  });
  requireSameMeasure(
    ticks.flatMap(({ item, tick, at }) => mismatch(item, tick, `/items/${at}/seenUnit`)),
    refuse,
  );
  return ticks.flatMap(({ item, tick }) => checkedMark(whole, item, tick, userId) ?? []);
};

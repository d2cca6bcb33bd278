import { type Fault, faulty, type Refuse } from "../contract/errors.ts";
import { withMarks, withOwnLine } from "./list.ts";
import type { ListItem } from "./list-view.ts";
import { amountToMark } from "./mark.ts";
import type { Line, Mark, OwnLine, WholeList } from "./model.ts";

export type LineChange = { readonly mark?: Mark | undefined; readonly own?: OwnLine | undefined };

/** Null clears a field. */
export type LineRequest = {
  readonly isChecked?: boolean | undefined;
  readonly quantity?: number | null | undefined;
  readonly unit?: string | null | undefined;
  readonly customName?: string | undefined;
};

/** Remembers the amount put away. */
const newMark = (
  { marks }: WholeList,
  { id, ...made }: Pick<Mark, "isDeleted" | "checkedBy" | "amount"> & { id: string },
): Mark => {
  const { checkedBy: _by, amount: _amount, isPutAway: _isPutAway, ...before } = marks.get(id) ?? {};
  return { ...before, lineId: id, ...made };
};

export const deletedMark = (whole: WholeList, line: Line): Mark =>
  newMark(whole, { id: line.id, isDeleted: true, amount: amountToMark(line) });

/**
 * Undefined if nothing changes. The first person to check a line stays. A line checked for more than is needed now
 * stays checked for that amount; every other change forgets it.
 */
export const checkedMark = (
  whole: WholeList,
  { line, own, view }: ListItem,
  isChecked: boolean | undefined,
  userId: string,
): Mark | undefined => {
  const { id } = line ?? own;
  if (isChecked === true && !view.isChecked) {
    const amount = line && amountToMark(line);
    return newMark(whole, { id, isDeleted: false, checkedBy: userId, ...(amount ? { amount } : {}) });
  }
  const before = whole.marks.get(id);
  const isMarked = before?.isDeleted === true || before?.checkedBy !== undefined;
  return isChecked === false && isMarked ? newMark(whole, { id, isDeleted: false }) : undefined;
};

const ownFields = ["quantity", "unit", "customName"] as const;

/** Undefined if nothing changes. A new name unlinks the ingredient. */
const changedOwnLine = (line: OwnLine, { quantity, unit, customName }: LineRequest): OwnLine | undefined => {
  const changed = {
    quantity: quantity === undefined ? line.quantity : (quantity ?? undefined),
    unit: unit === undefined ? line.unit : (unit ?? undefined),
    customName: customName ?? line.customName,
  };
  if (ownFields.every((field) => changed[field] === line[field])) return undefined;
  return { ...line, ...changed, ...(customName === undefined ? {} : { ingredientId: undefined }) };
};

export const changeOf = (
  whole: WholeList,
  item: ListItem,
  wish: LineRequest,
  userId: string,
  refuse: Refuse<"generated_line">,
): LineChange => {
  const mark = checkedMark(whole, item, wish.isChecked, userId);
  if (item.own) return { mark, own: changedOwnLine(item.own, wish) };
  const faults = ownFields
    .filter((field) => wish[field] !== undefined)
    .map((field): Fault => ({ pointer: `/${field}`, code: "generated_line", message: GENERATED }));
  if (faults.length > 0) refuse(faulty("generated_line", faults));
  return { mark };
};
const GENERATED =
  "This line comes from the plan's recipes. Only lines that were added by hand can be changed.";

export const withChange = (whole: WholeList, { mark, own }: LineChange): WholeList =>
  withMarks(own ? withOwnLine(whole, own) : whole, mark ? [mark] : []);

/**
 * The last wish for a line counts.
 * @param items all lines of the list
 */
export const checkedMarks = (
  whole: WholeList,
  items: readonly ListItem[],
  wished: readonly { readonly id: string; readonly isChecked: boolean }[],
  userId: string,
  refuse: Refuse<"unknown_reference">,
): Mark[] => {
  const itemOf = new Map(items.map((item) => [item.view.id, item]));
  const faults = wished.flatMap(({ id }, at): Fault[] =>
    itemOf.has(id) ? [] : [{ pointer: `/items/${at}/id`, code: "unknown_reference", message: UNKNOWN }],
  );
  if (faults.length > 0) refuse(faulty("unknown_reference", faults));
  const last = new Map(wished.map(({ id, isChecked }) => [id, isChecked]));
  return [...last].flatMap(([id, isChecked]) => {
    const item = itemOf.get(id);
    return (item && checkedMark(whole, item, isChecked, userId)) ?? [];
  });
};
const UNKNOWN = "There is no such line on this list.";

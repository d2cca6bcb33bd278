import { nameKey } from "../../basics/text.ts";
import { AppError, type Refuse } from "../../contract/errors.ts";
import { QUANTITY_MAX } from "../../contract/limits.ts";
import { thingOf } from "../../line-items/line-item.ts";
import type { LineItem, NotedLineItem } from "../../line-items/model.ts";
import { present } from "../../units/presentation.ts";
import { type Amount, add, amountOf, isMore, parseAmount, quantityIn } from "../../units/quantity.ts";
import { parseUnit } from "../../units/unit.ts";
import type { Mark, OwnLine, WholeList } from "../model.ts";

/** Returns a kind of amounts that add up. No quantity, and no unit, are kinds of their own. */
const kindOf = ({ quantity, unit }: LineItem): string =>
  `${quantity === undefined ? "unknown" : "known"} ${unit === undefined ? "" : parseUnit(unit).measure}`;

/** Returns the measure of a line item's amount; empty without an amount. */
export const ownMeasureOf = ({ quantity, unit = "" }: LineItem): string =>
  quantity === undefined ? "" : parseUnit(unit).measure;

/**
 * Returns how much of an own line is put away; undefined if it never was. Amounts in another measure count as enough.
 */
export const ownCoveredOf = (line: OwnLine, { putAway }: Mark): Amount | undefined => {
  if (!putAway) return undefined;
  const { quantity = 0, unit = "" } = line;
  return putAway.measure === ownMeasureOf(line)
    ? parseAmount(putAway.amount)
    : amountOf(quantity, parseUnit(unit).size);
};

/** Returns what people did to an own line. */
export const ownMarkedAs = (line: OwnLine, mark: Mark | undefined) => {
  const covered = mark && ownCoveredOf(line, mark);
  const { quantity = 0, unit = "" } = line;
  const isPutAway = covered && !isMore(amountOf(quantity, parseUnit(unit).size), covered);
  return { checkedBy: mark?.checkedBy, isPutAway };
};

const noteKey = ({ note = "" }: NotedLineItem): string => nameKey(note);

const lineFor = ({ ownLines, marks }: WholeList, lineItem: NotedLineItem): OwnLine | undefined =>
  ownLines.find(
    (line) =>
      marks.get(line.id)?.checkedBy === undefined &&
      thingOf(line) === thingOf(lineItem) &&
      noteKey(line) === noteKey(lineItem) &&
      kindOf(line) === kindOf(lineItem),
  );

/** Adds amounts in a common unit, or else in one of the two. */
const sumOf = (one: LineItem, other: LineItem): Pick<LineItem, "quantity" | "unit"> => {
  const { quantity: more, unit } = one;
  if (more === undefined || other.quantity === undefined) return {};
  const [first, second] = [parseUnit(unit ?? ""), parseUnit(other.unit ?? "")];
  const sum = add(amountOf(more, first.size), amountOf(other.quantity, second.size));
  if (first.size === second.size) return { quantity: quantityIn(sum, first.size), unit };
  return present(sum, first.measure, first.size < second.size ? [first, second] : [second, first]);
};

/**
 * Returns `uuid` with a last digit that depends on the line item: the same thing falls into the same shard, so two
 * people who add it at once conflict, and the second decides again.
 */
export const ownLineIdFor = (lineItem: LineItem, uuid: string): string => {
  const sum = Buffer.from(thingOf(lineItem)).reduce((total, byte) => total + byte, 0);
  return uuid.slice(0, -1) + (sum % 16).toString(16);
};

/**
 * Adds a line item to the unchecked line that has it already, or makes a new line (`rev` 0).
 * @param uuid a new id; its last digit is replaced
 */
export const lineWith = (
  whole: WholeList,
  lineItem: NotedLineItem,
  uuid: string,
  refuse: Refuse<"limit_reached">,
): OwnLine => {
  const line = lineFor(whole, lineItem);
  if (!line) return { ...lineItem, listId: whole.list.id, id: ownLineIdFor(lineItem, uuid), rev: 0 };
  const sum = sumOf(line, lineItem);
  if ((sum.quantity ?? 0) > QUANTITY_MAX)
    refuse(
      new AppError(
        "limit_reached",
        "The list has this already, and the sum would be too large for one line.",
      ),
    );
  return { ...line, ...sum };
};

export const withoutOwnLine = (whole: WholeList, { id }: Pick<OwnLine, "id">): WholeList => ({
  ...whole,
  ownLines: whole.ownLines.filter((line) => line.id !== id),
});

export const withOwnLine = (whole: WholeList, line: OwnLine): WholeList => ({
  ...whole,
  ownLines: [...withoutOwnLine(whole, line).ownLines, line],
});

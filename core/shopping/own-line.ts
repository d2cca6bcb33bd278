import { thingOf } from "../catalogue/article.ts";
import type { Article } from "../catalogue/model.ts";
import { AppError, type Refuse } from "../contract/errors.ts";
import { QUANTITY_MAX } from "../contract/limits.ts";
import { present } from "../units/presentation.ts";
import { type Amount, add, amountOf, isMore, parseAmount, quantityIn } from "../units/quantity.ts";
import { parseUnit } from "../units/unit.ts";
import type { Mark, OwnLine, WholeList } from "./model.ts";

/** Lines that people add by hand. */

/** The kind of measure. No quantity, and no unit, are kinds of their own. */
const kindOf = ({ quantity, unit }: Article): string =>
  `${quantity === undefined ? "unknown" : "known"} ${unit === undefined ? "" : parseUnit(unit).measure}`;

/** What a line is measured in; blank without a quantity. */
export const ownMeasureOf = ({ quantity, unit = "" }: Article): string =>
  quantity === undefined ? "" : parseUnit(unit).measure;

/**
 * How much of a line was put away; undefined when it never was. An amount of another kind, which can't be compared, is
 * taken for enough.
 */
export const ownCoveredOf = (line: OwnLine, { putAway }: Mark): Amount | undefined => {
  if (!putAway) return undefined;
  const { quantity = 0, unit = "" } = line;
  return putAway.measure === ownMeasureOf(line)
    ? parseAmount(putAway.amount)
    : amountOf(quantity, parseUnit(unit).size);
};

/** Who checked a line, and whether all of it was put away. */
export const ownMarkedAs = (line: OwnLine, mark: Mark | undefined) => {
  const covered = mark && ownCoveredOf(line, mark);
  const { quantity = 0, unit = "" } = line;
  const isPutAway = covered && !isMore(amountOf(quantity, parseUnit(unit).size), covered);
  return { checkedBy: mark?.checkedBy, isPutAway };
};

/** The unchecked line for the same thing in the same kind of measure, if there is one. */
const lineFor = ({ ownLines, marks }: WholeList, article: Article): OwnLine | undefined =>
  ownLines.find(
    (line) =>
      marks.get(line.id)?.checkedBy === undefined &&
      thingOf(line) === thingOf(article) &&
      kindOf(line) === kindOf(article),
  );

/** The sum of two amounts of one kind: in their unit, or else as amounts in several units are shown. */
const sumOf = (one: Article, other: Article): Pick<Article, "quantity" | "unit"> => {
  const { quantity: more, unit } = one;
  if (more === undefined || other.quantity === undefined) return { quantity: more, unit };
  const [first, second] = [parseUnit(unit ?? ""), parseUnit(other.unit ?? "")];
  const sum = add(amountOf(more, first.size), amountOf(other.quantity, second.size));
  if (first.size === second.size) return { quantity: quantityIn(sum, first.size), unit };
  return present(sum, first.measure, first.size < second.size ? [first, second] : [second, first]);
};

/**
 * An id for a line, such that lines for the same thing are on the same sheet: whoever adds one then knows what others
 * add at the same moment.
 */
export const ownLineIdFor = (article: Article, uuid: string): string => {
  const sum = Buffer.from(thingOf(article)).reduce((total, byte) => total + byte, 0);
  return uuid.slice(0, -1) + (sum % 16).toString(16);
};

/**
 * The line for what someone adds by hand: a new one (`rev` 0), or the unchecked one that is there for the same thing,
 * with as much more.
 * @param uuid a new id; its last digit is replaced
 * @param refuse with `limit_reached` when it would be too much for one line
 */
export const lineWith = (
  whole: WholeList,
  article: Article,
  uuid: string,
  refuse: Refuse<"limit_reached">,
): OwnLine => {
  const line = lineFor(whole, article);
  if (!line) return { ...article, listId: whole.list.id, id: ownLineIdFor(article, uuid), rev: 0 };
  const sum = sumOf(line, article);
  if ((sum.quantity ?? 0) > QUANTITY_MAX)
    refuse(
      new AppError(
        "limit_reached",
        "The list has this already, and together it would be too much for a line.",
      ),
    );
  return { ...line, ...sum };
};

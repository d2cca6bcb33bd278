import { nameKey } from "../../basics/text.ts";
import { thingOf } from "../../catalogue/article.ts";
import type { Article, NotedArticle } from "../../catalogue/model.ts";
import { AppError, type Refuse } from "../../contract/errors.ts";
import { QUANTITY_MAX } from "../../contract/limits.ts";
import { present } from "../../units/presentation.ts";
import { type Amount, add, amountOf, isMore, parseAmount, quantityIn } from "../../units/quantity.ts";
import { parseUnit } from "../../units/unit.ts";
import type { Mark, OwnLine, WholeList } from "../model.ts";

/** No quantity, and no unit, are kinds of their own. */
const kindOf = ({ quantity, unit }: Article): string =>
  `${quantity === undefined ? "unknown" : "known"} ${unit === undefined ? "" : parseUnit(unit).measure}`;

/** Returns the measure of an article's amount; empty without an amount. */
export const ownMeasureOf = ({ quantity, unit = "" }: Article): string =>
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

const noteKey = ({ note = "" }: NotedArticle): string => nameKey(note);

const lineFor = ({ ownLines, marks }: WholeList, article: NotedArticle): OwnLine | undefined =>
  ownLines.find(
    (line) =>
      marks.get(line.id)?.checkedBy === undefined &&
      thingOf(line) === thingOf(article) &&
      noteKey(line) === noteKey(article) &&
      kindOf(line) === kindOf(article),
  );

/** In a common unit, or else one of both. */
const sumOf = (one: Article, other: Article): Pick<Article, "quantity" | "unit"> => {
  const { quantity: more, unit } = one;
  if (more === undefined || other.quantity === undefined) return {};
  const [first, second] = [parseUnit(unit ?? ""), parseUnit(other.unit ?? "")];
  const sum = add(amountOf(more, first.size), amountOf(other.quantity, second.size));
  if (first.size === second.size) return { quantity: quantityIn(sum, first.size), unit };
  return present(sum, first.measure, first.size < second.size ? [first, second] : [second, first]);
};

/**
 * Returns `uuid` with a last digit that depends on the article: the same thing falls on the same sheet, so two people
 * who add it at once conflict, and the second decides again.
 */
export const ownLineIdFor = (article: Article, uuid: string): string => {
  const sum = Buffer.from(thingOf(article)).reduce((total, byte) => total + byte, 0);
  return uuid.slice(0, -1) + (sum % 16).toString(16);
};

/**
 * Adds an article to the unchecked line that has it already, or makes a new line (`rev` 0).
 * @param uuid a new id; its last digit is replaced
 */
export const lineWith = (
  whole: WholeList,
  article: NotedArticle,
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

import { articleNow } from "../catalogue/article.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Article } from "../catalogue/model.ts";
import { inBoxes, writesOf } from "../pantry/boxes.ts";
import type { PantryItem } from "../pantry/model.ts";
import { storedWith } from "../pantry/stored-with.ts";
import { add, amountOf, formatAmount, isMore, parseAmount, quantityIn, subtract } from "../units/quantity.ts";
import { parseUnit } from "../units/unit.ts";
import { visibleLines } from "./list.ts";
import { amountToMark, boughtOf, coveredOf, markedAs } from "./mark.ts";
import type { Line, Mark, OwnLine, WholeList } from "./model.ts";
import { ownCoveredOf, ownMeasureOf } from "./own-line.ts";

type Bought = { readonly article: Article; readonly mark: Mark };

/** Undefined if nothing is left to put away. */
const boughtLine = (line: Line, mark: Mark): Bought | undefined => {
  const covered = coveredOf(line, mark);
  if (!isMore(parseAmount(line.amount), covered)) return undefined;
  const { ingredientId, measure, unit } = line;
  const bought = boughtOf(line);
  const quantity = quantityIn(subtract(bought, covered), parseUnit(unit).size);
  const stocked = parseAmount(line.stocked ?? "0");
  return {
    article: { ingredientId, quantity, unit },
    mark: {
      ...mark,
      amount: mark.amount ?? amountToMark(line),
      putAway: { measure, amount: formatAmount(add(bought, stocked)) },
      isPutAway: true,
    },
  };
};

const boughtOwnLine = (line: OwnLine, mark: Mark): Bought | undefined => {
  const { ingredientId, customName, quantity, unit } = line;
  const measure = ownMeasureOf(line);
  const { size } = parseUnit(unit ?? "");
  const amount = amountOf(quantity ?? 0, size);
  const covered = ownCoveredOf(line, mark);
  if (covered && !isMore(amount, covered)) return undefined;
  const left = covered ? quantityIn(subtract(amount, covered), size) : quantity;
  return {
    article: { ingredientId, customName, quantity: left, unit },
    mark: { ...mark, putAway: { measure, amount: formatAmount(amount) }, isPutAway: true },
  };
};

const boughtOn = (whole: WholeList): Bought[] => {
  const { ownLines, marks } = whole;
  const checked = <L extends { id: string }>(
    lines: readonly L[],
    look: (line: L, mark: Mark) => Bought | undefined,
  ) =>
    lines.flatMap((line) => {
      const mark = marks.get(line.id);
      return (mark?.checkedBy !== undefined && look(line, mark)) || [];
    });
  return [
    ...checked(visibleLines(whole), (line, mark) =>
      markedAs(line, mark).checkedBy === undefined ? undefined : boughtLine(line, mark),
    ),
    ...checked(ownLines, boughtOwnLine),
  ];
};

export type PutAway = {
  readonly marks: readonly Mark[];
  /** `rev` 0 is new. */
  readonly items: readonly PantryItem[];
  /** In the whole list, not only this part. */
  readonly newItems: number;
  readonly isUnfinished: boolean;
};

/** @param most at least as many lines are put away, and more if no more pantry items and boxes have to be written */
export const putAway = (
  catalogue: Catalogue,
  whole: WholeList,
  pantry: readonly PantryItem[],
  { newId, most }: { newId: () => string; most: number },
): PutAway => {
  const bought = boughtOn(whole);
  const articles = bought.map(({ article }) => articleNow(catalogue, article));
  const stored = (count: number) => inBoxes(storedWith(pantry, articles.slice(0, count), newId));
  const all = stored(bought.length);
  let [count, items] = [bought.length, all];
  while (writesOf(items) > most) {
    count = Math.max(most, Math.floor((count * most) / writesOf(items)));
    items = stored(count);
  }
  return {
    marks: bought.slice(0, count).map(({ mark }) => mark),
    items,
    newItems: all.filter(({ rev }) => rev === 0).length,
    isUnfinished: bought.length > count,
  };
};

import { compareText } from "../../basics/text.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { currentLineItem } from "../../line-items/line-item.ts";
import type { LineItem } from "../../line-items/model.ts";
import type { PantryItem } from "../../pantry/model.ts";
import { storedWith } from "../../pantry/stored-with.ts";
import {
  add,
  amountOf,
  formatAmount,
  isMore,
  parseAmount,
  quantityIn,
  subtract,
} from "../../units/quantity.ts";
import { parseUnit } from "../../units/unit.ts";
import { visibleLines } from "../list/list.ts";
import { amountToMark, boughtOf, coveredOf, markedAs, shardNameOf } from "../marks/mark.ts";
import { ownCoveredOf, ownMeasureOf } from "../marks/own-line.ts";
import type { Line, Mark, OwnLine, WholeList } from "../model.ts";

/** What a line makes stock, and the mark that it gets with it. */
type Bought = { readonly lineItem: LineItem; readonly mark: Mark };

const boughtLine = (line: Line, mark: Mark): Bought | undefined => {
  const covered = coveredOf(line, mark);
  if (!isMore(parseAmount(line.amount), covered)) return undefined;
  const { ingredientId, measure, unit } = line;
  const bought = boughtOf(line);
  const quantity = quantityIn(subtract(bought, covered), parseUnit(unit).size);
  const stocked = parseAmount(line.stocked ?? "0");
  return {
    lineItem: { ingredientId, quantity, unit },
    mark: {
      ...mark,
      amount: mark.amount ?? amountToMark(line),
      putAway: { measure, amount: formatAmount(add(bought, stocked)) },
      isPutAway: true,
    },
  };
};

const boughtOwnLine = (line: OwnLine, mark: Mark): Bought | undefined => {
  const { id: _id, listId: _listId, note: _note, rev: _rev, ...lineItem } = line;
  const { quantity, unit } = lineItem;
  const measure = ownMeasureOf(line);
  const { size } = parseUnit(unit ?? "");
  const amount = amountOf(quantity ?? 0, size);
  const covered = ownCoveredOf(line, mark);
  if (covered && !isMore(amount, covered)) return undefined;
  const left = covered ? quantityIn(subtract(amount, covered), size) : quantity;
  return {
    lineItem: { ...lineItem, quantity: left },
    mark: { ...mark, putAway: { measure, amount: formatAmount(amount) }, isPutAway: true },
  };
};

/** Returns what was checked and is not put away yet, by the shards of its marks. */
export const boughtOn = (whole: WholeList): Bought[] => {
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
  ].sort((a, b) => compareText(shardNameOf(a.mark), shardNameOf(b.mark)));
};

/** Returns the items that the pantry gets or has more of. Those with `rev` 0 are new. */
export const putAway = (
  catalogue: Catalogue,
  bought: readonly Bought[],
  pantry: readonly PantryItem[],
  newId: () => string,
): PantryItem[] =>
  storedWith(
    pantry,
    bought.map(({ lineItem }) => currentLineItem(catalogue, lineItem)),
    newId,
  );

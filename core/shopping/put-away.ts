import { compareText } from "../basics/text.ts";
import { articleNow } from "../catalogue/article.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Article } from "../catalogue/model.ts";
import { inBoxes, storedAs } from "../pantry/boxes.ts";
import type { PantryItem } from "../pantry/model.ts";
import { storedWith } from "../pantry/stored-with.ts";
import { add, amountOf, formatAmount, isMore, parseAmount, quantityIn, subtract } from "../units/quantity.ts";
import { parseUnit } from "../units/unit.ts";
import { visibleLines } from "./list.ts";
import { amountToMark, boughtOf, coveredOf, markedAs, sheetNameOf } from "./mark.ts";
import type { Line, Mark, OwnLine, WholeList } from "./model.ts";
import { ownCoveredOf, ownMeasureOf } from "./own-line.ts";

type Bought = { readonly article: Article; readonly mark: Mark };

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

/** Lines that a request has left, and the ids of the new items that it has answered. */
export type Waiting = ReadonlyMap<string, string | undefined>;

export type PutAway = {
  readonly lines: readonly { readonly mark: Mark; readonly item: PantryItem }[];
  readonly items: readonly PantryItem[];
};

/** @param isUpkeep puts away what waits; a request, all but that */
export const putAway = (
  catalogue: Catalogue,
  whole: WholeList,
  pantry: readonly PantryItem[],
  { newId, waiting, isUpkeep }: { newId: () => string; waiting: Waiting; isUpkeep: boolean },
): PutAway => {
  const bought = boughtOn(whole)
    .filter(({ mark }) => waiting.has(mark.lineId) === isUpkeep)
    .sort((a, b) => compareText(sheetNameOf(a.mark), sheetNameOf(b.mark)));
  const taken = new Set(pantry.map(({ id }) => storedAs(id)));
  const idOf = (nth: number) => {
    const answered = waiting.get(bought[nth]?.mark.lineId ?? "");
    return answered === undefined || taken.has(storedAs(answered)) ? newId() : answered;
  };
  const articles = bought.map(({ article }) => articleNow(catalogue, article));
  const { items: stored, itemOf } = storedWith(pantry, articles, idOf);
  const items = inBoxes(stored);
  const lines = bought.flatMap(({ mark }, nth) => {
    const item = items[itemOf[nth] ?? 0];
    return item ? [{ mark, item }] : [];
  });
  return { lines, items };
};

/** @param most items and boxes that are written */
export const beginningOf = ({ lines, items }: PutAway, most: number): PutAway => {
  const places = new Set([...new Set(items.map(({ id }) => storedAs(id)))].slice(0, most));
  const isNow = ({ id }: PantryItem) => places.has(storedAs(id));
  return { lines: lines.filter(({ item }) => isNow(item)), items: items.filter(isNow) };
};

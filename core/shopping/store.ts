import * as z from "zod/mini";
import { zlib } from "../basics/compression.ts";
import { weekStartOf } from "../basics/dated-id.ts";
import { addDays } from "../basics/dates.ts";
import { AppError } from "../contract/errors.ts";
import type { Db } from "../storage/db.ts";
import { ITEM_BYTES, type Item, keys, ranges } from "../storage/table.ts";
import { discard, replace, type Write } from "../storage/write.ts";
import type { Line, List, Mark, OwnLine, WholeList } from "./list.ts";

const listRecord = z.object({
  id: z.string(),
  planId: z.string(),
  weekStart: z.string(),
  generation: z.number(),
  generatedAt: z.string(),
  filteredStaplesCount: z.number(),
  lines: z.instanceof(Uint8Array),
  rev: z.number(),
});
const markRecord = z.object({
  lineId: z.string(),
  generation: z.number(),
  isDeleted: z.boolean(),
  checkedBy: z.optional(z.string()),
  rev: z.number(),
});
const ownLineRecord = z.object({
  id: z.string(),
  ingredientId: z.optional(z.string()),
  customName: z.optional(z.string()),
  quantity: z.optional(z.number()),
  unit: z.optional(z.string()),
  checkedBy: z.optional(z.string()),
  rev: z.number(),
});

const listOf = (item: Item): List => {
  const record = listRecord.parse(item);
  const lines: Line[] = JSON.parse(zlib().inflateRawSync(record.lines).toString());
  return { ...record, lines };
};

/** The list whose week starts in a stretch of days, with all that people did to it; undefined without one. */
const loadBetween = async (
  db: Db,
  householdId: string,
  firstStart: string,
  lastStart: string,
): Promise<WholeList | undefined> => {
  const items = await db.query(ranges.lists(householdId, firstStart, lastStart));
  const head = items.find((item) => item.lines !== undefined);
  if (!head) return undefined;
  const marks = items.filter((item) => item.lineId !== undefined).map((item) => markRecord.parse(item));
  const ownLines = items.filter((item) => item.id !== undefined && item !== head);
  return {
    list: listOf(head),
    marks: new Map(marks.map((mark) => [mark.lineId, mark])),
    ownLines: ownLines.map((item) => ownLineRecord.parse(item)),
  };
};

/** The list of the week with this start, or undefined. */
export const loadListOfWeek = (db: Db, householdId: string, weekStart: string) =>
  loadBetween(db, householdId, weekStart, weekStart);

/**
 * The list with this id.
 * @throws AppError `not_found`
 */
export const loadList = async (db: Db, householdId: string, listId: string): Promise<WholeList> => {
  const weekStart = weekStartOf(listId);
  const whole = weekStart === undefined ? undefined : await loadListOfWeek(db, householdId, weekStart);
  if (whole?.list.id !== listId) throw new AppError("not_found", "There is no such shopping list.");
  return whole;
};

/** The list of the plan that covers a day, else the one that was generated last, else undefined. */
export const loadCurrentList = async (
  db: Db,
  householdId: string,
  today: string,
): Promise<WholeList | undefined> => {
  const [covering, newest] = await Promise.all([
    loadBetween(db, householdId, addDays(today, -6), today),
    db.get(keys.newestList(householdId)),
  ]);
  if (covering || typeof newest?.weekStart !== "string") return covering;
  return loadListOfWeek(db, householdId, newest.weekStart);
};

/**
 * Writes a generated list; fails with OutOfDate when someone else generated it meanwhile.
 * @throws AppError `limit_reached` when it has too many lines to store
 */
export const saveList = (householdId: string, { lines, ...list }: List): Write[] => {
  // 200 lines take about 8 KB.
  const packed = zlib().deflateRawSync(JSON.stringify(lines));
  if (packed.length > ITEM_BYTES)
    throw new AppError("limit_reached", "This list would have too many lines. Plan fewer recipes.");
  const { weekStart, generatedAt } = list;
  return [
    replace(keys.list(householdId, weekStart), { ...list, lines: packed }),
    { put: { ...keys.newestList(householdId), weekStart, generatedAt } },
  ];
};

/** Writes a mark on a line. */
export const saveMark = (householdId: string, { weekStart }: List, mark: Mark): Write =>
  replace(keys.listMark(householdId, weekStart, mark.lineId), mark);

/** Writes a line added by hand. */
export const saveOwnLine = (householdId: string, { weekStart }: List, line: OwnLine): Write =>
  replace(keys.listItem(householdId, weekStart, line.id), line);

/** Deletes a line added by hand. */
export const deleteOwnLine = (householdId: string, { weekStart }: List, line: OwnLine): Write =>
  discard(keys.listItem(householdId, weekStart, line.id), line);

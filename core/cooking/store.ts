import * as z from "zod/mini";
import { dateOf } from "../basics/date-keyed-id.ts";
import { compareText } from "../basics/text.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { LoggedCatalogue } from "../catalogue/log/log.ts";
import { changeCatalogue, changeCatalogueBy, loadCatalogue } from "../catalogue/log/store.ts";
import { AppError, type Refuse } from "../contract/errors.ts";
import type { Reads } from "../storage/db.ts";
import type { Effect } from "../storage/effects.ts";
import { type ShapeOf, stored } from "../storage/record.ts";
import { keys, keyText, ranges } from "../storage/table.ts";
import type { Write } from "../storage/write.ts";
import { requireLogRoom } from "./cooking.ts";
import type { CookingLogEntry } from "./model.ts";

const entryRecord = stored({
  id: z.string(),
  recipeId: z.string(),
  recipeName: z.string(),
  cookedOn: z.string(),
  cookedBy: z.string(),
  servings: z.optional(z.number()),
} satisfies ShapeOf<CookingLogEntry>);

type Page = { limit: number; offset: number };

/** Near pages are read with all entries before them: 5 to 10 read units. */
const NEAR = 200;

/**
 * Loads a page of the cooking log: newest day first, and within it the latest entry. The catalogue knows on which day
 * a page begins, so far pages cost little more.
 */
export const loadCookingLog = async (
  db: Reads,
  householdId: string,
  page: Page,
): Promise<CookingLogEntry[]> => {
  const isNear = page.offset + page.limit <= NEAR;
  const { range, skip, limit } = isNear
    ? { range: ranges.cookingLog(householdId), skip: page.offset, limit: page.limit }
    : pageRangeOf(householdId, await loadCatalogue(db, householdId), page);
  if (limit === 0) return [];
  const items = await db.query(range, { reverse: true, limit: skip + limit });
  return items.slice(skip).map((item) => entryRecord.parse(item));
};

/** Loads the entries of these days, both included. One round trip. */
export const loadCookedBetween = async (
  db: Reads,
  householdId: string,
  firstDay: string,
  lastDay: string,
): Promise<CookingLogEntry[]> =>
  (await db.query(ranges.cookingLog(householdId, firstDay, lastDay))).map((item) => entryRecord.parse(item));

/** Loads entries in the order of days, from the one after `after` on: a day and an id, or "". One round trip. */
export const loadCookedAfter = async (
  db: Reads,
  householdId: string,
  after: string,
  limit: number,
): Promise<CookingLogEntry[]> =>
  (await db.query(ranges.cookingLogAfter(householdId, after), { limit })).map((item) =>
    entryRecord.parse(item),
  );

/** Returns the days of a page, and how many entries of the newest day are on earlier pages (`skip`). */
const pageRangeOf = (householdId: string, { cooked }: Catalogue, { limit, offset }: Page) => {
  const days = cooked.map(({ date }) => date).sort((a, b) => compareText(b, a));
  const onPage = days.slice(offset, offset + limit);
  const [newest = ""] = onPage;
  return {
    range: ranges.cookingLog(householdId, onPage.at(-1), newest),
    skip: offset - days.indexOf(newest),
    limit: onPage.length,
  };
};

/** Loads an entry of the cooking log. Its id tells the day. One round trip. */
export const loadCookingLogEntry = async (
  db: Reads,
  householdId: string,
  entryId: string,
  refuse: Refuse<"not_found">,
): Promise<CookingLogEntry> => {
  const day = dateOf(entryId);
  const item = day === undefined ? undefined : await db.get(keys.cookingLogEntry(householdId, day, entryId));
  return item
    ? entryRecord.parse(item)
    : refuse(new AppError("not_found", "There is no such entry in the cooking log."));
};

/**
 * Deletes an entry, also from the catalogue. OutOfDate if the catalogue has changed since it was read, or the entry is
 * gone.
 */
export const removeCookingLogEntry = (
  logged: LoggedCatalogue,
  { id, recipeId, cookedOn: date }: CookingLogEntry,
): Effect[] => {
  const key = keys.cookingLogEntry(logged.log.householdId, date, id);
  return changeCatalogue(logged, { uncooked: [{ recipeId, date }] }, [{ delete: key, if: "present" }]);
};

/** Loads entries by day and id, in any order; those that are gone are left out. One round trip. */
export const loadCookingLogEntries = async (
  db: Reads,
  householdId: string,
  wanted: readonly Pick<CookingLogEntry, "cookedOn" | "id">[],
): Promise<CookingLogEntry[]> => {
  const wantedKeys = wanted.map(({ cookedOn, id }) => keys.cookingLogEntry(householdId, cookedOn, id));
  const distinct = new Map(wantedKeys.map((key) => [keyText(key), key]));
  return (await db.getMany([...distinct.values()])).map((item) => entryRecord.parse(item));
};

export const addCookingLogEntry = (
  logged: LoggedCatalogue,
  entry: CookingLogEntry,
  otherWrites: readonly Write[],
  refuse: Refuse<"limit_reached">,
): Effect[] => {
  requireLogRoom(logged.catalogue, entry, [], refuse);
  return addCookingLogEntries(logged, [entry], otherWrites);
};

/** Writes new entries, also into the catalogue. Doesn't check the limits: call `requireLogRoom` first. */
export const addCookingLogEntries = (
  logged: LoggedCatalogue,
  entries: readonly CookingLogEntry[],
  otherWrites: readonly Write[] = [],
): Effect[] => {
  const { householdId } = logged.log;
  const cooked = entries.map(({ recipeId, cookedOn: date }) => ({ recipeId, date }));
  const puts = entries.map(
    (entry): Write => ({
      put: { ...keys.cookingLogEntry(householdId, entry.cookedOn, entry.id), ...entry },
      if: "absent",
    }),
  );
  return changeCatalogueBy(logged, cooked.length === 0 ? [] : [{ cooked }], [...puts, ...otherWrites]);
};

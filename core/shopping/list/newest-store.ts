import * as z from "zod/mini";
import { addDays } from "../../basics/dates.ts";
import { compareText } from "../../basics/text.ts";
import type { Reads } from "../../storage/db.ts";
import { type ShapeOf, stored } from "../../storage/record.ts";
import { keys, listPartOf, ranges } from "../../storage/table.ts";
import type { Write } from "../../storage/write.ts";
import type { Newest, WholeList } from "../model.ts";
import { listRecord, loadListBetween, loadListOfWeek } from "./store.ts";

const newestRecord = stored({ weekStart: z.string(), generatedAt: z.string() } satisfies ShapeOf<Newest>);

export const loadNewest = async (db: Reads, householdId: string): Promise<Newest | undefined> =>
  newestRecord.parseIf(await db.get(keys.newestList(householdId)));

/**
 * Loads the list that was generated last, but for one week's. For rare requests: reads all lists ever generated, a
 * round trip for each MB.
 */
export const loadNewestExcept = async (
  db: Reads,
  householdId: string,
  weekStart: string,
): Promise<Newest | undefined> =>
  (await db.query(ranges.allLists(householdId)))
    .filter((item) => listPartOf(item) === "list")
    .map((item) => listRecord.parse(item))
    .filter((list) => list.weekStart !== weekStart)
    .toSorted((a, b) => compareText(b.generatedAt, a.generatedAt))[0];

/**
 * Loads the list of the week with today, or else the one that was generated last.
 * @param day by the server's clock
 * @param today the household's date, at most a day before or after `day`: so it need not be known first
 */
export const loadCurrentList = async (
  db: Reads,
  householdId: string,
  day: string,
  today: Promise<string>,
): Promise<WholeList | undefined> => {
  const weeks = today.then((to) => ({ from: addDays(to, -6), to }));
  const [covering, newest] = await Promise.all([
    loadListBetween(db, householdId, addDays(day, -7), addDays(day, 1), weeks),
    loadNewest(db, householdId),
  ]);
  return covering || !newest ? covering : loadListOfWeek(db, householdId, newest.weekStart);
};

export const putNewest = (householdId: string, newest: Newest): Write => ({
  put: { ...keys.newestList(householdId), ...newest },
});

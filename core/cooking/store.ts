import * as z from "zod/mini";
import { compareText } from "../basics/text.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { loadCatalogue } from "../catalogue/store.ts";
import type { Db } from "../storage/db.ts";
import { keys, ranges } from "../storage/table.ts";
import type { Write } from "../storage/write.ts";

const record = z.object({
  id: z.string(),
  recipeId: z.string(),
  /** As it was when it was cooked. */
  recipeName: z.string(),
  cookedOn: z.string(),
  cookedBy: z.string(),
});

/** That a recipe was cooked on a day, and by whom. */
export type CookingLogEntry = z.infer<typeof record>;

type Page = { limit: number; offset: number };

/** So many entries are read in one go (5 to 10 units), those before the page among them. */
const NEAR = 200;

/**
 * Entries by the day of cooking, newest first; those of one day in the reverse order of logging. Where a far page
 * begins, the catalogue knows, so that it costs little more than the first one.
 */
export const loadCookingLog = async (db: Db, householdId: string, page: Page): Promise<CookingLogEntry[]> => {
  const isNear = page.offset + page.limit <= NEAR;
  const { range, skip, limit } = isNear
    ? { range: ranges.cookingLog(householdId), skip: page.offset, limit: page.limit }
    : stretchOf(await loadCatalogue(db, householdId), page);
  if (limit === 0) return [];
  const items = await db.query(range, { reverse: true, limit: skip + limit });
  return items.slice(skip).map((item) => record.parse(item));
};

/** The days of a page, and how many entries of the last of them are on the page before. */
const stretchOf = ({ householdId, cooked }: Catalogue, { limit, offset }: Page) => {
  const days = cooked.map(({ date }) => date).sort((a, b) => compareText(b, a));
  const onPage = days.slice(offset, offset + limit);
  const [newest = ""] = onPage;
  return {
    range: ranges.cookingLog(householdId, onPage.at(-1), newest),
    skip: offset - days.indexOf(newest),
    limit: onPage.length,
  };
};

/** Adds an entry. */
export const addCookingLogEntry = (householdId: string, entry: CookingLogEntry): Write => ({
  put: { ...keys.cookingLogEntry(householdId, entry.cookedOn, entry.id), ...entry },
  if: "absent",
});

import * as z from "zod/mini";
import type { Db } from "../db.ts";
import { keys, ranges } from "../table.ts";
import type { Write } from "../write.ts";

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

/** Entries by the day of cooking, newest first; those of one day in the reverse order of logging. */
export const loadCookingLog = async (
  db: Db,
  householdId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<CookingLogEntry[]> => {
  const items = await db.query(ranges.cookingLog(householdId), { reverse: true, limit: offset + limit });
  return items.slice(offset).map((item) => record.parse(item));
};

/** Adds an entry. */
export const addCookingLogEntry = (householdId: string, entry: CookingLogEntry): Write => ({
  put: { ...keys.cookingLogEntry(householdId, entry.cookedOn, entry.id), ...entry },
  if: "absent",
});

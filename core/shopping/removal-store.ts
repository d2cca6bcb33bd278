import { dateOf } from "../basics/dated-id.ts";
import { loadNoneLeft } from "../storage/count.ts";
import type { Db, Reads } from "../storage/db.ts";
import type { Effect } from "../storage/effects.ts";
import { keys } from "../storage/table.ts";
import { discard, type Write } from "../storage/write.ts";
import type { Newest } from "./model.ts";
import { loadNewest, loadNewestExcept } from "./newest-store.ts";
import { loadListOfWeek } from "./store.ts";

/** Of 100 actions in a transaction; plan and list need a few. */
const PARTS_AT_ONCE = 90;

/**
 * Parts that don't fit in are deleted afterwards: a line knows its list. OutOfDate if someone has generated the list or
 * added a line meanwhile. Two round trips.
 */
export const removeListOfPlan = async (
  db: Reads,
  householdId: string,
  planId: string,
  now: Date,
): Promise<Effect[]> => {
  const weekStart = dateOf(planId);
  if (weekStart === undefined) return [];
  const key = keys.list(householdId, weekStart);
  const [noneLeft, newest] = await Promise.all([
    loadNoneLeft(db, keys.listItemCount(householdId, weekStart), now),
    loadNewest(db, householdId),
  ]);
  const [whole, nextNewest] = await Promise.all([
    loadListOfWeek(db, householdId, weekStart),
    newest?.weekStart === weekStart ? loadNextNewest(db, householdId, newest) : [],
  ]);
  if (!whole) return [{ check: key, if: "absent" }];
  const parts = [
    ...(whole.list.linesVersion === undefined ? [] : [keys.listLines(householdId, weekStart)]),
    ...[...whole.sheets.keys()].map((name) => keys.listSheet(householdId, weekStart, name)),
    ...whole.ownLines.map(({ id }) => keys.listItem(householdId, weekStart, id)),
  ];
  const later = parts.slice(PARTS_AT_ONCE);
  return [
    discard(key, whole.list),
    noneLeft,
    ...nextNewest,
    ...parts.slice(0, PARTS_AT_ONCE).map((part) => ({ delete: part })),
    ...(later.length > 0 ? [{ upkeep: ({ erase }: Db) => erase(later) }] : []),
  ];
};

/** OutOfDate if another list has become the newest. */
const loadNextNewest = async (db: Reads, householdId: string, newest: Newest): Promise<Write[]> => {
  const key = keys.newestList(householdId);
  const next = await loadNewestExcept(db, householdId, newest.weekStart);
  if (!next) return [{ delete: key, if: newest }];
  return [{ put: { ...key, weekStart: next.weekStart, generatedAt: next.generatedAt }, if: newest }];
};

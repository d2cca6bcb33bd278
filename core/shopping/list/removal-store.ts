import { batchesOf } from "../../basics/batches.ts";
import { dateOf } from "../../basics/date-keyed-id.ts";
import { loadNoneLeft } from "../../storage/count.ts";
import type { Db, Reads } from "../../storage/db.ts";
import type { Effect } from "../../storage/effects.ts";
import { type Item, keys, listPartOf, ranges } from "../../storage/table.ts";
import { discard, type Write } from "../../storage/write.ts";
import type { Newest } from "../model.ts";
import { loadNewest, loadNewestExcept } from "./newest-store.ts";
import { loadListOfWeek } from "./store.ts";

/** Parts in one transaction. It takes 100 actions, of which plan and list need a few. */
const PARTS_AT_ONCE = 90;
/** Ordinary lists have no more. */
const PARTS_IN_REQUEST = 60;

/**
 * Deletes a plan's list. The parts of a long list are left to `removeLeftParts`: nobody sees them, because a line
 * knows its list and a mark its line. OutOfDate if somebody has generated the list or added a line meanwhile. Two
 * round trips.
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
    ...[...whole.shards.keys()].map((name) => keys.listShard(householdId, weekStart, name)),
    ...whole.ownLines.map(({ id }) => keys.listItem(householdId, weekStart, id)),
  ];
  const isLong = whole.list.linesVersion !== undefined || parts.length > PARTS_IN_REQUEST;
  const left = { ...keys.listUpkeep(householdId, weekStart), listId: whole.list.id };
  return [
    discard(key, whole.list),
    noneLeft,
    ...nextNewest,
    ...(isLong ? [{ put: left }] : parts.map((part) => ({ delete: part }))),
  ];
};

/** Fates of what lists of a week have left, in transactions that fail if the week has another list by then. */
const leftParts = (householdId: string, weekStart: string, items: readonly Item[]): Write[][] => {
  const key = keys.list(householdId, weekStart);
  const list = items.find((item) => listPartOf(item) === "list");
  const isLeft = (item: Item) =>
    list === undefined || (listPartOf(item) === "item" && item.listId !== list.id);
  const doomed = items.filter(isLeft).map(({ sk }): Write => ({ delete: { ...key, sk: String(sk) } }));
  const sameList: Write = { check: key, if: list ? { id: list.id } : "absent" };
  return batchesOf(doomed, PARTS_AT_ONCE).map((some) => [sameList, ...some]);
};

/**
 * Deletes what a long list left behind. Marks that the week's next list finds go when it writes its own.
 * @returns how many items it has deleted
 */
export const removeLeftParts = async (db: Db, householdId: string, weekStart: string): Promise<number> => {
  const left = leftParts(
    householdId,
    weekStart,
    await db.query(ranges.lists(householdId, weekStart, weekStart)),
  );
  for (const writes of left) await db.transact(writes);
  return left.reduce((sum, { length }) => sum + length - 1, 0);
};

/** Writes which list is the newest after this one. OutOfDate if another list has become the newest. */
const loadNextNewest = async (db: Reads, householdId: string, newest: Newest): Promise<Write[]> => {
  const key = keys.newestList(householdId);
  const next = await loadNewestExcept(db, householdId, newest.weekStart);
  if (!next) return [{ delete: key, if: newest }];
  return [{ put: { ...key, weekStart: next.weekStart, generatedAt: next.generatedAt }, if: newest }];
};

import * as z from "zod/mini";
import { AppError, type Refuse } from "../contract/errors.ts";
import { limits, requireRoom } from "../contract/limits.ts";
import { type Counted, countAdded, countMore, loadCount, recount } from "../storage/count.ts";
import type { Reads } from "../storage/db.ts";
import { type ShapeOf, stored } from "../storage/record.ts";
import { keys, ranges } from "../storage/table.ts";
import { discard, replace, type Write } from "../storage/write.ts";
import type { PantryItem } from "./model.ts";

const record = stored({
  id: z.string(),
  ingredientId: z.optional(z.string()),
  customName: z.optional(z.string()),
  quantity: z.optional(z.number()),
  unit: z.optional(z.string()),
  bestBefore: z.optional(z.string()),
  openedOn: z.optional(z.string()),
  rev: z.number(),
} satisfies ShapeOf<PantryItem>);

export const loadPantry = async (db: Reads, householdId: string): Promise<PantryItem[]> =>
  (await db.query(ranges.pantry(householdId))).map((item) => record.parse(item));

/** Loads the items after an id, ordered by id. One round trip. */
export const loadPantryAfter = async (
  db: Reads,
  householdId: string,
  after: string,
  limit: number,
): Promise<PantryItem[]> =>
  (await db.query(ranges.pantry(householdId, after), { limit })).map((item) => record.parse(item));

export const loadPantryItem = async (
  db: Reads,
  householdId: string,
  id: string,
  refuse: Refuse<"not_found">,
): Promise<PantryItem> =>
  record.parseIf(await db.get(keys.pantryItem(householdId, id))) ??
  refuse(new AppError("not_found", "There is no such pantry item."));

/** Loads items by id, in any order; those that are gone are left out. One round trip. */
export const loadPantryItems = async (
  db: Reads,
  householdId: string,
  ids: Iterable<string>,
): Promise<PantryItem[]> => {
  const read = await db.getMany([...new Set(ids)].map((id) => keys.pantryItem(householdId, id)));
  return read.map((item) => record.parse(item));
};

/** Loads how many items the pantry has, to hold its limit. */
export const countPantry = (db: Reads, householdId: string, now: Date, more = 1): Promise<Counted> =>
  loadCount(
    db,
    { limit: "pantryItems", key: keys.pantryCount(householdId), range: ranges.pantry(householdId) },
    now,
    { more },
  );

/**
 * Refuses with `limit_reached` if the pantry has no room for `more` items. Deleting doesn't lower the count: if it
 * leaves no room, counts the items (one more round trip).
 */
export const requirePantryRoom = async (
  db: Reads,
  householdId: string,
  counted: Counted,
  more: number,
  refuse: Refuse<"limit_reached">,
): Promise<Counted> => {
  const isRoomy = counted.count + more <= limits.pantryItems;
  const present = isRoomy ? counted : { ...counted, count: (await loadPantry(db, householdId)).length };
  requireRoom("pantryItems", present.count + more, refuse);
  return present;
};

export const savePantryItems = (
  householdId: string,
  items: readonly PantryItem[],
  counted: Counted,
  refuse: Refuse<"limit_reached">,
): Write[] => {
  const added = items.filter(({ rev }) => rev === 0).length;
  const saved = changePantryItems(householdId, items);
  return added === 0 ? saved : [...saved, countMore(counted, refuse, added)];
};

/** Writes that add new items and raise the count. Doesn't check the limit: call `requirePantryRoom` first. */
export const addPantryItems = (
  householdId: string,
  items: readonly PantryItem[],
  counted: Counted,
): Write[] =>
  items.length === 0 ? [] : [...changePantryItems(householdId, items), countAdded(counted, items.length)];

export const checkNoneAdded = (counted: Counted): Write => recount(counted);

/** Writes that save `changed` and delete `removed` items. OutOfDate if somebody has changed one since it was read. */
export const changePantryItems = (
  householdId: string,
  changed: readonly PantryItem[],
  removed: readonly PantryItem[] = [],
): Write[] => [
  ...changed.map((item) => replace(keys.pantryItem(householdId, item.id), item)),
  ...removed.map((item) => discard(keys.pantryItem(householdId, item.id), item)),
];

import { compareText } from "../basics/text.ts";
import { AppError, type Refuse } from "../contract/errors.ts";
import { limits, requireRoom } from "../contract/limits.ts";
import { type Counted, countAdded, countMore, loadCount, recount } from "../storage/count.ts";
import type { Reads } from "../storage/db.ts";
import { keys, ranges } from "../storage/table.ts";
import type { Write } from "../storage/write.ts";
import { storedAs } from "./boxes.ts";
import { itemsIn, keyOf, openBoxIn, writeInBox, writeItems } from "./item-store.ts";
import type { OpenBox, PantryItem } from "./model.ts";

export const loadPantry = async (db: Reads, householdId: string): Promise<PantryItem[]> =>
  (await db.query(ranges.pantry(householdId))).flatMap(itemsIn);

/** Ordered by id. One round trip. */
export const loadPantryAfter = async (
  db: Reads,
  householdId: string,
  after: string,
  limit: number,
): Promise<PantryItem[]> => {
  // The first may be the one with `after`, or its box.
  const read = await db.query(ranges.pantry(householdId, storedAs(after)), { limit: limit + 1 });
  const items = read.flatMap(itemsIn).filter(({ id }) => id > after);
  return items.sort((a, b) => compareText(a.id, b.id)).slice(0, limit);
};

export const loadPantryItem = async (
  db: Reads,
  householdId: string,
  id: string,
  refuse: Refuse<"not_found">,
): Promise<PantryItem> => {
  const read = await db.get(keyOf(householdId, id));
  const item = read && itemsIn(read).find((one) => one.id === id);
  return item ?? refuse(new AppError("not_found", "There is no such pantry item."));
};

/** In any order. One round trip. */
export const loadPantryItems = async (
  db: Reads,
  householdId: string,
  ids: Iterable<string>,
): Promise<PantryItem[]> => {
  const wanted = new Set(ids);
  const stored = new Set([...wanted].map(storedAs));
  const read = await db.getMany([...stored].map((id) => keyOf(householdId, id)));
  return read.flatMap(itemsIn).filter(({ id }) => wanted.has(id));
};

export const countPantry = (db: Reads, householdId: string, now: Date, more = 1): Promise<Counted> =>
  loadCount(
    db,
    {
      limit: "pantryItems",
      key: keys.pantryCount(householdId),
      range: ranges.pantry(householdId),
      countIn: (read) => read.flatMap(itemsIn).length,
    },
    now,
    { more },
  );

/** Deleting doesn't lower the count: if it leaves no room, counts the items (one more round trip). */
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

/** Read with the count: each new item is counted, so two at once don't take the same place. */
export const loadOpenBox = async (db: Reads, householdId: string): Promise<OpenBox | undefined> => {
  const [newest] = await db.query(ranges.pantry(householdId), { reverse: true, limit: 1 });
  return newest && openBoxIn(newest);
};

export const addPantryItem = (
  householdId: string,
  { item, box }: { item: PantryItem; box: OpenBox | undefined },
  counted: Counted,
  refuse: Refuse<"limit_reached">,
): Write[] => [writeInBox(householdId, item, box), countMore(counted, refuse)];

/** The caller has checked that there is room. */
export const addPantryItems = (
  householdId: string,
  items: readonly PantryItem[],
  counted: Counted,
): Write[] =>
  items.length === 0 ? [] : [...changePantryItems(householdId, items), countAdded(counted, items.length)];

export const checkNoneAdded = (counted: Counted): Write => recount(counted);

/** OutOfDate if someone has changed an item meanwhile. */
export const changePantryItems = (
  householdId: string,
  changed: readonly PantryItem[],
  removed: readonly PantryItem[] = [],
): Write[] => writeItems(householdId, { changed, removed });

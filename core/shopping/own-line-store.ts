import { dateOf } from "../basics/dated-id.ts";
import type { Refuse } from "../contract/errors.ts";
import { type Counted, loadCount, oneMore } from "../storage/count.ts";
import type { Reads } from "../storage/db.ts";
import { keys, ranges } from "../storage/table.ts";
import type { Write } from "../storage/write.ts";
import { type List, loadList, type OwnLine, saveOwnLine } from "./store.ts";

/**
 * The list with this id, and how many lines were added to it by hand. One round trip.
 * @param refuse with `not_found`
 */
export const loadListToExtend = async (
  db: Reads,
  householdId: string,
  listId: string,
  now: Date,
  refuse: Refuse<"not_found">,
): Promise<{ list: List; counted: Counted }> => {
  const loading = loadList(db, householdId, listId, refuse);
  const known = async () => (await loading).ownLines.length;
  const weekStart = dateOf(listId) ?? "";
  const bounded = {
    limit: "ownLines" as const,
    key: keys.listItemCount(householdId, weekStart),
    range: ranges.listItems(householdId, weekStart),
  };
  const [{ list }, counted] = await Promise.all([loading, loadCount(db, bounded, now, known)]);
  return { list, counted };
};

/**
 * Adds a line by hand.
 * @param refuse with `limit_reached`
 */
export const addOwnLine = (
  householdId: string,
  list: List,
  line: OwnLine,
  counted: Counted,
  refuse: Refuse<"limit_reached">,
): Write[] => [saveOwnLine(householdId, list, line), oneMore(counted, refuse)];

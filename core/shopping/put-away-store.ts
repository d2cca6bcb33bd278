import type { Catalogue } from "../catalogue/catalogue.ts";
import { withIngredientsNow } from "../catalogue/former.ts";
import type { Refuse } from "../contract/errors.ts";
import { countPantry, loadPantry, requirePantryRoom, savePantryItems } from "../pantry/store.ts";
import type { Counted } from "../storage/count.ts";
import type { Reads } from "../storage/db.ts";
import { keys } from "../storage/table.ts";
import type { Write } from "../storage/write.ts";
import { saveMarks } from "./mark-store.ts";
import type { WholeList } from "./model.ts";
import { type PutAway, putAway } from "./put-away.ts";
import { loadList } from "./store.ts";

/** A transaction takes 100 items: these, 16 sheets, and a few more. */
const STORED_AT_ONCE = 75;

type Loaded = { whole: WholeList; part: PutAway; counted: Counted };

export const loadPutAway = async (
  db: Reads,
  householdId: string,
  listId: string,
  reading: Promise<Catalogue>,
  { now, newId }: { now: Date; newId: () => string },
  refuse: Refuse<"not_found" | "limit_reached">,
): Promise<Loaded> => {
  const [whole, pantry, count, catalogue] = await Promise.all([
    loadList(db, householdId, listId, refuse),
    loadPantry(db, householdId),
    countPantry(db, householdId, now),
    reading,
  ]);
  const stock = withIngredientsNow(catalogue, pantry);
  const part = putAway(catalogue, whole, stock, { newId, most: STORED_AT_ONCE });
  const counted = await requirePantryRoom(db, householdId, count, part.newItems, refuse);
  return { whole, part, counted };
};

/** Somebody who generates the list may have read the old pantry, and decides again. */
const touchList = (householdId: string, { list: { weekStart, rev } }: WholeList): Write => ({
  update: keys.list(householdId, weekStart),
  set: { rev: rev + 1 },
  if: { rev },
});

/** So that nothing is put away twice. */
export const savePutAway = (
  householdId: string,
  { whole, part, counted }: Loaded,
  refuse: Refuse<"limit_reached">,
): Write[] =>
  part.marks.length === 0
    ? []
    : [
        touchList(householdId, whole),
        ...saveMarks(householdId, whole, part.marks),
        ...savePantryItems(householdId, part.items, counted, refuse),
      ];

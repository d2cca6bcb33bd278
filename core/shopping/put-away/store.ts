import type { Catalogue } from "../../catalogue/catalogue.ts";
import { resolveMerged } from "../../catalogue/current-id.ts";
import type { Refuse } from "../../contract/errors.ts";
import type { PantryItem } from "../../pantry/model.ts";
import { countPantry, loadPantry, requirePantryRoom, savePantryItems } from "../../pantry/store.ts";
import type { Counted } from "../../storage/count.ts";
import type { Reads } from "../../storage/db.ts";
import { keys } from "../../storage/table.ts";
import type { Write } from "../../storage/write.ts";
import { loadList } from "../list/store.ts";
import { saveMarks } from "../marks/store.ts";
import type { Mark, WholeList } from "../model.ts";
import { boughtOn, putAway } from "./put-away.ts";

/** A transaction takes 100 actions: an item for each line, 16 shards of marks, and a few more. */
const LINES_AT_ONCE = 75;

type Step = {
  readonly whole: WholeList;
  readonly marks: readonly Mark[];
  readonly items: readonly PantryItem[];
  readonly counted: Counted;
  readonly isLast: boolean;
};

/**
 * Decides which of the checked lines are put away next: as many as one transaction takes. Refuses when the pantry has no
 * room for all of them. One round trip; two near the limit.
 */
export const loadPutAway = async (
  db: Reads,
  householdId: string,
  listId: string,
  reading: Promise<Catalogue>,
  { now, newId }: { now: Date; newId: () => string },
  refuse: Refuse<"not_found" | "limit_reached">,
): Promise<Step> => {
  const [whole, pantry, count, catalogue] = await Promise.all([
    loadList(db, householdId, listId, refuse),
    loadPantry(db, householdId),
    countPantry(db, householdId, now),
    reading,
  ]);
  const stock = resolveMerged(catalogue, pantry);
  const bought = boughtOn(whole);
  const added = putAway(catalogue, bought, stock, newId).filter(({ rev }) => rev === 0).length;
  const next = bought.slice(0, LINES_AT_ONCE);
  return {
    whole,
    marks: next.map(({ mark }) => mark),
    items: putAway(catalogue, next, stock, newId),
    counted: await requirePantryRoom(db, householdId, count, added, refuse),
    isLast: next.length === bought.length,
  };
};

/** Writes a list anew, so that somebody who generates it, and may have read the old pantry, decides again. */
const touchList = (householdId: string, { list: { weekStart, rev } }: WholeList): Write => ({
  update: keys.list(householdId, weekStart),
  set: { rev: rev + 1 },
  if: { rev },
});

/** Writes stock together with the marks that say so, so that nothing is put away twice. */
export const savePutAway = (
  householdId: string,
  { whole, marks, items, counted }: Step,
  refuse: Refuse<"limit_reached">,
): Write[] =>
  marks.length === 0
    ? []
    : [
        touchList(householdId, whole),
        ...saveMarks(householdId, whole, marks),
        ...savePantryItems(householdId, items, counted, refuse),
      ];

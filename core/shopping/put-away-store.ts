import * as z from "zod/mini";
import { zlib } from "../basics/compression.ts";
import type { ClockAndIds } from "../basics/id.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { withIngredientsNow } from "../catalogue/former.ts";
import { loadCatalogue } from "../catalogue/log/store.ts";
import { type Refuse, unlessRefused } from "../contract/errors.ts";
import { feedEnds, transactTold } from "../feed/store.ts";
import { countPantry, loadPantry, requirePantryRoom, savePantryItems } from "../pantry/store.ts";
import type { Counted } from "../storage/count.ts";
import type { Db, Reads } from "../storage/db.ts";
import { untilUpToDate } from "../storage/out-of-date.ts";
import { stored, understood } from "../storage/record.ts";
import { keys } from "../storage/table.ts";
import { countUnits } from "../storage/units.ts";
import type { Write } from "../storage/write.ts";
import { saveMarks } from "./mark-store.ts";
import type { WholeList } from "./model.ts";
import { type PutAway, putAway, type Waiting } from "./put-away.ts";
import { loadList } from "./store.ts";

/** A transaction takes 100 items: these, 16 sheets, and a few more. */
const STORED_AT_ONCE = 75;

/** Also left by the removal of a long list. */
const noteRecord = stored({
  listId: z.string(),
  /** That are still to be put away: compressed JSON. */
  lines: z.optional(z.instanceof(Uint8Array)),
  version: z.optional(z.string()),
  ttl: z.optional(z.number()),
});
const waitingLines = z.array(z.union([z.tuple([z.string()]), z.tuple([z.string(), z.string()])]));

type Loaded = { whole: WholeList; part: PutAway; counted: Counted };
type Deciding = { now: Date; newId: () => string; waiting?: Waiting };

export const loadPutAway = async (
  db: Reads,
  householdId: string,
  listId: string,
  reading: Promise<Catalogue>,
  { now, newId, waiting }: Deciding,
  refuse: Refuse<"not_found" | "limit_reached">,
): Promise<Loaded> => {
  const [whole, pantry, count, catalogue] = await Promise.all([
    loadList(db, householdId, listId, refuse),
    loadPantry(db, householdId),
    countPantry(db, householdId, now),
    reading,
  ]);
  const stock = withIngredientsNow(catalogue, pantry);
  const part = putAway(catalogue, whole, stock, { newId, most: STORED_AT_ONCE, waiting });
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

/** @returns whether nothing waits any more */
const putAwayPart = async (
  db: Db,
  householdId: string,
  weekStart: string,
  { now, newId }: ClockAndIds,
): Promise<boolean> => {
  const key = keys.listUpkeep(householdId, weekStart);
  const note = noteRecord.parseIf(await db.get(key));
  if (!note?.lines) return true;
  const lines = understood(waitingLines, JSON.parse(zlib().inflateRawSync(note.lines).toString()));
  const deciding = { now: now(), newId, waiting: new Map(lines.map(([line, item]) => [line, item])) };
  const reading = loadCatalogue(db, householdId);
  const part = await unlessRefused(async (refuse: Refuse<"not_found" | "limit_reached">) => {
    const loaded = await loadPutAway(db, householdId, note.listId, reading, deciding, refuse);
    return { writes: savePutAway(householdId, loaded, refuse), isUnfinished: loaded.part.isUnfinished };
  });
  const isLast = !part?.isUnfinished;
  const end: Write[] = isLast ? [{ delete: key, if: { version: note.version } }] : [];
  const writes = [...(part?.writes ?? []), ...end];
  const units = await transactTold(db, writes, { ends: feedEnds(db), now });
  await db.transact([countUnits(householdId, units, now(), true)]);
  return isLast;
};

/** What a request has left. A line that is unchecked meanwhile stays on the list. */
export const putAwayWaiting = async (
  db: Db,
  householdId: string,
  weekStart: string,
  clock: ClockAndIds,
): Promise<void> => {
  while (!(await untilUpToDate(() => putAwayPart(db, householdId, weekStart, clock))));
};

import * as z from "zod/mini";
import { zlib } from "../basics/compression.ts";
import { dateOf } from "../basics/dated-id.ts";
import { epochSeconds } from "../basics/dates.ts";
import type { ClockAndIds } from "../basics/id.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { withIngredientsNow } from "../catalogue/former.ts";
import { loadCatalogue } from "../catalogue/log/store.ts";
import { type Refuse, unlessRefused } from "../contract/errors.ts";
import { feedEnds, transactTold } from "../feed/store.ts";
import { unitsOf } from "../pantry/boxes.ts";
import type { PantryItem } from "../pantry/model.ts";
import { countPantry, loadPantry, requirePantryRoom, savePantryItems } from "../pantry/store.ts";
import type { Counted } from "../storage/count.ts";
import type { Db, Reads } from "../storage/db.ts";
import { untilUpToDate } from "../storage/out-of-date.ts";
import { understood } from "../storage/record.ts";
import { keys } from "../storage/table.ts";
import type { Write } from "../storage/write.ts";
import { saveMarks } from "./mark-store.ts";
import type { WholeList } from "./model.ts";
import { beginningOf, type PutAway, putAway, type Waiting } from "./put-away.ts";
import { loadList } from "./store.ts";
import { type Note, noteIn, noteOf } from "./waiting-store.ts";

/** With the sheets of the longest list and the answer under a key, a request writes 300 at most. */
const UNITS_AT_ONCE = 150;
/** A transaction takes 100 items: these, 16 sheets, and a few more. */
const STORED_AT_ONCE = 75;
/** Longer than the table's stream tries. Then the lines can be put away again. */
const WAITING_SECONDS = 2 * 3_600;

const gistSchema = z.array(
  z.strictObject({
    id: z.string(),
    ingredientId: z.optional(z.string()),
    customName: z.optional(z.string()),
    quantity: z.optional(z.number()),
    unit: z.optional(z.string()),
  }),
);

export const gistOf = (items: readonly PantryItem[]): z.output<typeof gistSchema> =>
  items.map(({ id, ingredientId, customName, quantity, unit }) => ({
    ...{ id, ingredientId, customName, quantity, unit },
  }));

/** Of the first answer. The names of ingredients are those of now. */
export const itemsPutAway = (gist: unknown): PantryItem[] =>
  understood(gistSchema, gist ?? []).map((item) => ({ ...item, rev: 0 }));

type Loaded = { whole: WholeList; all: PutAway; counted: Counted; note: Note | undefined };
type Deciding = { now: Date; newId: () => string; isUpkeep?: boolean };

export const loadPutAway = async (
  db: Reads,
  householdId: string,
  listId: string,
  reading: Promise<Catalogue>,
  { now, newId, isUpkeep = false }: Deciding,
  refuse: Refuse<"not_found" | "limit_reached">,
): Promise<Loaded> => {
  const [whole, pantry, count, noted, catalogue] = await Promise.all([
    loadList(db, householdId, listId, refuse),
    loadPantry(db, householdId),
    countPantry(db, householdId, now),
    db.get(noteOf(householdId, dateOf(listId) ?? "")),
    reading,
  ]);
  const stock = withIngredientsNow(catalogue, pantry);
  const note = noteIn(noted, now);
  const waiting: Waiting = note?.listId === listId ? note.waiting : new Map();
  const all = putAway(catalogue, whole, stock, { newId, waiting, isUpkeep });
  const added = all.items.filter(({ rev }) => rev === 0).length;
  const counted = await requirePantryRoom(db, householdId, count, added, refuse);
  return { whole, all, counted, note };
};

/** Somebody who generates the list may have read the old pantry, and decides again. */
const touchList = (householdId: string, { list: { weekStart, rev } }: WholeList): Write => ({
  update: keys.list(householdId, weekStart),
  set: { rev: rev + 1 },
  if: { rev },
});

const putAwayNow = (
  householdId: string,
  { whole, counted }: Loaded,
  { lines, items }: PutAway,
  refuse: Refuse<"limit_reached">,
): Write[] => [
  touchList(householdId, whole),
  ...saveMarks(
    householdId,
    whole,
    lines.map(({ mark }) => mark),
  ),
  ...savePantryItems(householdId, items, counted, refuse),
];

const putAwayLater = (
  householdId: string,
  { whole, all: { lines }, note }: Loaded,
  { now, newId }: ClockAndIds,
): Write[] => {
  const { list } = whole;
  const before = note?.listId === list.id ? [...note.waiting] : [];
  const added = lines.map(({ mark, item }) => [mark.lineId, item.rev === 0 ? item.id : undefined] as const);
  const waiting = [...before, ...added].map((line) => line.filter((id) => id !== undefined));
  const record = {
    ...{ listId: list.id, lines: zlib().deflateRawSync(JSON.stringify(waiting)), version: newId() },
    ttl: epochSeconds(now()) + WAITING_SECONDS,
  };
  const { version } = note ?? {};
  return [
    touchList(householdId, whole),
    { put: { ...noteOf(householdId, list.weekStart), ...record }, if: { version } },
  ];
};

/** So that nothing is put away twice. */
export const savePutAway = (
  householdId: string,
  loaded: Loaded,
  clock: ClockAndIds,
  refuse: Refuse<"limit_reached">,
): Write[] => {
  const { all } = loaded;
  if (all.lines.length === 0) return [];
  return unitsOf(all.items) <= UNITS_AT_ONCE
    ? putAwayNow(householdId, loaded, all, refuse)
    : putAwayLater(householdId, loaded, clock);
};

/** @returns whether nothing waits any more */
const putAwayPart = async (
  db: Db,
  householdId: string,
  weekStart: string,
  { now, newId }: ClockAndIds,
): Promise<boolean> => {
  const key = noteOf(householdId, weekStart);
  const note = noteIn(await db.get(key), now());
  if (!note || note.waiting.size === 0) return true;
  const reading = loadCatalogue(db, householdId);
  const deciding = { now: now(), newId, isUpkeep: true };
  const part = await unlessRefused(async (refuse: Refuse<"not_found" | "limit_reached">) => {
    const loaded = await loadPutAway(db, householdId, note.listId, reading, deciding, refuse);
    const beginning = beginningOf(loaded.all, STORED_AT_ONCE);
    const writes = beginning.lines.length === 0 ? [] : putAwayNow(householdId, loaded, beginning, refuse);
    return { writes, isLast: beginning.lines.length === loaded.all.lines.length };
  });
  const { writes, isLast } = part ?? { writes: [], isLast: true };
  const end: Write[] = isLast ? [{ delete: key, if: { version: note.version } }] : [];
  await transactTold(db, [...writes, ...end], { ends: feedEnds(db), now });
  return isLast;
};

/** The lines that a request has left. A line that is unchecked meanwhile stays on the list. */
export const putAwayWaiting = async (
  db: Db,
  householdId: string,
  weekStart: string,
  clock: ClockAndIds,
): Promise<void> => {
  while (!(await untilUpToDate(() => putAwayPart(db, householdId, weekStart, clock))));
};

import * as z from "zod/mini";
import { DAY_MS, msSince } from "../basics/dates.ts";
import type { Refuse } from "../contract/errors.ts";
import { countMore, loadCount } from "../storage/count.ts";
import type { Db, Reads } from "../storage/db.ts";
import { type Stored, stored } from "../storage/record.ts";
import { keys, ranges } from "../storage/table.ts";
import type { Write } from "../storage/write.ts";
import { countTogether, loadCounters } from "../throttle/store.ts";
import { countVisit } from "../visiting/count-store.ts";
import { type Bucket, filesOf } from "./bucket.ts";

const pictureRecord = stored({
  name: z.string(),
  /** ISO 8601, as all times here. */
  addedAt: z.string(),
  /** Since when no recipe shows it, as far as we know. */
  unshownSince: z.optional(z.string()),
});
type Picture = Stored<typeof pictureRecord>;

const ownerRecord = stored({ id: z.string(), comparedAt: z.string() });

/** An offline client may wait 6 days before it names a picture. */
const FRESH = 8 * DAY_MS;
const COMPARED_EVERY = 7 * DAY_MS;
/** With a comparison each week, a picture goes 21 to 29 days after the last recipe that shows it. */
const UNSHOWN = 14 * DAY_MS;

type Who = { readonly userId: string; readonly householdId: string };

/** Writes that one more picture counts today, and a visit if it is one. Refuses if there were too many. */
const countPicture = async (
  db: Reads,
  who: Who,
  isVisit: boolean,
  now: Date,
  refuse: Refuse<"too_many_requests">,
): Promise<Write[]> => {
  const [visits, counters] = await Promise.all([
    isVisit ? countVisit(db, who, now, refuse) : [],
    loadCounters(db, [["picture-household", who.householdId]], now, refuse),
  ]);
  return [...visits, ...countTogether(counters, now)];
};

/** Writes that a household has one more picture. Refuses if it has too many. */
export const addPictureItem = async (
  db: Reads,
  householdId: string,
  name: string,
  now: Date,
  refuse: Refuse<"limit_reached">,
): Promise<Write[]> => {
  const counted = await loadCount(
    db,
    { limit: "pictures", key: keys.pictureCount(householdId), range: ranges.pictures(householdId) },
    now,
  );
  const at = now.toISOString();
  return [
    countMore(counted, refuse),
    { put: { ...keys.picture(householdId, name), name, addedAt: at }, if: "absent" },
    ...(counted.count === 0
      ? [{ put: { ...keys.pictureOwner(householdId), id: householdId, comparedAt: at } }]
      : []),
  ];
};

/**
 * Counts a picture, and writes its item. Its files come after that: so the bucket has none that no household has.
 * Refuses if there are too many.
 */
export const beginPicture = async (
  db: Reads,
  who: Who,
  { name, isVisit }: { readonly name: string; readonly isVisit: boolean },
  now: Date,
  refuse: Refuse<"limit_reached" | "too_many_requests">,
): Promise<Write[]> =>
  (
    await Promise.all([
      countPicture(db, who, isVisit, now, refuse),
      addPictureItem(db, who.householdId, name, now, refuse),
    ])
  ).flat();

export const removePictureItem = (householdId: string, name: string): Write => ({
  delete: keys.picture(householdId, name),
});

const loadPictures = async (db: Reads, householdId: string): Promise<Picture[]> =>
  (await db.query(ranges.pictures(householdId))).map((item) => pictureRecord.parse(item));

type Around = {
  readonly db: Db;
  readonly bucket: Bucket;
  readonly now: () => Date;
  readonly hasTime: () => boolean;
};

/** Erases a picture's files first, so that none is left without an item. */
const erase = async ({ db, bucket }: Around, householdId: string, name: string): Promise<void> => {
  await Promise.all(Object.values(filesOf(name)).map(bucket.erase));
  await db.transact([removePictureItem(householdId, name)]);
};

const note = (householdId: string, { name, ...picture }: Picture, unshownSince?: string): Write => ({
  put: { ...keys.picture(householdId, name), ...picture, name, unshownSince },
  if: "present",
});

/** Compares one picture with what recipes show. Returns whether it has erased the picture. */
const compare = async (around: Around, householdId: string, picture: Picture, isShown: boolean) => {
  const { db, now } = around;
  const { name, addedAt, unshownSince } = picture;
  if (isShown || msSince(addedAt, now()) < FRESH) {
    if (unshownSince !== undefined) await db.transact([note(householdId, picture)]);
    return false;
  }
  if (unshownSince === undefined) {
    await db.transact([note(householdId, picture, now().toISOString())]);
    return false;
  }
  if (msSince(unshownSince, now()) < UNSHOWN) return false;
  await erase(around, householdId, name);
  return true;
};

type ShownIn = (householdId: string) => Promise<ReadonlySet<string>>;

/**
 * Compares all pictures of a household with what its recipes show, as long as there is time. Returns how many it has
 * erased.
 */
const compareAllOf = async (around: Around, householdId: string, shownIn: ShownIn): Promise<number> => {
  const { db, now, hasTime } = around;
  const [shown, pictures] = await Promise.all([shownIn(householdId), loadPictures(db, householdId)]);
  let erased = 0;
  for (const picture of pictures) {
    if (!hasTime()) return erased;
    if (await compare(around, householdId, picture, shown.has(picture.name))) erased += 1;
  }
  const compared = { id: householdId, comparedAt: now().toISOString() };
  await db.transact([{ put: { ...keys.pictureOwner(householdId), ...compared } }]);
  return erased;
};

/** Erases all pictures of a household that is erased itself, as long as there is time. Returns how many. */
const eraseAllOf = async (around: Around, householdId: string): Promise<number> => {
  const pictures = await loadPictures(around.db, householdId);
  for (const [nth, { name }] of pictures.entries()) {
    if (!around.hasTime()) return nth;
    await erase(around, householdId, name);
  }
  await around.db.transact([
    { delete: keys.pictureCount(householdId) },
    { delete: keys.pictureOwner(householdId) },
  ]);
  return pictures.length;
};

/** Writes that the pictures of a household, if it has any, are to be erased at once, because the household is. */
export const disownPictures = async (db: Reads, householdId: string): Promise<Write[]> => {
  const owner = ownerRecord.parseIf(await db.get(keys.pictureOwner(householdId)));
  const due = { ...keys.pictureOwner(householdId), ...owner, comparedAt: new Date(0).toISOString() };
  return owner ? [{ put: due }] : [];
};

/**
 * Erases the pictures of households that are gone, and those that no recipe has shown for at least 14 days. Looks at each
 * household once a week, and may run several times at once.
 * @param shownIn returns the names of the pictures that a household's recipes show
 * @returns how many it has erased, and what failed: the other households don't wait for that
 */
export const eraseUnshown = async (
  around: Around,
  shownIn: ShownIn,
): Promise<{ erased: number; faults: unknown[] }> => {
  const { db, now, hasTime } = around;
  const owners = (await db.query(ranges.pictureOwners())).map((item) => ownerRecord.parse(item));
  const due = owners.filter(({ comparedAt }) => msSince(comparedAt, now()) >= COMPARED_EVERY);
  const faults: unknown[] = [];
  let erased = 0;
  for (const { id } of due) {
    if (!hasTime()) break;
    try {
      const isThere = (await db.get(keys.household(id))) !== undefined;
      erased += isThere ? await compareAllOf(around, id, shownIn) : await eraseAllOf(around, id);
    } catch (error) {
      faults.push(error);
    }
  }
  return { erased, faults };
};

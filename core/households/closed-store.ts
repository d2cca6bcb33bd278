import * as z from "zod/mini";
import { disownPictures } from "../pictures/store.ts";
import type { Db, Reads } from "../storage/db.ts";
import { eraseAll, keysIn, type Watched } from "../storage/erase-all.ts";
import { type Erased, eraseByMarkers } from "../storage/erasing.ts";
import { stored } from "../storage/record.ts";
import { householdPartitions, keys, keyText, ranges } from "../storage/table.ts";
import type { Write } from "../storage/write.ts";
import type { Everyone } from "./membership-store.ts";
import { endInvite, loadMembers } from "./store.ts";

const closedRecord = stored({ id: z.string(), closedAt: z.string() });

/**
 * Writes that a household without members is closed and has to be erased. OutOfDate if somebody has joined, or an
 * invite was made that was not read.
 */
export const closeHousehold = ({ household: { id, inviteCode }, recount }: Everyone, now: Date): Write[] => [
  recount(0),
  ...(inviteCode === undefined
    ? [{ check: keys.household(id), if: { inviteCode } }]
    : endInvite(id, inviteCode)),
  { put: { ...keys.closedHousehold(id), id, closedAt: now.toISOString() } },
];

export const isClosed = async (db: Reads, householdId: string): Promise<boolean> =>
  (await db.get(keys.closedHousehold(householdId))) !== undefined;

export const keysOfHousehold = (db: Reads, householdId: string) =>
  keysIn(db, [keys.webhooks(householdId).pk, ...householdPartitions(householdId)]);

/**
 * Erases all items of a household, itself last. Can be interrupted and started again.
 * @returns false when time was up, or the household has a member
 */
export const eraseHousehold = async (db: Db, householdId: string, watched: Watched): Promise<boolean> => {
  const itself = keys.household(householdId);
  if ((await loadMembers(db, householdId)).length > 0) return false;
  const others = async () =>
    (await keysOfHousehold(db, householdId)).filter((key) => keyText(key) !== keyText(itself));
  for (let doomed = await others(); doomed.length > 0; doomed = await others())
    if (!(await eraseAll(db, doomed, watched))) return false;
  await db.transact([
    { delete: itself },
    { delete: keys.closedHousehold(householdId) },
    ...(await disownPictures(db, householdId)),
  ]);
  return true;
};

/** Erases the households that were closed long enough ago, the oldest first. May run several times at once. */
export const eraseClosedHouseholds = async (
  db: Db,
  now: () => Date,
  hasTime: () => boolean,
): Promise<Erased> => {
  const closed = (await db.query(ranges.closedHouseholds())).map((item) => closedRecord.parse(item));
  const erase = ({ id }: { id: string }) => eraseHousehold(db, id, { hasTime });
  return eraseByMarkers(closed, { since: ({ closedAt }) => closedAt, erase }, { now, hasTime });
};

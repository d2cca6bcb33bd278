import { dayOf } from "../../core/basics/dates.ts";
import { type FeedEnds, transactTold } from "../../core/feed/store.ts";
import type { Db } from "../../core/storage/db.ts";
import type { Early, Upkeep } from "../../core/storage/effects.ts";
import { OutOfDate } from "../../core/storage/out-of-date.ts";
import { countUnits, householdIn, noUnitsLeft } from "../../core/storage/units.ts";
import type { Write } from "../../core/storage/write.ts";

/**
 * Counted in transactions that write the household's data anyway, once this function owes this many: at most 3 %. A
 * function forgets at most these and its last request's.
 */
const COUNTED_AT = 64;
const WRITES_MAX = 98;
/** Households. At the limit, the list starts over. */
const KEPT = 1_000;

const owed = new Map<string, number>();
const spent = new Map<string, string>();

const owe = (householdId: string, units: number): void => {
  if (owed.size === KEPT) owed.clear();
  owed.set(householdId, (owed.get(householdId) ?? 0) + units);
};

const due = (householdId: string): number => {
  const units = owed.get(householdId) ?? 0;
  if (units < COUNTED_AT) return 0;
  owed.delete(householdId);
  return units;
};

export const setOwed = (householdId: string, units: number): void => void owed.set(householdId, units);

/** DynamoDB also charges for preparing a transaction that others overtake: a unit for each KB. */
const lost = (error: unknown, writes: readonly Write[]): number =>
  error instanceof OutOfDate ? Math.ceil(JSON.stringify(writes).length / 1_024) : 0;

type Writing = { early: readonly Early[]; ends: FeedEnds; now: () => Date; hasBegun: boolean };

const counted = async (
  db: Db,
  householdId: string,
  writes: readonly Write[],
  { early, ends, now, hasBegun }: Writing,
): Promise<void> => {
  const moment = now();
  if (!hasBegun && spent.get(householdId) === dayOf(moment)) throw noUnitsLeft(moment);
  for (const one of early) owe(householdId, await db.put(one.early));
  const units = writes.length < WRITES_MAX ? due(householdId) : 0;
  const count = units > 0 ? [countUnits(householdId, units, moment, hasBegun)] : [];
  try {
    owe(householdId, await transactTold(db, [...writes, ...count], { ends, now }));
  } catch (error) {
    owe(householdId, units + lost(error, writes));
    if (units === 0 || !(error instanceof OutOfDate) || !error.failed.includes(writes.length)) throw error;
    spent.set(householdId, dayOf(moment));
    throw noUnitsLeft(moment);
  }
};

const meteredFor = (db: Db, householdId: string): Db => {
  const owing = async (units: Promise<number>) => {
    owe(householdId, await units);
    return units;
  };
  return {
    ...db,
    transact: (some) => owing(db.transact(some)),
    put: (...some) => owing(db.put(...some)),
    sweep: (range) => owing(db.sweep(range)),
  };
};

/** Upkeep after somebody else's commit. */
export const keepUpCounted = async <T>(
  db: Db,
  householdId: string,
  now: Date,
  work: (db: Db) => Promise<T>,
): Promise<T> => {
  const done = await work(meteredFor(db, householdId));
  const units = due(householdId);
  if (units > 0) await db.transact([countUnits(householdId, units, now, true)]);
  return done;
};

/**
 * @returns what does the upkeep
 * @throws AppError `too_many_requests` if no units are left today
 */
export const writeCounted = async (
  db: Db,
  writes: readonly Write[],
  writing: Writing,
): Promise<(upkeep: Upkeep) => Promise<unknown>> => {
  const householdId = householdIn(writes);
  if (householdId === undefined) {
    for (const one of writing.early) await db.put(one.early);
    await transactTold(db, writes, writing);
    return ({ upkeep }) => upkeep(db);
  }
  await counted(db, householdId, writes, writing);
  const metered = meteredFor(db, householdId);
  return ({ upkeep }) => upkeep(metered);
};

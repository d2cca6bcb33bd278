import { DAY_SECONDS, dayOf, epochSeconds } from "../../core/basics/dates.ts";
import { type NewestEntryOf, transactRecorded } from "../../core/changes/log/store.ts";
import { AppError } from "../../core/contract/errors.ts";
import type { Db } from "../../core/storage/db.ts";
import type { Early, Upkeep } from "../../core/storage/effects.ts";
import { isOfMembers, keys, placeInHousehold } from "../../core/storage/table.ts";
import { OutOfDate } from "../../core/storage/troubles.ts";
import { type Write, writtenKey } from "../../core/storage/write.ts";

/**
 * How many write units a household and a user may use on a day in UTC. The largest import takes a household some
 * 80,000; a busy one a few hundred. A rename takes a user at most some 40.
 */
export const UNITS_A_DAY = { household: 100_000, user: 20_000 } as const;

type Budget = { readonly of: keyof typeof UNITS_A_DAY; readonly id: string };

const usedUp: Record<Budget["of"], string> = {
  household: "Your household has used up its changes for today. Try again tomorrow.",
  user: "You have used up the changes to your account for today. Try again tomorrow. You can still sign in and out, and choose a new password.",
};

const noUnitsLeft = (budget: Budget, now: Date): AppError<"too_many_requests"> =>
  new AppError("too_many_requests", usedUp[budget.of], {
    retryAfter: DAY_SECONDS - (epochSeconds(now) % DAY_SECONDS),
  });

const householdIn = (writes: readonly Write[]): string | undefined =>
  writes
    .flatMap((write) => writtenKey(write) ?? [])
    .filter((key) => !isOfMembers(key))
    .map((key) => placeInHousehold(key)?.householdId)
    .find((householdId) => householdId !== undefined);

const endsMembership = (write: Write): boolean =>
  "delete" in write && placeInHousehold(write.delete)?.kind === "member";

/**
 * Returns the budget that counts these writes: the household's if they write its data, else the user's. Members can
 * always come and go, so it is the user's, too, if they leave, and their ratings go with them. Without a user, limits
 * of an address count instead.
 */
const budgetOf = (writes: readonly Write[], userId: string | undefined): Budget | undefined => {
  const householdId = writes.some(endsMembership) ? undefined : householdIn(writes);
  if (householdId !== undefined) return { of: "household", id: householdId };
  return userId !== undefined && writes.length > 0 ? { of: "user", id: userId } : undefined;
};

const countOf = ({ of, id }: Budget, day: string) =>
  of === "household" ? keys.units(id, day) : keys.unitsOfUser(id, day);

/**
 * Counts units in the budget.
 * @param isSure whether the limit does not refuse
 */
export const countUnits = (budget: Budget, units: number, now: Date, isSure: boolean): Write => ({
  update: countOf(budget, dayOf(now)),
  add: { units },
  set: { ttl: epochSeconds(now) + 2 * DAY_SECONDS },
  ...(isSure ? {} : { below: { attribute: "units", max: UNITS_A_DAY[budget.of] } }),
});

/**
 * How many units this function may owe a budget before it counts them, in a transaction that uses the same budget
 * anyway: at most 3 %. A function forgets at most these and its last request's.
 */
const COUNTED_AT = 64;
const WRITES_MAX = 98;
/** How many budgets are remembered. At the limit, the list starts over. */
const KEPT = 1_000;

/** Units that are not counted in the table yet, by the id of the household or the user. */
const owed = new Map<string, number>();
/** The day on which a budget was used up, by the same id. */
const spent = new Map<string, string>();

const owe = ({ id }: Budget, units: number): void => {
  if (owed.size === KEPT) owed.clear();
  owed.set(id, (owed.get(id) ?? 0) + units);
};

const due = ({ id }: Budget): number => {
  const units = owed.get(id) ?? 0;
  if (units < COUNTED_AT) return 0;
  owed.delete(id);
  return units;
};

export const setOwed = (id: string, units: number): void => void owed.set(id, units);

/** Returns what a transaction that others overtook has cost: DynamoDB charges for preparing it, a unit for each KB. */
const lost = (error: unknown, writes: readonly Write[]): number =>
  error instanceof OutOfDate ? Math.ceil(JSON.stringify(writes).length / 1_024) : 0;

type Writing = {
  early: readonly Early[];
  newestEntryOf: NewestEntryOf;
  now: () => Date;
  /** The limit doesn't cut off a request's further transactions. */
  hasBegun: boolean;
  userId: string | undefined;
  /** The user's limit doesn't refuse this request. */
  isAlwaysAllowed: boolean;
};

const counted = async (
  db: Db,
  budget: Budget,
  writes: readonly Write[],
  { early, newestEntryOf, now, hasBegun, isAlwaysAllowed }: Writing,
): Promise<void> => {
  const moment = now();
  const isSure = hasBegun || (isAlwaysAllowed && budget.of === "user");
  if (!isSure && spent.get(budget.id) === dayOf(moment)) throw noUnitsLeft(budget, moment);
  for (const one of early) owe(budget, await db.put(one.early));
  const units = writes.length < WRITES_MAX ? due(budget) : 0;
  const count = units > 0 ? [countUnits(budget, units, moment, isSure)] : [];
  try {
    owe(budget, await transactRecorded(db, [...writes, ...count], { newestEntryOf, now }));
  } catch (error) {
    owe(budget, units + lost(error, writes));
    if (units === 0 || !(error instanceof OutOfDate) || !error.failed.includes(writes.length)) throw error;
    spent.set(budget.id, dayOf(moment));
    throw noUnitsLeft(budget, moment);
  }
};

const meteredFor = (db: Db, budget: Budget): Db => {
  const owing = async (units: Promise<number>) => {
    owe(budget, await units);
    return units;
  };
  return {
    ...db,
    transact: (some) => owing(db.transact(some)),
    put: (...some) => owing(db.put(...some)),
    sweep: (range) => owing(db.sweep(range)),
  };
};

/**
 * Does upkeep after somebody else's commit, and counts its write units for the household, even if none are left today.
 */
export const keepUpCounted = async <T>(
  db: Db,
  householdId: string,
  now: Date,
  work: (db: Db) => Promise<T>,
): Promise<T> => {
  const budget: Budget = { of: "household", id: householdId };
  const done = await work(meteredFor(db, budget));
  const units = due(budget);
  if (units > 0) await db.transact([countUnits(budget, units, now, true)]);
  return done;
};

/**
 * Writes all or nothing, and counts the write units of the day.
 * @returns a function that does one upkeep, and counts its units in the same budget
 * @throws AppError `too_many_requests` if no units are left today
 */
export const writeCounted = async (
  db: Db,
  writes: readonly Write[],
  writing: Writing,
): Promise<(upkeep: Upkeep) => Promise<unknown>> => {
  const budget = budgetOf(writes, writing.userId);
  if (budget === undefined) {
    for (const one of writing.early) await db.put(one.early);
    await transactRecorded(db, writes, writing);
    return ({ upkeep }) => upkeep(db);
  }
  await counted(db, budget, writes, writing);
  const metered = meteredFor(db, budget);
  return ({ upkeep }) => upkeep(metered);
};

import type { Write } from "../../storage/write.ts";
import { type Catalogue, emptyCatalogue } from "../catalogue.ts";

export type Log = {
  readonly householdId: string;
  readonly number: number;
  /** The last change in the snapshot; 0 without a snapshot. */
  readonly snapshot: number;
  readonly pending: number;
  readonly snapshotBytes: number;
};

export type LoggedCatalogue = { readonly catalogue: Catalogue; readonly log: Log };

export const noCatalogue = (householdId: string): LoggedCatalogue => ({
  catalogue: emptyCatalogue,
  log: emptyLog(householdId),
});

export const emptyLog = (householdId: string): Log => ({
  householdId,
  number: 0,
  snapshot: 0,
  pending: 0,
  snapshotBytes: 0,
});

/** Returns DynamoDB's price for a transaction: two write units a kilobyte. */
const unitsOfText = (text: string): number => 2 * Math.ceil(Buffer.byteLength(text) / 1024);

const HUNDREDTHS = 100;

/**
 * Estimates what a transaction with these changes costs, in hundredths of write units: the changes' items, the head,
 * and what is written with them.
 */
export const costOf = (changes: readonly string[], beside: readonly Write[]): number => {
  const texts = beside.map((write) => ("put" in write ? JSON.stringify(write.put) : ""));
  const units = [...changes, "", ...texts].map((text) => Math.max(2, unitsOfText(text)));
  return HUNDREDTHS * units.reduce((sum, one) => sum + one, 0);
};

/** Write units of some 30 recipes or 60 tags. */
const UNITS_MIN = 240;

/**
 * How many units of changes may wait for each kilobyte of snapshots written or deleted, which costs a unit. So a unit
 * of changes costs at most 1 + 1 / 0.42 + 0.25 < 4 units. A cold read pays one for 8 KB of changes.
 */
const UNITS_PER_KB = 0.42;

/**
 * Returns the cost of changes, in hundredths of write units, at which a snapshot is worth its price, given the bytes
 * of the old and the new one.
 */
export const pendingMax = (before: number, next: number): number =>
  HUNDREDTHS * Math.max(UNITS_MIN, (UNITS_PER_KB * (before + next)) / 1024);

/**
 * Whether the changes since the last snapshot cost enough for a new one.
 * @param next the bytes of the new snapshot, if they are known
 */
export const isWorthwhile = ({ pending, snapshotBytes }: Log, next = snapshotBytes): boolean =>
  pending >= pendingMax(snapshotBytes, next);

/**
 * Whether these changes make a snapshot due: they reached the limit, or a further quarter of it. So of many writers at
 * once only one compacts.
 */
export const isCompactionDue = (before: Log, after: Log): boolean => {
  const max = pendingMax(after.snapshotBytes, after.snapshotBytes);
  const quarters = ({ pending }: Log) => Math.floor((4 * pending) / max);
  return quarters(after) >= 4 && quarters(after) > quarters(before);
};

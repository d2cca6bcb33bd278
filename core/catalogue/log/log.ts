import type { Write } from "../../storage/write.ts";
import { type Catalogue, emptyCatalogue } from "../catalogue.ts";

/**
 * The state of a catalogue's log. Every change is an item with the next number; now and then all changes are
 * compacted into a snapshot.
 */
export type Log = {
  readonly householdId: string;
  /** The number of the last change; 0 before the first. */
  readonly number: number;
  /** The number of the last change in the snapshot; 0 without a snapshot. */
  readonly snapshot: number;
  /** What the changes since the snapshot cost: see `costOf`. */
  readonly pending: number;
  /** The size of the last snapshot that this function has seen; 0 when it has seen none. */
  readonly snapshotBytes: number;
};

/** A catalogue and the state of its log at the same moment. */
export type LoggedCatalogue = { readonly catalogue: Catalogue; readonly log: Log };

/** The catalogue and the log of a household that has stored nothing yet. */
export const noCatalogue = (householdId: string): LoggedCatalogue => ({
  catalogue: emptyCatalogue,
  log: emptyLog(householdId),
});

/** The log before the first change. */
export const emptyLog = (householdId: string): Log => ({
  householdId,
  number: 0,
  snapshot: 0,
  pending: 0,
  snapshotBytes: 0,
});

/** Write units of a stored item, given its text: a transaction takes two for each kilobyte (DynamoDB's price). */
const unitsOfText = (text: string): number => 2 * Math.ceil(Buffer.byteLength(text) / 1024);

const HUNDREDTHS = 100;

/**
 * What some changes cost to write, in hundredths of a write unit: their items, the head, and all that is written with
 * them.
 */
export const costOf = (changes: readonly string[], beside: readonly Write[]): number => {
  const texts = beside.map((write) => ("put" in write ? JSON.stringify(write.put) : ""));
  const units = [...changes, "", ...texts].map((text) => Math.max(2, unitsOfText(text)));
  return HUNDREDTHS * units.reduce((sum, one) => sum + one, 0);
};

/**
 * Smaller catalogues are compacted whenever their changes have cost so many units: some 30 recipes, or 60 tags. Whoever adds
 * the last one waits for it. Rarer than one in twenty, it stays out of the slowest 5 % of the requests.
 */
const UNITS_MIN = 240;

/**
 * Pending units for each kilobyte of snapshots that are written or deleted, which takes a unit. So for each unit of
 * changes, snapshots cost at most 1 / 0.42 = 2.4 units, and deleting the changes at most a quarter: 1 + 2.4 + 0.25 < 4.
 * A cold read, which pays a unit for 8 KB of changes, takes some 7 of them for 10,000 recipes.
 */
const UNITS_PER_KB = 0.42;

/** How much may be pending before it is compacted, given the bytes of the snapshot before and of the next one. */
export const pendingMax = (before: number, next: number): number =>
  HUNDREDTHS * Math.max(UNITS_MIN, (UNITS_PER_KB * (before + next)) / 1024);

/**
 * Whether a change makes a snapshot due: the change that reaches the limit, and then the one that reaches each further
 * quarter of it. So of many who write at once, only one compacts. When its snapshot gets lost, a later one tries again.
 */
export const isCompactionDue = (before: Log, after: Log): boolean => {
  const max = pendingMax(after.snapshotBytes, after.snapshotBytes);
  const quarters = ({ pending }: Log) => Math.floor((4 * pending) / max);
  return quarters(after) >= 4 && quarters(after) > quarters(before);
};

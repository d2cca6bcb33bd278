import { type Catalogue, emptyCatalogue } from "./catalogue.ts";

/**
 * Where the log of a household's catalogue stands: every change is an item with the next number, and now and then all
 * of them are compacted into a snapshot.
 */
export type Log = {
  readonly householdId: string;
  /** Of the last change; 0 before the first. */
  readonly number: number;
  /** Of the last change that the snapshot holds; 0 without one. */
  readonly snapshot: number;
  /** Of the changes since the snapshot. */
  readonly pendingBytes: number;
};

/** What a household knows, and where the log of it stands: both as they were at one moment. */
export type LoggedCatalogue = { readonly catalogue: Catalogue; readonly log: Log };

/** What a household knows that has not stored anything yet. */
export const noCatalogue = (householdId: string): LoggedCatalogue => ({
  catalogue: emptyCatalogue,
  log: emptyLog(householdId),
});

/** The log before the first change. */
export const emptyLog = (householdId: string): Log => ({
  householdId,
  number: 0,
  snapshot: 0,
  pendingBytes: 0,
});

/** Keys and names of a stored change take about so many bytes beside its text. */
const CHANGE_BYTES = 100;

/** The bytes of a stored change, given its text. */
export const bytesOf = (text: string): number => CHANGE_BYTES + Buffer.byteLength(text);

/**
 * How many bytes of changes may be pending before they are compacted. A cold read pays for them (a unit for 8 KB), a
 * snapshot for the whole catalogue (a unit for each of its kilobytes: about 0.05 a recipe). So many make the least of
 * both where a change is followed by some six cold reads, and keep a cold read of 10,000 recipes below 70 units.
 */
export const pendingBytesMax = ({ recipes }: Pick<Catalogue, "recipes">): number => 10_000 + 3 * recipes.size;

/** Whether the pending changes are enough for a snapshot. */
export const isCompactionDue = ({ catalogue, log }: LoggedCatalogue): boolean =>
  log.pendingBytes > pendingBytesMax(catalogue);

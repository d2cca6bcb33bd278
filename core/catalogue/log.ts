import { type Catalogue, emptyCatalogue } from "./catalogue.ts";

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
  /** Bytes of the changes after the snapshot. */
  readonly pendingBytes: number;
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
  pendingBytes: 0,
});

/** Bytes that the keys and names of a stored change take, besides its text. */
const CHANGE_BYTES = 100;

/** The bytes of a stored change, given its text. */
export const bytesOf = (text: string): number => CHANGE_BYTES + Buffer.byteLength(text);

/**
 * The bytes of changes that may be pending before they are compacted. A cold read pays for pending changes
 * (one unit per 8 KB); a snapshot pays for the whole catalogue (one unit per KB, about 0.05 a recipe). This
 * limit minimises the sum of both when about six cold reads follow a change, and keeps a cold read of 10,000
 * recipes below 70 units.
 */
export const pendingBytesMax = ({ recipes }: Pick<Catalogue, "recipes">): number => 10_000 + 3 * recipes.size;

/** Whether enough changes are pending for a snapshot. */
export const isCompactionDue = ({ catalogue, log }: LoggedCatalogue): boolean =>
  log.pendingBytes > pendingBytesMax(catalogue);

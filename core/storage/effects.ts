import type { Db } from "./db.ts";
import type { Write } from "./write.ts";

/**
 * Optional work after a commit that makes later reads cheaper. When it fails or never runs, nothing is lost:
 * the next writer does it.
 */
export type Upkeep = { upkeep: (db: Db) => Promise<unknown> };

/** What a decision changes in the table. */
export type Effect = Write | Upkeep;

/** Separates the actions of the transaction from the upkeep that follows it. */
export const splitEffects = (effects: readonly Effect[]) => ({
  writes: effects.filter((effect): effect is Write => !("upkeep" in effect)),
  upkeep: effects.filter((effect): effect is Upkeep => "upkeep" in effect),
});

import type { Db } from "./db.ts";
import { type Item, isAttemptCounted, type Key } from "./table.ts";
import { type Write, writtenKey } from "./write.ts";

/** Work after a commit that makes later reads cheaper. If it never runs, the next writer does it. */
export type Upkeep = { upkeep: (db: Db) => Promise<unknown> };

/**
 * An item that is written before the transaction, at half its price. Nothing refers to it unless the transaction
 * commits.
 */
export type Early = { early: Key & Item };

export type Effect = Write | Upkeep | Early;

/** Whether somebody can see a change: counting an attempt is none. */
export const changesSomething = (effects: readonly Effect[]): boolean =>
  effects.some((effect) => {
    const key = "upkeep" in effect || "early" in effect ? undefined : writtenKey(effect);
    return key !== undefined && !isAttemptCounted(key);
  });

/** Parts effects by when they are written: before the transaction, in it, or after the commit. */
export const splitEffects = (effects: readonly Effect[]) => ({
  early: effects.filter((effect): effect is Early => "early" in effect),
  writes: effects.filter((effect): effect is Write => !("upkeep" in effect || "early" in effect)),
  upkeep: effects.filter((effect): effect is Upkeep => "upkeep" in effect),
});

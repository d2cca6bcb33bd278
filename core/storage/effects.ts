import type { Db } from "./db.ts";
import type { Write } from "./write.ts";

/** After a commit, to make later reads cheaper. If it never runs, the next writer does it. */
export type Upkeep = { upkeep: (db: Db) => Promise<unknown> };

export type Effect = Write | Upkeep;

export const changesSomething = (effects: readonly Effect[]): boolean =>
  effects.some((effect) => !("upkeep" in effect || "check" in effect));

export const splitEffects = (effects: readonly Effect[]) => ({
  writes: effects.filter((effect): effect is Write => !("upkeep" in effect)),
  upkeep: effects.filter((effect): effect is Upkeep => "upkeep" in effect),
});

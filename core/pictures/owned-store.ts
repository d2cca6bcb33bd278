import type { Reads } from "../storage/db.ts";
import { keys } from "../storage/table.ts";

/** Returns those of the names that are pictures of a household. One round trip, none without names. */
export const loadOwned = async (
  db: Reads,
  householdId: string,
  names: readonly string[],
): Promise<ReadonlySet<string>> => {
  const keyOf = new Map(names.map((name) => [name, keys.picture(householdId, name)]));
  const found = new Set((await db.getMany([...keyOf.values()])).map(({ sk }) => sk));
  return new Set([...keyOf].filter(([, { sk }]) => found.has(sk)).map(([name]) => name));
};

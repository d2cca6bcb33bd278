import type { ClockAndIds } from "../basics/id.ts";
import { newestEntries, transactRecorded } from "../changes/log/store.ts";
import type { Db } from "../storage/db.ts";
import { changesSomething, type Effect, splitEffects } from "../storage/effects.ts";
import { untilUpToDate } from "../storage/troubles.ts";
import type { Write } from "../storage/write.ts";
import { importHousehold } from "./contract.ts";
import { importPart } from "./import-store.ts";
import { partsOf } from "./parts.ts";
import { sumOf, type Tally } from "./tally.ts";

/**
 * Writes effects in one transaction with an entry of the household's change log, then does the upkeep.
 * @param entry makes an entry for the audit log, written with it if it changes something
 */
export const writeRecorded = async (
  db: Db,
  effects: readonly Effect[],
  { now }: Pick<ClockAndIds, "now">,
  entry: () => Promise<Write[]>,
): Promise<void> => {
  const { writes, upkeep } = splitEffects(effects);
  const entries = changesSomething(writes) ? await entry() : [];
  await transactRecorded(db, [...writes, ...entries], { newestEntryOf: newestEntries(db), now });
  for (const one of upkeep) await one.upkeep(db);
};

/**
 * Imports pages in the same steps as functions.
 * @param entry written with each part that changes something
 */
export const importerInto =
  (
    db: Db,
    { householdId, userId }: { householdId: string; userId: string },
    { now, newId }: ClockAndIds,
    entry: () => Promise<Write[]> = async () => [],
  ) =>
  async (items: readonly object[]) => {
    const importOne = (part: ReturnType<typeof partsOf>[number]): Promise<Tally> =>
      untilUpToDate(async () => {
        const { effects, tally } = await importPart(db, { householdId, userId, newId, now: now() }, part);
        await writeRecorded(db, effects, { now }, entry);
        return tally;
      });
    const body = importHousehold.body.parse({ items });
    const tallies: Tally[] = [];
    for (const part of partsOf(body.items)) tallies.push(await importOne(part));
    const { created, unchanged, skipped } = sumOf(tallies);
    return { created, unchanged, skipped: [...skipped] };
  };

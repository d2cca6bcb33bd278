import { loadUser } from "../accounts/user-store.ts";
import { restartCatalogue } from "../catalogue/log/compaction-store.ts";
import { checkLastChange } from "../catalogue/log/store.ts";
import { entryOfAll } from "../changes/log/store.ts";
import { closeHousehold, eraseHousehold, isClosed } from "../households/closed-store.ts";
import { initialVocabulary } from "../households/household.ts";
import { endMembership, loadEveryone, loadLeaving } from "../households/membership-store.ts";
import type { Member } from "../households/model.ts";
import { loadHousehold, loadMembers } from "../households/store.ts";
import type { Db } from "../storage/db.ts";
import { eraseAll, keysIn, type Watched } from "../storage/erase-all.ts";
import { householdPartitions, isOfHouseholdItself, keys } from "../storage/table.ts";
import { untilUpToDate } from "../storage/troubles.ts";
import type { Write } from "../storage/write.ts";
import { accountUpdated } from "./audit.ts";
import { auditedByOperator } from "./store.ts";

type Deps = Pick<Watched, "start"> & { newId: () => string; now: () => Date };

const recordEmptying = (db: Db, householdId: string, deps: Deps): Promise<void> =>
  untilUpToDate(async () => {
    if (await db.get(keys.emptying(householdId))) return;
    const owner = (await loadMembers(db, householdId)).find(({ role }) => role === "owner");
    const user = owner && (await loadUser(db, owner.userId));
    if (!user) return;
    const entries = await auditedByOperator(
      db,
      user,
      accountUpdated({ emptiedHouseholdId: householdId }),
      deps,
    );
    await db.transact([{ put: keys.emptying(householdId), if: "absent" }, ...entries]);
  });

/**
 * Erases a household's things; its members and settings stay, and its vocabulary is that of a new one. Can be started
 * again.
 * @throws AppError `conflict` if members keep changing it
 */
export const emptyHousehold = async (db: Db, householdId: string, deps: Deps): Promise<void> => {
  // Numbers of the change log go on, so that nobody misses a change that is written meanwhile.
  const kept = [keys.catalogueHead(householdId).pk, keys.changeLogEntry(householdId, 0).pk];
  const partitions = householdPartitions(householdId).filter((pk) => !kept.includes(pk));
  await recordEmptying(db, householdId, deps);
  await untilUpToDate(async () => {
    // From now on nobody finds the things below.
    const vocabulary = initialVocabulary((await loadHousehold(db, householdId)) ?? {}, deps.newId);
    const number = await restartCatalogue(db, householdId, vocabulary);
    const doomed = (await keysIn(db, partitions)).filter((key) => !isOfHouseholdItself(key));
    await eraseAll(db, doomed, deps);
    await db.transact([
      checkLastChange(householdId, number),
      { delete: keys.emptying(householdId) },
      // Older copies begin anew.
      ...(await entryOfAll(db, householdId, deps.now())),
    ]);
  });
};

const released = async (db: Db, householdId: string, member: Member, deps: Deps): Promise<Write[]> => {
  const [user, leaving] = await Promise.all([
    loadUser(db, member.userId),
    loadLeaving(db, householdId, member.userId),
  ]);
  if (user?.household?.id !== householdId) return [{ delete: keys.member(householdId, member.userId) }];
  const events = accountUpdated({ householdId: { from: householdId } });
  const entries = await auditedByOperator(db, user, events, deps);
  return [...endMembership(leaving, member, deps.now()), ...entries];
};

const close = (db: Db, householdId: string, deps: Deps): Promise<void> =>
  untilUpToDate(async () => {
    if (!(await loadHousehold(db, householdId))) return;
    const everyone = await loadEveryone(db, householdId, deps.now());
    if (everyone.members.length === 0 && (await isClosed(db, householdId))) return;
    const owner = everyone.members.find(({ role }) => role === "owner");
    for (const member of everyone.members)
      if (member !== owner) await db.transact(await released(db, householdId, member, deps));
    const last = owner ? await released(db, householdId, owner, deps) : [];
    await db.transact([...last, ...closeHousehold(everyone, deps.now())]);
  });

/**
 * Ends all memberships of a household and erases it. Can be started again.
 * @throws Error if somebody has joined meanwhile
 */
export const removeHousehold = async (db: Db, householdId: string, deps: Deps): Promise<void> => {
  await close(db, householdId, deps);
  if (!(await eraseHousehold(db, householdId, deps)))
    throw new Error("Somebody has joined the household meanwhile. Run the command again.");
};

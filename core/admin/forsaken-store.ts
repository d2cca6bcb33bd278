import { entryOf, loadDirectory } from "../accounts/directory/directory-store.ts";
import type { DirectoryEntry } from "../accounts/model.ts";
import { isForsaken, isLongAgo } from "../accounts/unproved.ts";
import { loadUser, loadUsers } from "../accounts/user-store.ts";
import type { Db } from "../storage/db.ts";
import { ranges } from "../storage/table.ts";
import { untilUpToDate } from "../storage/troubles.ts";
import { deleteUnproved } from "./deletion-store.ts";

const HOUR_MS = 3_600_000;
/** Accounts in one run, which costs some 3,000 read units. A million get their turn within nine days. */
const LOOKED_AT = 5_000;
const AT_ONCE = 100;

/** Returns the first and the last number of the accounts whose turn it is in this hour. */
const turnOf = (accounts: number, now: Date) => {
  const turns = Math.max(1, Math.ceil(accounts / LOOKED_AT));
  const first = (Math.floor(now.getTime() / HOUR_MS) % turns) * LOOKED_AT;
  return { first, last: Math.min(first + LOOKED_AT, accounts) - 1 };
};

const mayBeForsaken = ({ systemRole, createdAt }: DirectoryEntry, now: Date): boolean =>
  systemRole === "user" && isLongAgo(createdAt, now);

const end = (db: Db, userId: string, now: () => Date): Promise<boolean> =>
  untilUpToDate(async () => {
    const user = await loadUser(db, userId);
    if (!user || !isForsaken(user, now())) return false;
    await db.transact(await deleteUnproved(user, { db, now }));
    return true;
  });

/**
 * Deletes accounts that nobody has proved for 30 days and that are in no household. Can be interrupted, and run several
 * times at once. It walks through all accounts, so those from before this rule end, too, and signing up costs nothing.
 */
export const endForsakenAccounts = async (
  db: Db,
  now: () => Date,
  hasTime: () => boolean,
): Promise<{ ended: number; faults: unknown[] }> => {
  const { accounts } = await loadDirectory(db);
  const { first, last } = turnOf(accounts, now());
  const faults: unknown[] = [];
  let ended = 0;
  for (let at = first; at <= last && hasTime(); at += AT_ONCE) {
    const until = Math.min(at + AT_ONCE - 1, last);
    const read = [true, false].map((isActive) =>
      db.query(ranges.directoryEntries(isActive, at, until), { consistent: false }),
    );
    const entries = (await Promise.all(read)).flat().map(entryOf);
    const old = entries.filter((entry) => mayBeForsaken(entry, now()));
    for (const user of await loadUsers(
      db,
      old.map(({ id }) => id),
    )) {
      if (!isForsaken(user, now()) || !hasTime()) continue;
      try {
        if (await end(db, user.id, now)) ended += 1;
      } catch (error) {
        faults.push(error);
      }
    }
  }
  return { ended, faults };
};

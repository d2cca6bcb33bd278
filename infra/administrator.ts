import { directoryEntry } from "../core/accounts/directory.ts";
import { countChange, loadDirectory } from "../core/accounts/directory-store.ts";
import { hashPassword } from "../core/accounts/password-hash.ts";
import { passwordFaults } from "../core/accounts/password-rules.ts";
import { addUser, changeUser, findUserId, loadUser } from "../core/accounts/store.ts";
import { newUser } from "../core/accounts/user.ts";
import { uuidV7 } from "../core/basics/id.ts";
import type { Db } from "../core/storage/db.ts";
import { untilUpToDate } from "../core/storage/out-of-date.ts";

type Operator = { db: Db; now: () => Date; random: (bytes: number) => Uint8Array };

/** Makes the account with this e-mail an active administrator; returns whether there is one. */
export const promote = ({ db }: Operator, email: string): Promise<boolean> =>
  untilUpToDate(async () => {
    const userId = await findUserId(db, email);
    const user = userId && (await loadUser(db, userId));
    if (!user) return false;
    const changed = { ...user, systemRole: "admin" as const, isActive: true };
    if (JSON.stringify(directoryEntry(user)) === JSON.stringify(directoryEntry(changed))) return true;
    const directory = await loadDirectory(db);
    await db.transact([...changeUser(user, changed), ...(await countChange(db, directory, user, changed))]);
    return true;
  });

/**
 * Adds an administrator. The e-mail must be free.
 * @throws Error when nobody may have this password
 */
export const addAdministrator = async (
  { db, now, random }: Operator,
  { email, displayName, password }: { email: string; displayName: string; password: string },
): Promise<void> => {
  const [fault] = passwordFaults(password, { email, displayName });
  if (fault) throw new Error(fault.message);
  const passwordHash = await hashPassword(password);
  const id = uuidV7(now().getTime(), random(10));
  await untilUpToDate(async () => {
    const directory = await loadDirectory(db);
    const user = newUser({ id, number: directory.accounts, email, displayName, passwordHash }, now());
    await db.transact(addUser(directory, { ...user, systemRole: "admin" }));
  });
};

import { loadDirectory } from "../accounts/directory/directory-store.ts";
import { hashPassword } from "../accounts/password-hash.ts";
import { passwordFaults } from "../accounts/password-rules.ts";
import { findUserId } from "../accounts/store.ts";
import { newUser } from "../accounts/user.ts";
import { loadUser } from "../accounts/user-store.ts";
import { uuidV7 } from "../basics/id.ts";
import type { Db } from "../storage/db.ts";
import { untilUpToDate } from "../storage/troubles.ts";
import { promotedAccount } from "./account.ts";
import { changes, passwordReset } from "./audit.ts";
import { addByOperator, saveByOperator } from "./store.ts";

type Operator = { db: Db; now: () => Date; random: (bytes: number) => Uint8Array };

export const findAccount = async (db: Db, email: string) => {
  const userId = await findUserId(db, email);
  return userId === undefined ? undefined : loadUser(db, userId);
};

const checkedHash = (password: string, owner: { email: string; displayName: string }): Promise<string> => {
  const [fault] = passwordFaults(password, owner);
  if (fault) throw new Error(fault.message);
  return hashPassword(password);
};

const clockOf = ({ now, random }: Operator) => ({ now, newId: () => uuidV7(now().getTime(), random(10)) });

/** Makes an account an administrator's with a new password, for an operator's command. Its sessions end. */
export const promote = async (
  operator: Operator,
  { id, email, password }: { id: string; email: string; password: string },
): Promise<void> => {
  const { db } = operator;
  const load = async () => {
    const user = await findAccount(db, email);
    if (user?.id !== id) throw new Error(`There is no account with the e-mail ${email} and the id ${id}.`);
    return user;
  };
  const passwordHash = await checkedHash(password, await load());
  await untilUpToDate(async () => {
    const user = await load();
    const promoted = promotedAccount(user, passwordHash);
    const events = [...changes(user, promoted), ...passwordReset(user, promoted)];
    await db.transact(await saveByOperator(db, user, promoted, events, clockOf(operator)));
  });
};

/**
 * Makes an account with an administrator's role, for an operator's command.
 * @throws Error if the e-mail is taken or the password too weak
 */
export const addAdministrator = async (
  operator: Operator,
  { email, displayName, password }: { email: string; displayName: string; password: string },
): Promise<void> => {
  const { db, now } = operator;
  const clock = clockOf(operator);
  const passwordHash = await checkedHash(password, { email, displayName });
  const id = clock.newId();
  await untilUpToDate(async () => {
    if (await findUserId(db, email)) throw new Error(`There is an account with the e-mail ${email}.`);
    const directory = await loadDirectory(db);
    const user = newUser({ id, number: directory.accounts, email, displayName, passwordHash }, now());
    await db.transact(await addByOperator(db, directory, { ...user, systemRole: "admin" }, clock));
  });
};

import { loadDirectory } from "../../core/accounts/directory-store.ts";
import { hashPassword } from "../../core/accounts/password-hash.ts";
import { passwordFaults } from "../../core/accounts/password-rules.ts";
import { findUserId, loadUser } from "../../core/accounts/store.ts";
import { newUser } from "../../core/accounts/user.ts";
import { promotedAccount } from "../../core/admin/account.ts";
import { addByOperator, saveByOperator } from "../../core/admin/store.ts";
import { uuidV7 } from "../../core/basics/id.ts";
import type { Db } from "../../core/storage/db.ts";
import { untilUpToDate } from "../../core/storage/out-of-date.ts";

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

const meansOf = ({ now, random }: Operator) => ({ now, newId: () => uuidV7(now().getTime(), random(10)) });

/** Ends the account's sessions. */
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
    await db.transact(await saveByOperator(db, user, promotedAccount(user, passwordHash), meansOf(operator)));
  });
};

export const addAdministrator = async (
  operator: Operator,
  { email, displayName, password }: { email: string; displayName: string; password: string },
): Promise<void> => {
  const { db, now } = operator;
  const means = meansOf(operator);
  const passwordHash = await checkedHash(password, { email, displayName });
  const id = means.newId();
  await untilUpToDate(async () => {
    if (await findUserId(db, email)) throw new Error(`There is an account with the e-mail ${email}.`);
    const directory = await loadDirectory(db);
    const user = newUser({ id, number: directory.accounts, email, displayName, passwordHash }, now());
    await db.transact(await addByOperator(db, directory, { ...user, systemRole: "admin" }, means));
  });
};

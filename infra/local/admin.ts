import { hashPassword } from "../../core/accounts/password-hash.ts";
import { addUser, findUserId } from "../../core/accounts/store.ts";
import { newUser } from "../../core/accounts/user.ts";
import type { Deps } from "../../functions/deps.ts";

type Credentials = { email: string; password: string };

/** Makes the demo's administrator, unless there is an account with this e-mail. */
export const makeAdministrator = async (
  { db, now, newId }: Pick<Deps, "db" | "now" | "newId">,
  { email, password }: Credentials,
): Promise<void> => {
  if (await findUserId(db, email)) return;
  const passwordHash = await hashPassword(password);
  const user = newUser({ id: newId(), email, displayName: "Administrator", passwordHash }, now());
  await db.transact(addUser({ ...user, systemRole: "admin" }));
};

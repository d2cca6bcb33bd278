import { directoryEntry } from "../../core/accounts/directory/directory.ts";
import { newAccount } from "../../core/admin/account.ts";
import { createUser } from "../../core/admin/password-contract.ts";
import { emailTaken } from "../../core/admin/refusals.ts";
import { addAccount, loadForNewAccount } from "../../core/admin/store.ts";
import { hashOf } from "../endpoint/access/passwords.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(createUser, async ({ body, actor }, deps) => {
  const id = deps.newId();
  const found = await loadForNewAccount(deps.db, actor, { id, email: body.email });
  if (found.takenBy) return { refused: emailTaken(found.takenBy) };
  const passwordHash = await hashOf(body, body.tempPassword);
  const number = found.directory.accounts;
  const user = newAccount({ ...body, id, number, passwordHash }, deps.now());
  return { effects: addAccount(found, user, deps), answer: directoryEntry(user) };
});

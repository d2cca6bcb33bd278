import { directoryEntry } from "../../core/accounts/directory.ts";
import { changedAccount } from "../../core/admin/account.ts";
import { updateUser } from "../../core/admin/contract.ts";
import { emailTaken, noAccount } from "../../core/admin/refusals.ts";
import { loadForChange, saveAccount } from "../../core/admin/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(updateUser, async ({ params, body, actor, ifMatch }, deps) => {
  const { user, ...found } = await loadForChange(deps.db, actor, params.id, body.email);
  if (!user) return { refused: noAccount() };
  const matched = ifMatch(directoryEntry(user));
  if (found.takenBy) return { refused: emailTaken(found.takenBy) };
  const changed = changedAccount(user, body);
  const { effects, refused } = await saveAccount({ ...found, user }, changed, deps);
  return refused ? { effects, refused } : { matched, effects, answer: directoryEntry(changed) };
});

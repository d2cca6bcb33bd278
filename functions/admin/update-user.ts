import { directoryEntry } from "../../core/accounts/directory/directory.ts";
import { changedAccount, changesHold } from "../../core/admin/account.ts";
import { updateUser } from "../../core/admin/contract.ts";
import { emailTaken, noAccount, ownAccount } from "../../core/admin/refusals.ts";
import { loadForChange, saveAccount } from "../../core/admin/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(updateUser, async ({ params, body, actor, ifMatch }, deps) => {
  const { user, ...found } = await loadForChange(deps.db, actor, params.id, body.email);
  if (!user) return { refused: noAccount() };
  const changed = changedAccount(user, body);
  if (user.id === actor.userId && changesHold(user, changed)) return { refused: ownAccount() };
  const matched = ifMatch(directoryEntry(user));
  if (found.takenBy) return { refused: emailTaken(found.takenBy) };
  const { effects, refused } = await saveAccount({ ...found, user }, changed, deps);
  return refused ? { effects, refused } : { matched, effects, answer: directoryEntry(changed) };
});

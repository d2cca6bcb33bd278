import { adminsAfter, entryOf } from "../../core/accounts/directory.ts";
import { loadDirectory, recount, whileAdminsAre } from "../../core/accounts/directory-store.ts";
import { changeUser, findUserId, whileSame } from "../../core/accounts/store.ts";
import { changedAccount } from "../../core/admin/account.ts";
import { auditEntries, changes } from "../../core/admin/audit.ts";
import { updateUser } from "../../core/admin/contract.ts";
import { emailTaken, lastAdmin, noAccount } from "../../core/admin/refusals.ts";
import { addAuditEntries, loadAuditCounts, loadTarget, whileAdmin } from "../../core/admin/store.ts";
import { renameMember } from "../../core/households/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  updateUser,
  async ({ params: { id }, body, actor, checkMatch }, { db, newId, now }) => {
    const [admin, user, takenBy, directory, auditCounts] = await Promise.all([
      actor.confirmed(),
      loadTarget(db, actor, id),
      body.email === undefined ? undefined : findUserId(db, body.email),
      loadDirectory(db),
      loadAuditCounts(db, id),
    ]);
    if (!user) throw noAccount();
    checkMatch(entryOf(user));
    if (takenBy !== undefined && takenBy !== id) throw emailTaken(takenBy);
    const changed = changedAccount(user, body);
    const deeds = changes(user, changed);
    // What nothing is written for was read one after the other; it has to be true at one moment all the same.
    const asRead = [...whileAdmin(admin, user), whileSame(user)];
    if (deeds.length === 0) return { writes: asRead, answer: entryOf(user) };
    if (adminsAfter(directory, user, changed) === 0)
      return { writes: [...asRead, whileAdminsAre(directory)], refused: lastAdmin() };
    const counts = await recount(db, directory, user, changed);
    const entries = auditEntries(deeds, { admin, target: changed, now: now(), newId });
    return {
      writes: [
        ...whileAdmin(admin, user),
        ...changeUser(user, changed),
        ...renameMember(changed),
        ...counts,
        ...addAuditEntries(auditCounts, entries),
      ],
      answer: entryOf(changed),
    };
  },
);

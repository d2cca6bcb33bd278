import { entryOf } from "../../core/accounts/directory.ts";
import { loadDirectory } from "../../core/accounts/directory-store.ts";
import { hashPassword } from "../../core/accounts/password-hash.ts";
import { addUser, findUserId } from "../../core/accounts/store.ts";
import { newUser } from "../../core/accounts/user.ts";
import { changedAccount, withTemporaryPassword } from "../../core/admin/account.ts";
import { auditEntries, creation } from "../../core/admin/audit.ts";
import { createUser } from "../../core/admin/password-contract.ts";
import { emailTaken } from "../../core/admin/refusals.ts";
import { addAuditEntries, loadAuditCounts, whileAdmin } from "../../core/admin/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { perRequest } from "../endpoint/per-request.ts";

const hashed = perRequest<string>();

export const handler = endpoint(createUser, async ({ body, actor }, { db, newId, now }) => {
  const id = newId();
  const [admin, takenBy, directory, auditCounts] = await Promise.all([
    actor.confirmed(),
    findUserId(db, body.email),
    loadDirectory(db),
    loadAuditCounts(db, id),
  ]);
  if (takenBy) throw emailTaken(takenBy);
  // Slow; should another account be made in the meantime, it is at hand when this runs again.
  const passwordHash = await hashed(body, "", () => hashPassword(body.tempPassword));
  const fresh = newUser({ ...body, id, number: directory.accounts, passwordHash }, now());
  const user = withTemporaryPassword(changedAccount(fresh, { systemRole: body.systemRole }), passwordHash);
  const entries = auditEntries(creation(user), { admin, target: user, now: now(), newId });
  return {
    writes: [
      ...whileAdmin(admin, user),
      ...addUser(directory, user),
      ...addAuditEntries(auditCounts, entries),
    ],
    answer: entryOf(user),
  };
});

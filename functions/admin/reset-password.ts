import { hashPassword, verifyPassword } from "../../core/accounts/password-hash.ts";
import { passwordFaults } from "../../core/accounts/password-rules.ts";
import { changeUser } from "../../core/accounts/store.ts";
import { withTemporaryPassword } from "../../core/admin/account.ts";
import { auditEntries, passwordReset } from "../../core/admin/audit.ts";
import { resetPassword } from "../../core/admin/password-contract.ts";
import { noAccount } from "../../core/admin/refusals.ts";
import { addAuditEntries, loadAuditCounts, loadTarget, whileAdmin } from "../../core/admin/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { invalid } from "../endpoint/parse.ts";
import { perRequest } from "../endpoint/per-request.ts";

const verified = perRequest<boolean>();
const hashed = perRequest<string>();

export const handler = endpoint(resetPassword, async ({ params, body, actor }, { db, newId, now }) => {
  const { tempPassword, reason } = body;
  const [admin, user, auditCounts] = await Promise.all([
    actor.confirmed(),
    loadTarget(db, actor, params.id),
    loadAuditCounts(db, params.id),
  ]);
  if (!user) throw noAccount();
  const { passwordHash } = user;
  const isOld = await verified(body, passwordHash, () => verifyPassword(tempPassword, passwordHash));
  const faults = passwordFaults(tempPassword, { ...user, oldPassword: isOld ? tempPassword : undefined });
  if (faults.length > 0) throw invalid(faults.map((fault) => ({ pointer: "/tempPassword", ...fault })));
  const changed = withTemporaryPassword(user, await hashed(body, "", () => hashPassword(tempPassword)));
  const entries = auditEntries(passwordReset(reason), { admin, target: user, now: now(), newId });
  return {
    writes: [
      ...whileAdmin(admin, user),
      ...changeUser(user, changed),
      ...addAuditEntries(auditCounts, entries),
    ],
    answer: {
      message: "The password was reset. It has to be changed at the next login.",
      mustChangePassword: true,
    },
  };
});

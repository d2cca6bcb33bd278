import { requireGoodPassword } from "../../core/accounts/password-rules.ts";
import { loadHash } from "../../core/accounts/store.ts";
import { withoutOtp } from "../../core/accounts/user.ts";
import { withTemporaryPassword } from "../../core/admin/account.ts";
import { resetPassword } from "../../core/admin/password-contract.ts";
import { noAccount, ownPassword } from "../../core/admin/refusals.ts";
import { loadForReset, saveReset } from "../../core/admin/store.ts";
import { hashOf, matches } from "../endpoint/access/passwords.ts";
import { endpoint } from "../endpoint/endpoint.ts";

const message = "The password was reset. The user has to change it at the next login.";

export const handler = endpoint(resetPassword, async ({ params, body, actor, refuse }, deps) => {
  const { tempPassword, reason, removeOtp } = body;
  if (params.id === actor.userId) return { refused: ownPassword() };
  const [{ user, ...found }, hash] = await Promise.all([
    loadForReset(deps.db, actor, params.id),
    loadHash(deps.db, params.id),
  ]);
  if (!user) return { refused: noAccount() };
  const isOld = await matches(body, tempPassword, hash);
  const oldPassword = isOld ? tempPassword : undefined;
  requireGoodPassword(tempPassword, { ...user, oldPassword }, "/tempPassword", refuse);
  const kept = removeOtp ? withoutOtp(user) : user;
  const changed = withTemporaryPassword(kept, await hashOf(body, tempPassword), deps.now());
  return {
    effects: await saveReset({ ...found, user }, changed, reason, deps),
    answer: { message, mustChangePassword: true },
  };
});

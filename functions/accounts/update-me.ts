import { updateMe } from "../../core/accounts/contract.ts";
import { requireGoodPassword } from "../../core/accounts/password-rules.ts";
import { currentPasswordWrong } from "../../core/accounts/refusals.ts";
import { profileOf, withNewPassword } from "../../core/accounts/user.ts";
import { saveProfile } from "../../core/households/profile-store.ts";
import { countFailure, loadPasswordCounters } from "../../core/throttle/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { hashOf, matches } from "../endpoint/passwords.ts";

export const handler = endpoint(updateMe, async ({ body, actor, address, ifMatch }, { db, now }) => {
  const { user, sessionId } = await actor.confirmed;
  const { displayName = user.displayName, currentPassword, newPassword } = body;
  const renamed = { ...user, displayName };
  const changes = newPassword !== undefined && currentPassword !== undefined;
  if (changes) requireGoodPassword(newPassword, { ...renamed, oldPassword: currentPassword }, "/newPassword");
  ifMatch(profileOf(user));
  if (!changes) return { effects: saveProfile(user, renamed), answer: profileOf(renamed) };
  const counters = await loadPasswordCounters(db, user.email, address, now());
  if (!(await matches(body, currentPassword, user.passwordHash)))
    return { effects: countFailure(counters, now()), refused: currentPasswordWrong() };
  const changed = withNewPassword(renamed, sessionId, await hashOf(body, newPassword));
  return { effects: saveProfile(user, changed), answer: profileOf(changed) };
});

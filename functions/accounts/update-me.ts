import { keepClient } from "../../core/accounts/client-store.ts";
import { updateMe } from "../../core/accounts/password-contract.ts";
import { requireGoodPassword } from "../../core/accounts/password-rules.ts";
import { currentPasswordWrong } from "../../core/accounts/refusals.ts";
import { loadPasswordHash } from "../../core/accounts/store.ts";
import { profileOf, withNewPassword, withSession } from "../../core/accounts/user.ts";
import { saveProfile } from "../../core/households/profile-store.ts";
import { countAttempt, countSuccess, loadCounters } from "../../core/throttle/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { hashOf, proves } from "../endpoint/passwords.ts";

export const handler = endpoint(updateMe, async (input, { db, newId, now }) => {
  const { body, actor, userAgent, ifMatch, refuse } = input;
  const { user } = await actor.confirmed;
  const { displayName = user.displayName, currentPassword, newPassword } = body;
  const renamed = { ...user, displayName };
  const changes = newPassword !== undefined && currentPassword !== undefined;
  if (changes)
    requireGoodPassword(newPassword, { ...renamed, oldPassword: currentPassword }, "/newPassword", refuse);
  ifMatch(profileOf(user));
  if (!changes) return { effects: saveProfile(user, renamed), answer: profileOf(renamed) };
  const counting = loadCounters(db, [["current-password-user", user.id]], now(), refuse);
  const [counters, passwordHash] = await Promise.all([counting, loadPasswordHash(db, user)]);
  if (!(await proves(body, currentPassword, { user, passwordHash }, now())))
    return { effects: countAttempt(counters, now()), refused: currentPasswordWrong() };
  const changed = withNewPassword(renamed, await hashOf(body, newPassword));
  const opened = withSession(changed, newId(), now());
  const effects = [
    ...saveProfile(user, opened.user),
    keepClient(opened, userAgent),
    ...countSuccess(counters),
  ];
  return { effects, session: opened, answer: profileOf(changed) };
});

import { keepClient } from "../../core/accounts/client-store.ts";
import { mailsOnChange, withWantedEmail } from "../../core/accounts/email.ts";
import { updateMe } from "../../core/accounts/password-contract.ts";
import { requireGoodPassword } from "../../core/accounts/password-rules.ts";
import { profileOf, withNewPassword, withSession } from "../../core/accounts/user.ts";
import { saveProfile } from "../../core/households/profile-store.ts";
import { sendLater } from "../../core/outbox/outbox-store.ts";
import type { ThrottleName } from "../../core/throttle/throttle.ts";
import { verifyCurrentPassword } from "../endpoint/current-password.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { hashOf } from "../endpoint/passwords.ts";

export const handler = endpoint(updateMe, async (input, { db, newId, now }) => {
  const { body, actor, userAgent, ifMatch, refuse } = input;
  const { user } = await actor.confirmed;
  const { displayName = user.displayName, email, currentPassword, newPassword } = body;
  const renamed = { ...user, displayName };
  const owner = { ...renamed, oldPassword: currentPassword };
  if (newPassword !== undefined) requireGoodPassword(newPassword, owner, "/newPassword", refuse);
  const matched = ifMatch(profileOf(user));
  const moved = email === undefined ? renamed : withWantedEmail(renamed, email);
  if (currentPassword === undefined)
    return { matched, effects: saveProfile(user, moved), answer: profileOf(moved) };
  const limits: ThrottleName[] = [];
  if (email !== undefined) limits.push("email-user");
  if (newPassword !== undefined) limits.push("password-user");
  const { effects: counted, refused } = await verifyCurrentPassword(input, { db, now }, ...limits);
  if (refused) return { effects: counted, refused };
  const hash = newPassword === undefined ? undefined : await hashOf(body, newPassword);
  const opened = hash === undefined ? undefined : withSession(withNewPassword(moved, hash), newId(), now());
  const changed = opened?.user ?? moved;
  const mails = mailsOnChange(user, body).map((mail) => sendLater(mail, { now }));
  const kept = opened ? [keepClient(opened, userAgent)] : [];
  const effects = [...saveProfile(user, changed), ...kept, ...counted, ...mails];
  return { matched, effects, session: opened, answer: profileOf(changed) };
});

import { keepClient } from "../../core/accounts/client-store.ts";
import { mailsOnChange, withWantedEmail } from "../../core/accounts/email.ts";
import type { User } from "../../core/accounts/model.ts";
import { updateMe } from "../../core/accounts/password-contract.ts";
import { requireGoodPassword } from "../../core/accounts/password-rules.ts";
import { profileOf, withNewPassword, withSession } from "../../core/accounts/user.ts";
import { saveProfile } from "../../core/households/profile-store.ts";
import { loadHouseholdIf } from "../../core/households/store.ts";
import { takeAccount } from "../../core/households/taking-store.ts";
import { sendLater } from "../../core/outbox/outbox-store.ts";
import { countAttempt, type LimitedSubject, loadCounters } from "../../core/throttle/store.ts";
import type { ThrottleName } from "../../core/throttle/throttle.ts";
import { verifyCurrentPassword } from "../endpoint/access/current-password.ts";
import { hashOf } from "../endpoint/access/passwords.ts";
import type { Deps } from "../endpoint/aws/deps.ts";
import { endpoint } from "../endpoint/endpoint.ts";

const limitsOf = ({ email, newPassword }: { email?: unknown; newPassword?: unknown }): ThrottleName[] => [
  ...(email === undefined ? [] : (["email-user"] as const)),
  ...(newPassword === undefined ? [] : (["password-user"] as const)),
];

/**
 * Returns the limit that a change of the name counts towards. A new password is never refused for a name that comes
 * with it.
 */
const limitOnNames = (
  { displayName, newPassword }: { displayName?: unknown; newPassword?: unknown },
  userId: string,
  { profileChangesPerHour }: Deps["config"],
): LimitedSubject[] =>
  displayName === undefined || newPassword !== undefined
    ? []
    : [["profile-user", userId, profileChangesPerHour]];

/**
 * Returns the account with its new password and the address that it asks for, its new session, and all that these end.
 */
const secured = async (
  user: User,
  body: { newPassword?: string | undefined; email?: string | undefined },
  { db, newId, now }: Pick<Deps, "db" | "newId" | "now">,
) => {
  const { newPassword, email } = body;
  const hash = newPassword === undefined ? undefined : await hashOf(body, newPassword);
  const { taken, ends } =
    hash === undefined
      ? { taken: user, ends: [] }
      : await takeAccount(user, "new-password", { db, now: now() });
  const moved = email === undefined ? taken : withWantedEmail(taken, email);
  const opened = hash === undefined ? undefined : withSession(withNewPassword(moved, hash), newId(), now());
  return { changed: opened?.user ?? moved, opened, ends };
};

export const handler = endpoint(updateMe, async (input, { config, db, newId, now, newestEntryOf }) => {
  const { body, actor, sender, ifMatch, refuse } = input;
  if (actor.householdId !== undefined) void newestEntryOf(actor.householdId);
  const [{ user }, household, names] = await Promise.all([
    actor.confirmed,
    loadHouseholdIf(db, actor.householdId),
    loadCounters(db, limitOnNames(body, actor.userId, config), now(), refuse),
  ]);
  const { displayName = user.displayName, currentPassword, newPassword } = body;
  const renamed = { ...user, displayName };
  const owner = { ...renamed, oldPassword: currentPassword };
  if (newPassword !== undefined) requireGoodPassword(newPassword, owner, "/newPassword", refuse);
  const matched = ifMatch(profileOf(user, household));
  const save = (to: User) =>
    saveProfile(user, to, matched.isConditional ? household : undefined, countAttempt(names, now()));
  if (currentPassword === undefined)
    return { matched, effects: save(renamed), answer: profileOf(renamed, household) };
  const { effects: counted, refused } = await verifyCurrentPassword(input, { db, now }, ...limitsOf(body));
  if (refused) return { effects: counted, refused };
  const { changed, opened, ends } = await secured(renamed, body, { db, newId, now });
  const mails = mailsOnChange(user, body).map((mail) => sendLater(mail, { now }));
  const kept = opened ? [keepClient(opened, sender.userAgent)] : [];
  const effects = [...save(changed), ...ends, ...kept, ...counted, ...mails];
  return { matched, effects, session: opened, answer: profileOf(changed, household) };
});

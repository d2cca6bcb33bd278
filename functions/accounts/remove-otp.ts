import { removeOtp } from "../../core/accounts/otp-contract.ts";
import { deleteOtp } from "../../core/accounts/otp-store.ts";
import { currentPasswordWrong, noOtp } from "../../core/accounts/refusals.ts";
import { loadMovedHash, saveUser } from "../../core/accounts/store.ts";
import { withoutOtp } from "../../core/accounts/user.ts";
import { sendLater } from "../../core/mail/outbox-store.ts";
import { countAttempt, countSuccess, loadCounters } from "../../core/throttle/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { proves } from "../endpoint/passwords.ts";

export const handler = endpoint(removeOtp, async ({ body, actor, ifMatch, refuse }, deps) => {
  const { db, now } = deps;
  const [{ user }, counters, moved] = await Promise.all([
    actor.confirmed,
    loadCounters(db, [["current-password-user", actor.userId]], now(), refuse),
    loadMovedHash(db, actor.userId),
  ]);
  if (user.otpSince === undefined) return { refused: noOtp() };
  ifMatch({});
  const passwordHash = user.passwordHash ?? moved;
  if (!(await proves(body, body.currentPassword, { user, passwordHash }, now())))
    return { effects: countAttempt(counters, now()), refused: currentPasswordWrong() };
  const mail = { kind: "second-factor-removed", userId: user.id, to: user.email } as const;
  const changes = [deleteOtp(user.id), saveUser(withoutOtp(user)), sendLater(mail, deps)];
  return { effects: [...changes, ...countSuccess(counters)] };
});

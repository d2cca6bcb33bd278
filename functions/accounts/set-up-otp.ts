import { newSecret, otpUri } from "../../core/accounts/otp.ts";
import { setUpOtp } from "../../core/accounts/otp-contract.ts";
import { loadOtp, saveOtp } from "../../core/accounts/otp-store.ts";
import { currentPasswordWrong } from "../../core/accounts/refusals.ts";
import { checkUnchanged, loadMovedHash } from "../../core/accounts/store.ts";
import { countAttempt, countSuccess, loadCounters } from "../../core/throttle/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { proves } from "../endpoint/passwords.ts";

export const handler = endpoint(setUpOtp, async ({ body, actor, refuse }, { db, now, random }) => {
  const { userId, confirmed } = actor;
  const [{ user }, counters, moved, otp] = await Promise.all([
    confirmed,
    loadCounters(db, [["current-password-user", userId]], now(), refuse),
    loadMovedHash(db, userId),
    loadOtp(db, userId),
  ]);
  const passwordHash = user.passwordHash ?? moved;
  if (!(await proves(body, body.currentPassword, { user, passwordHash }, now())))
    return { effects: countAttempt(counters, now()), refused: currentPasswordWrong() };
  const secret = newSecret(random);
  const effects = [saveOtp(userId, { ...otp, pending: secret }), checkUnchanged(user)];
  return {
    effects: [...effects, ...countSuccess(counters)],
    answer: { secret, uri: otpUri(secret, user.email) },
  };
});

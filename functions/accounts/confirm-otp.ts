import { noticeTo } from "../../core/accounts/notice-store.ts";
import { confirmed, newRecoveryCodes, pendingSecret } from "../../core/accounts/otp.ts";
import { confirmOtp } from "../../core/accounts/otp-contract.ts";
import { loadOtp, saveOtp } from "../../core/accounts/otp-store.ts";
import { nothingToConfirm, otpWrong } from "../../core/accounts/refusals.ts";
import { saveUser } from "../../core/accounts/store.ts";
import { withOtp } from "../../core/accounts/user.ts";
import { countAttempt, countSuccess, loadCounters } from "../../core/throttle/store.ts";
import type { ThrottleName } from "../../core/throttle/throttle.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(confirmOtp, async ({ body, actor, refuse }, deps) => {
  const { db, now, random } = deps;
  const count = (limit: ThrottleName) => loadCounters(db, [[limit, actor.userId]], now(), refuse);
  const [{ user }, guesses, changes, otp] = await Promise.all([
    actor.confirmed,
    count("otp-user"),
    count("otp-confirmation-user"),
    loadOtp(db, actor.userId),
  ]);
  if (pendingSecret(otp, now()) === undefined) return { refused: nothingToConfirm() };
  const recoveryCodes = newRecoveryCodes(random);
  const inForce = confirmed(otp, body.code, recoveryCodes, now());
  if (!inForce) return { effects: countAttempt(guesses, now()), refused: otpWrong() };
  const saved = [saveOtp(user.id, inForce), saveUser(withOtp(user, now()))];
  const counted = [...countSuccess(guesses), ...countAttempt(changes, now())];
  const notice = noticeTo(user, { kind: "second-factor-added" }, deps);
  return { effects: [...saved, ...counted, ...notice], answer: { recoveryCodes } };
});

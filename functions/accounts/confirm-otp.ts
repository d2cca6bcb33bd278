import { noticeTo } from "../../core/accounts/notice-store.ts";
import { confirmed, newRecoveryCodes } from "../../core/accounts/otp.ts";
import { confirmOtp } from "../../core/accounts/otp-contract.ts";
import { loadOtp, saveOtp } from "../../core/accounts/otp-store.ts";
import { nothingToConfirm, otpWrong } from "../../core/accounts/refusals.ts";
import { saveUser } from "../../core/accounts/store.ts";
import { withOtp } from "../../core/accounts/user.ts";
import { countAttempt, countSuccess, loadCounters } from "../../core/throttle/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(confirmOtp, async ({ body, actor, refuse }, deps) => {
  const { db, now, random } = deps;
  const [{ user }, counters, otp] = await Promise.all([
    actor.confirmed,
    loadCounters(db, [["otp-user", actor.userId]], now(), refuse),
    loadOtp(db, actor.userId),
  ]);
  if (otp.pending === undefined) return { refused: nothingToConfirm() };
  const recoveryCodes = newRecoveryCodes(random);
  const inForce = confirmed(otp, body.code, recoveryCodes, now());
  if (!inForce) return { effects: countAttempt(counters, now()), refused: otpWrong() };
  const changes = [saveOtp(user.id, inForce), saveUser(withOtp(user, now())), ...countSuccess(counters)];
  const notice = noticeTo(user, { kind: "second-factor-added" }, deps);
  return { effects: [...changes, ...notice], answer: { recoveryCodes } };
});

import { newSecret, otpUri, withPending } from "../../core/accounts/otp.ts";
import { setUpOtp } from "../../core/accounts/otp-contract.ts";
import { loadOtp, saveOtp } from "../../core/accounts/otp-store.ts";
import { checkUnchanged } from "../../core/accounts/store.ts";
import { verifyCurrentPassword } from "../endpoint/access/current-password.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(setUpOtp, async (input, deps) => {
  const [{ user, effects, refused }, otp] = await Promise.all([
    verifyCurrentPassword(input, deps, "otp-set-up-user"),
    loadOtp(deps.db, input.actor.userId),
  ]);
  if (refused) return { effects, refused };
  const secret = newSecret(deps.random);
  return {
    effects: [...effects, saveOtp(user.id, withPending(otp, secret, deps.now())), checkUnchanged(user)],
    answer: { secret, uri: otpUri(secret, user.email) },
  };
});

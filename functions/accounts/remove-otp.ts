import { noticeTo } from "../../core/accounts/notice-store.ts";
import { removeOtp } from "../../core/accounts/otp-contract.ts";
import { deleteOtp } from "../../core/accounts/otp-store.ts";
import { noOtp } from "../../core/accounts/refusals.ts";
import { saveUser } from "../../core/accounts/store.ts";
import { withoutOtp } from "../../core/accounts/user.ts";
import { verifyCurrentPassword } from "../endpoint/access/current-password.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(removeOtp, async (input, deps) => {
  const { user, effects, refused } = await verifyCurrentPassword(input, deps, "otp-removal-user");
  // Even with a wrong password, which then isn't counted.
  if (user.otpSince === undefined) return { refused: noOtp() };
  const matched = input.ifMatch({});
  if (refused) return { effects, refused };
  const notice = noticeTo(user, { kind: "second-factor-removed" }, deps);
  return { matched, effects: [...effects, deleteOtp(user.id), saveUser(withoutOtp(user)), ...notice] };
});

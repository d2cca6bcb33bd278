import { judgeCode } from "../../../core/accounts/log-in-store.ts";
import { loadOtp, saveOtp } from "../../../core/accounts/otp-store.ts";
import { otpWrong } from "../../../core/accounts/refusals.ts";
import type { Refuse } from "../../../core/contract/errors.ts";
import { countSuccess, loadCounters, readCounters } from "../../../core/throttle/store.ts";
import type { Deps } from "../aws/deps.ts";
import { verifyCurrentPassword } from "./current-password.ts";
import type { Actor } from "./signed-in.ts";

type Asked = {
  body: { currentPassword: string; otp?: string | undefined };
  actor: Actor;
  refuse: Refuse<"too_many_requests">;
};

/**
 * Verifies the caller's current password and, with a second factor, its code. Returns what to write in either case.
 * One round trip, while the session is being confirmed.
 */
export const verifyPasswordAndCode = async (input: Asked, deps: Pick<Deps, "db" | "now">) => {
  const { body, actor, refuse } = input;
  const now = deps.now();
  const [{ user, effects, refused }, otp, counters, codes] = await Promise.all([
    verifyCurrentPassword(input, deps),
    loadOtp(deps.db, actor.userId),
    loadCounters(deps.db, [["otp-user", actor.userId]], now, refuse),
    readCounters(deps.db, [["otp-code-account", actor.userId]]),
  ]);
  if (refused) return { user, effects, refused };
  const asked = { typed: body.otp, wrong: otpWrong() };
  const judged = judgeCode(user, { otp, codes, counters }, asked, deps);
  if (judged.refused) return { user, ...judged };
  if (!judged.used) return { user, effects };
  const used = saveOtp(user.id, judged.used);
  return { user, effects: [...effects, ...judged.effects, ...countSuccess(counters), used] };
};

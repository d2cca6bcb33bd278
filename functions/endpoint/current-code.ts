import { secondFactor } from "../../core/accounts/otp.ts";
import { loadOtp, saveOtp } from "../../core/accounts/otp-store.ts";
import { otpMissing, otpWrong } from "../../core/accounts/refusals.ts";
import type { Refuse } from "../../core/contract/errors.ts";
import { countAttempt, countSuccess, loadCounters } from "../../core/throttle/store.ts";
import { verifyCurrentPassword } from "./current-password.ts";
import type { Deps } from "./deps.ts";
import type { Actor } from "./handler.ts";

type Asked = {
  body: { currentPassword: string; otp?: string | undefined };
  actor: Actor;
  refuse: Refuse<"too_many_requests">;
};

/** Asks for a code only where a second factor is in force. One round trip, while the session is being confirmed. */
export const verifyPasswordAndCode = async (input: Asked, deps: Pick<Deps, "db" | "now">) => {
  const { body, actor, refuse } = input;
  const now = deps.now();
  const [{ user, effects, refused }, otp, guesses] = await Promise.all([
    verifyCurrentPassword(input, deps),
    loadOtp(deps.db, actor.userId),
    loadCounters(deps.db, [["otp-user", actor.userId]], now, refuse),
  ]);
  if (refused) return { user, effects, refused };
  const factor = secondFactor(user, otp, body.otp, now);
  if (factor === undefined) return { user, effects };
  if (factor === "missing") return { user, effects: [], refused: otpMissing() };
  if (factor === "wrong") return { user, effects: countAttempt(guesses, now), refused: otpWrong() };
  return { user, effects: [...effects, ...countSuccess(guesses), saveOtp(user.id, factor)] };
};

import { updateMe } from "../../core/accounts/contract.ts";
import { hashPassword, verifyPassword } from "../../core/accounts/password-hash.ts";
import { passwordFaults } from "../../core/accounts/password-rules.ts";
import { changeUser } from "../../core/accounts/store.ts";
import { profileOf, type User, withOnlySession } from "../../core/accounts/user.ts";
import { AppError } from "../../core/contract/errors.ts";
import { renameMember } from "../../core/households/store.ts";
import { countFailure, loadCounters } from "../../core/throttle/store.ts";
import { passwordLimits } from "../../core/throttle/throttle.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { invalid } from "../endpoint/parse.ts";
import { perRequest } from "../endpoint/per-request.ts";

const verified = perRequest<boolean>();
const hashed = perRequest<string>();

export const handler = endpoint(
  updateMe,
  async ({ body, actor: { user, sessionId }, address, checkMatch }, { db, now }) => {
    const { displayName = user.displayName, currentPassword, newPassword } = body;
    let changed: User = { ...user, displayName };
    if (newPassword === undefined || currentPassword === undefined) {
      checkMatch(profileOf(user));
    } else {
      const faults = passwordFaults(newPassword, { ...changed, oldPassword: currentPassword });
      if (faults.length > 0) throw invalid(faults.map((fault) => ({ pointer: "/newPassword", ...fault })));
      checkMatch(profileOf(user));
      const counters = await loadCounters(db, passwordLimits(user.email, address), now());
      if (
        !(await verified(body, user.passwordHash, () => verifyPassword(currentPassword, user.passwordHash)))
      )
        return {
          writes: countFailure(counters, now()),
          refused: new AppError("current_password_incorrect", "The current password is wrong."),
        };
      const passwordHash = await hashed(body, "", () => hashPassword(newPassword));
      changed = { ...withOnlySession(changed, sessionId), passwordHash, mustChangePassword: false };
    }
    return { writes: [...changeUser(user, changed), ...renameMember(changed)], answer: profileOf(changed) };
  },
);

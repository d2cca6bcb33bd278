import { updateMe } from "../../core/accounts/contract.ts";
import { hashPassword, verifyPassword } from "../../core/accounts/password-hash.ts";
import { passwordFaults } from "../../core/accounts/password-rules.ts";
import { changeUser } from "../../core/accounts/store.ts";
import { profileOf, type User, withOnlySession } from "../../core/accounts/user.ts";
import { AppError } from "../../core/errors.ts";
import { renameMember } from "../../core/households/store.ts";
import { endpoint } from "../endpoint.ts";
import { invalid } from "../parse.ts";

export const handler = endpoint(updateMe, async ({ body, actor: { user, sessionId } }) => {
  const { displayName = user.displayName, currentPassword, newPassword } = body;
  let changed: User = { ...user, displayName };
  if (newPassword !== undefined && currentPassword !== undefined) {
    const faults = passwordFaults(newPassword, {
      email: user.email,
      displayName,
      oldPassword: currentPassword,
    });
    if (faults.length > 0) throw invalid(faults.map((fault) => ({ pointer: "/newPassword", ...fault })));
    if (!(await verifyPassword(currentPassword, user.passwordHash)))
      throw new AppError("current_password_incorrect", "The current password is wrong.");
    changed = {
      ...withOnlySession(changed, sessionId),
      passwordHash: await hashPassword(newPassword),
      mustChangePassword: false,
    };
  }
  return { writes: [...changeUser(user, changed), ...renameMember(changed)], answer: profileOf(changed) };
});

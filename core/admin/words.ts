import { type ContractsIn, ids, type ModuleWords, type ParameterWords } from "../contract/words.ts";
import { adminUserResponse, listAuditLog, updateUser } from "./contract.ts";
import { createUser, resetPassword } from "./password-contract.ts";

const lee = { email: "lee@example.com", displayName: "Lee" };

const account = {
  id: ids.account,
  ...lee,
  systemRole: "user",
  isActive: true,
  createdAt: "2026-02-28T09:00:00.000Z",
};

const id: ParameterWords = { description: "The account's id.", example: ids.account };

const hardToGuess = "Must not be a common password, or made of the account's e-mail or name: see `sign-up`.";

export const admin: ModuleWords<
  ContractsIn<typeof import("./contract.ts") & typeof import("./password-contract.ts")>
> = {
  about: "Accounts, for administrators.",
  operations: {
    "list-users": {
      description: "Includes inactive accounts, but no deleted ones. `total` is exact.",
      parameters: {
        search: {
          description: "The beginning of the e-mail address, or of any word of the display name.",
          example: "lee",
        },
      },
      answer: [account],
    },
    "create-user": {
      description:
        "Until its user has changed the temporary password, the account can do nothing else. The password is good for 72 hours.",
      body: { ...lee, tempPassword: "seven green bottles" },
      answer: { ...account, mustChangePassword: true },
    },
    "update-user": {
      description:
        "Deactivating an account ends all that opens it: sessions, API tokens, marked devices, its calendar address, the household's invite if its user made it, links, an address that waits for its confirmation, and a second factor that waits for its first code. Administrators change their own e-mail with `PATCH /v1/auth/me`, and their own role not at all (403): a stolen session must not be enough to take an account over. The account's address, before a new one counts, gets a notice of each change if it is confirmed. The last active administrator can't be deactivated or made a user. Before you make somebody an administrator, reset the password: nobody has checked that the address belongs to the person who signed up.",
      parameters: { id },
      body: { displayName: "Lee", isActive: true },
      answer: account,
    },
    "reset-password": {
      description:
        "Ends all that opens the account, as a deactivation does. Until its user has changed the temporary password, the account can do nothing else. The password is good for 72 hours. The account's address gets a notice if it is confirmed. Administrators change their own password with `PATCH /v1/auth/me`. A second factor stays in force, unless `removeOtp` is true, for somebody who has lost the phone and the recovery codes.",
      parameters: { id },
      body: { tempPassword: "eight yellow bottles", reason: "Forgotten" },
      answer: { message: "The account has a temporary password.", mustChangePassword: true },
    },
    "list-audit-log": {
      description:
        'Nobody can change the log. `detail` has the changes, but never a password. Changes by operators have `"by": "operator"` there, and name the account itself as the administrator. Entries stay when an account is deleted: `deleted account` replaces the e-mail and the name of its user, and the id still tells people apart.',
      answer: [
        {
          id: ids.audit,
          adminId: ids.user,
          adminEmail: "admin@example.com",
          targetUserId: ids.account,
          targetEmail: lee.email,
          action: "user.updated",
          detail: { displayName: { from: "L", to: "Lee" } },
          performedAt: "2026-03-01T18:30:00.000Z",
        },
      ],
    },
  },
  requests: {
    CreateUserRequest: createUser.body,
    UpdateUserRequest: updateUser.body,
    ResetPasswordRequest: resetPassword.body,
  },
  answers: {
    AdminUserResponse: adminUserResponse,
    PasswordResetResponse: resetPassword.answer.body,
    AuditLogResponse: listAuditLog.answer.body,
  },
  fields: {
    "ResetPasswordRequest.reason": "For the audit log.",
    "AdminUserResponse.isActive": "False: the account can't sign in.",
    "CreateUserRequest.tempPassword": hardToGuess,
    "ResetPasswordRequest.tempPassword": hardToGuess,
    "ResetPasswordRequest.removeOtp": "Also removes the second factor, for somebody who has lost it.",
    "AdminUserResponse.systemRole": "`user` or `admin`.",
    "AdminUserResponse.mustChangePassword":
      "True until a temporary password has been changed; absent otherwise.",
    "AuditLogResponse.action":
      "`user.created`, `user.updated`, `user.role_changed`, `user.deactivated`, `user.reactivated` or `user.password_reset`.",
    "AuditLogResponse.detail":
      "`{from, to}` for each field that was changed, and the `reason` if one was given. `removeOtp` is true if a second factor was removed.",
  },
};

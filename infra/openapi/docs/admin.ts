import { ids, type ModuleDocs, type ParameterDocs } from "./docs.ts";

const account = {
  id: ids.otherUser,
  email: "kim@example.com",
  displayName: "Kim",
  systemRole: "user",
  isActive: true,
  createdAt: "2026-02-28T09:00:00.000Z",
};

const id: ParameterDocs = { description: "The account's id.", example: ids.otherUser };

export const admin: ModuleDocs = {
  "list-users": {
    description: "Accounts are never deleted; `total` is exact.",
    parameters: {
      search: {
        description: "What the e-mail, or any word of the display name, begins with.",
        example: "kim",
      },
    },
    answer: [account],
  },
  "create-user": {
    description: "Until the password is changed, the account can do nothing else.",
    body: { email: "kim@example.com", displayName: "Kim", tempPassword: "seven green bottles" },
    answer: { ...account, mustChangePassword: true },
  },
  "update-user": {
    description: "Deactivating ends all of the account's sessions. One active administrator always remains.",
    parameters: { id },
    body: { displayName: "Kim", isActive: true },
    answer: account,
  },
  "reset-password": {
    description: "Until the password is changed, the account can do nothing else.",
    parameters: { id },
    body: { tempPassword: "seven green bottles", reason: "Forgotten" },
    answer: { message: "The account has a temporary password.", mustChangePassword: true },
  },
  "list-audit-log": {
    description: "It can't be changed. `detail` holds what was changed, never a password.",
    answer: [
      {
        id: ids.audit,
        adminId: ids.user,
        adminEmail: "admin@example.com",
        targetUserId: ids.otherUser,
        targetEmail: "kim@example.com",
        action: "user.updated",
        detail: { displayName: { from: "K", to: "Kim" } },
        performedAt: "2026-03-01T18:30:00.000Z",
      },
    ],
  },
};

export const system: ModuleDocs = {
  "get-health": { description: "Touches nothing else, storage included.", answer: { status: "ok" } },
  "get-openapi": { description: "OpenAPI 3.1.", answer: { openapi: "3.1.1" } },
};

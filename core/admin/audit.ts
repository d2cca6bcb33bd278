import type { User } from "../accounts/user.ts";
import type { auditActions } from "../contract/values.ts";

/** What was done; `detail` names what changed, never a password. */
export type Deed = { action: (typeof auditActions)[number]; detail: Record<string, unknown> };

/** One line of the audit log: who did what to whom, with the e-mails as they were then. */
export type AuditEntry = Deed & {
  id: string;
  adminId: string;
  adminEmail: string;
  targetUserId: string;
  targetEmail: string;
  performedAt: string;
};

const SHOWN = ["email", "displayName", "systemRole", "isActive"] as const;

/** `{field: {from, to}}` of those of the fields that differ. */
const differences = (before: User, after: User, fields: readonly (typeof SHOWN)[number][]) =>
  Object.fromEntries(
    fields.flatMap((field) =>
      before[field] === after[field] ? [] : [[field, { from: before[field], to: after[field] }]],
    ),
  );

/** The one deed of creating an account. */
export const creation = (user: User): Deed[] => [
  {
    action: "user.created",
    detail: Object.fromEntries(SHOWN.map((field) => [field, { to: user[field] }])),
  },
];

/** The one deed of resetting a password. */
export const passwordReset = (reason: string | undefined): Deed[] => [
  { action: "user.password_reset", detail: reason === undefined ? {} : { reason } },
];

/** The deeds that lead from one state of an account to the other: one for each action, none without a change. */
export const changes = (before: User, after: User): Deed[] => {
  const kinds: Deed[] = [
    { action: "user.updated", detail: differences(before, after, ["email", "displayName"]) },
    { action: "user.role_changed", detail: differences(before, after, ["systemRole"]) },
    {
      action: after.isActive ? "user.reactivated" : "user.deactivated",
      detail: differences(before, after, ["isActive"]),
    },
  ];
  return kinds.filter(({ detail }) => Object.keys(detail).length > 0);
};

/** The entries of the log for what one administrator did to one account; `newId` gives each its id. */
export const auditEntries = (
  deeds: readonly Deed[],
  { admin, target, now, newId }: { admin: User; target: User; now: Date; newId: () => string },
): AuditEntry[] =>
  deeds.map(({ action, detail }) => ({
    id: newId(),
    adminId: admin.id,
    adminEmail: admin.email,
    targetUserId: target.id,
    targetEmail: target.email,
    action,
    detail,
    performedAt: now.toISOString(),
  }));

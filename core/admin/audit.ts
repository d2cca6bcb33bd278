import type { User } from "../accounts/model.ts";
import type { AuditEntry } from "./model.ts";

/** What an administrator did. `detail` never holds a password. */
export type AuditEvent = Pick<AuditEntry, "action" | "detail">;

const SHOWN = ["email", "displayName", "systemRole", "isActive"] as const;

const differences = (before: User, after: User, fields: readonly (typeof SHOWN)[number][]) =>
  Object.fromEntries(
    fields.flatMap((field) =>
      before[field] === after[field] ? [] : [[field, { from: before[field], to: after[field] }]],
    ),
  );

export const creation = (user: User): AuditEvent[] => [
  {
    action: "user.created",
    detail: Object.fromEntries(SHOWN.map((field) => [field, { to: user[field] }])),
  },
];

export const passwordReset = (before: User, after: User, reason?: string): AuditEvent[] => [
  {
    action: "user.password_reset",
    detail: {
      ...(reason === undefined ? {} : { reason }),
      ...(losesOtp(before, after) ? { removeOtp: true } : {}),
    },
  },
];

export const losesOtp = (before: User, after: User): boolean =>
  before.otpSince !== undefined && after.otpSince === undefined;

/** Lists the audit events for what differs between two states of an account. */
export const changes = (before: User, after: User): AuditEvent[] => {
  const kinds: AuditEvent[] = [
    { action: "user.updated", detail: differences(before, after, ["email", "displayName"]) },
    { action: "user.role_changed", detail: differences(before, after, ["systemRole"]) },
    {
      action: after.isActive ? "user.reactivated" : "user.deactivated",
      detail: differences(before, after, ["isActive"]),
    },
  ];
  return kinds.filter(({ detail }) => Object.keys(detail).length > 0);
};

/** Returns the event of an operator's work, for which the interface has no action of its own. */
export const accountUpdated = (detail: AuditEvent["detail"]): AuditEvent[] => [
  { action: "user.updated", detail },
];

/**
 * Lists the audit events for an account that was switched with its whole household. `stoppedHouseholdId` records the
 * reason, so that exactly these accounts can be reactivated.
 */
export const switchedWithHousehold = (before: User, after: User, householdId: string): AuditEvent[] =>
  changes(before, after).map(({ action, detail }) => ({
    action,
    detail: { ...detail, stoppedHouseholdId: householdId },
  }));

export const byOperator = (events: readonly AuditEvent[]): AuditEvent[] =>
  events.map(({ action, detail }) => ({ action, detail: { ...detail, by: "operator" } }));

/** Makes log entries of events, with the e-mails that both accounts have now. */
export const auditEntries = (
  events: readonly AuditEvent[],
  { admin, target, now, newId }: { admin: User; target: User; now: Date; newId: () => string },
): AuditEntry[] =>
  events.map(({ action, detail }) => ({
    id: newId(),
    adminId: admin.id,
    adminEmail: admin.email,
    targetUserId: target.id,
    targetEmail: target.email,
    action,
    detail,
    performedAt: now.toISOString(),
  }));

import type { User } from "../accounts/model.ts";
import type { AuditEntry } from "./model.ts";

/** What was done to an account. `detail` says what changed, and never holds a password. */
export type AuditEvent = Pick<AuditEntry, "action" | "detail">;

const SHOWN = ["email", "displayName", "systemRole", "isActive"] as const;

/** `{field: {from, to}}` for each of the fields that differs. */
const differences = (before: User, after: User, fields: readonly (typeof SHOWN)[number][]) =>
  Object.fromEntries(
    fields.flatMap((field) =>
      before[field] === after[field] ? [] : [[field, { from: before[field], to: after[field] }]],
    ),
  );

/** Creating an account is one event. */
export const creation = (user: User): AuditEvent[] => [
  {
    action: "user.created",
    detail: Object.fromEntries(SHOWN.map((field) => [field, { to: user[field] }])),
  },
];

/** Resetting a password is one event, also when a second factor goes with it. */
export const passwordReset = (before: User, after: User, reason?: string): AuditEvent[] => [
  {
    action: "user.password_reset",
    detail: {
      ...(reason === undefined ? {} : { reason }),
      ...(losesOtp(before, after) ? { removeOtp: true } : {}),
    },
  },
];

/** Whether an account has no second factor after a change, and had one before. */
export const losesOtp = (before: User, after: User): boolean =>
  before.otpSince !== undefined && after.otpSince === undefined;

/** The events between two states of an account: one for each action, none if nothing changed. */
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

/** That an account's household was erased is one event. */
export const householdErased = (householdId: string): AuditEvent[] => [
  { action: "user.updated", detail: { householdId: { from: householdId } } },
];

/** That all was deleted which was entered in a household is one event, of its owner's account. */
export const householdEmptied = (householdId: string): AuditEvent[] => [
  { action: "user.updated", detail: { emptiedHouseholdId: householdId } },
];

/** The same events, done by an operator's command: there is no administrator to name. */
export const byOperator = (events: readonly AuditEvent[]): AuditEvent[] =>
  events.map(({ action, detail }) => ({ action, detail: { ...detail, by: "operator" } }));

/** The entries of the log for what one administrator did to one account; `newId` gives each its id. */
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

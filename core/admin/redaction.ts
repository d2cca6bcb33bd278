import type { AuditEntry } from "./model.ts";

/**
 * Entries of the audit log stay when an account is deleted: they say who changed what, and the ids in them tell one
 * person from another. E-mails and names don't stay.
 */

/** Stands for the e-mail and the name of somebody whose account is deleted. */
export const NOBODY = "deleted account";

/** What `detail` has of a person, besides what administrators wrote. */
const PERSONAL = ["email", "displayName"] as const;

type Redaction = Partial<Pick<AuditEntry, "adminEmail" | "targetEmail" | "detail">>;

/** `{from, to}` with both of them hidden. */
const hidden = (change: unknown): unknown =>
  typeof change === "object" && change !== null
    ? Object.fromEntries(Object.keys(change).map((name) => [name, NOBODY]))
    : NOBODY;

const withoutPerson = (detail: AuditEntry["detail"]): AuditEntry["detail"] => ({
  ...detail,
  ...Object.fromEntries(
    PERSONAL.flatMap((name) => (detail[name] === undefined ? [] : [[name, hidden(detail[name])]])),
  ),
});

/** What has to change in an entry, so that it names nobody whose account is deleted. */
export const redactionOf = (entry: AuditEntry, deleted: ReadonlySet<string>): Redaction => {
  const { adminId, targetUserId, detail } = entry;
  const [isAdmin, isTarget] = [deleted.has(adminId), deleted.has(targetUserId)];
  const kept = isTarget ? withoutPerson(detail) : detail;
  return {
    ...(isAdmin && entry.adminEmail !== NOBODY ? { adminEmail: NOBODY } : {}),
    ...(isTarget && entry.targetEmail !== NOBODY ? { targetEmail: NOBODY } : {}),
    ...(JSON.stringify(kept) === JSON.stringify(detail) ? {} : { detail: kept }),
  };
};

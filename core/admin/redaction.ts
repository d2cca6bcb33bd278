import type { AuditEntry } from "./model.ts";

const NOBODY = "deleted account";

/** Reasons, which administrators wrote, stay. */
const PERSONAL = ["email", "displayName"] as const;

type Redaction = Partial<Pick<AuditEntry, "adminEmail" | "targetEmail" | "detail">>;

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

/** Returns what an entry shows of deleted accounts: neither e-mails nor names. */
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

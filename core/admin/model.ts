import type { auditActions } from "../contract/values.ts";

/** An event in the audit log, with the e-mails of that time. */
export type AuditEntry = {
  readonly id: string;
  readonly adminId: string;
  readonly adminEmail: string;
  readonly targetUserId: string;
  readonly targetEmail: string;
  readonly action: (typeof auditActions)[number];
  readonly detail: Readonly<Record<string, unknown>>;
  readonly performedAt: string;
};

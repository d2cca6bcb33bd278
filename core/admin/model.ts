import type { auditActions } from "../contract/values.ts";

/** Who did what to whom, with the e-mails of that time. */
export type AuditEntry = {
  readonly id: string;
  readonly adminId: string;
  readonly adminEmail: string;
  readonly targetUserId: string;
  readonly targetEmail: string;
  readonly action: (typeof auditActions)[number];
  /** What changed; never a password. */
  readonly detail: Readonly<Record<string, unknown>>;
  readonly performedAt: string;
};

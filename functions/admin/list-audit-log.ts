import { loadAuditLog } from "../../core/admin/audit-store.ts";
import { listAuditLog } from "../../core/admin/contract.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(listAuditLog, async ({ query }, { db }) => ({
  answer: await loadAuditLog(db, query),
}));

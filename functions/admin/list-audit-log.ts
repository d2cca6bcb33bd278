import { listAuditLog } from "../../core/admin/contract.ts";
import { loadAuditLog } from "../../core/admin/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(listAuditLog, async ({ query }, { db }) => ({
  answer: await loadAuditLog(db, query),
}));

import { listAuditLog } from "../../core/admin/contract.ts";
import { loadEntries } from "../../core/admin/store.ts";
import { endpoint } from "../endpoint.ts";

export const handler = endpoint(listAuditLog, async ({ query }, { db }) => ({
  answer: await loadEntries(db, query),
}));

import { cursorOf } from "../../core/contract/cursor.ts";
import { exportHousehold } from "../../core/transfer/contract.ts";
import { positionOf, textOf } from "../../core/transfer/cursor.ts";
import { loadExportPage } from "../../core/transfer/export-store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(exportHousehold, async ({ query, actor: { householdId } }, { db }) => {
  const { items, next } = await loadExportPage(db, householdId, positionOf(query.cursor));
  return { answer: { items, ...(next ? { cursor: cursorOf(textOf(next)) } : {}) } };
});

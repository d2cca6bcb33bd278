import { listCookingLogs } from "../../core/cooking/contract.ts";
import { loadCookingLog } from "../../core/cooking/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(listCookingLogs, async ({ query, actor }, { db }) => {
  const { limit, offset } = query;
  // One more tells whether there is a next page.
  const found = await loadCookingLog(db, actor.householdId, { limit: limit + 1, offset });
  const items = found.slice(0, limit);
  return { answer: items, page: { items, total: offset + found.length, limit, offset } };
});

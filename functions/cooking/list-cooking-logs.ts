import { listCookingLogs } from "../../core/cooking/contract.ts";
import { loadCookingLog } from "../../core/cooking/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(listCookingLogs, async ({ query, actor }, { db }) => ({
  answer: await loadCookingLog(db, actor.householdId, query),
}));

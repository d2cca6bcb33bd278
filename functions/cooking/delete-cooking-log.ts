import { loadLoggedCatalogue } from "../../core/catalogue/log/store.ts";
import { deleteCookingLog } from "../../core/cooking/contract.ts";
import { loadCookingLogEntry, removeCookingLogEntry } from "../../core/cooking/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  deleteCookingLog,
  async ({ params, actor: { householdId }, ifMatch, refuse }, { db }) => {
    const [entry, logged] = await Promise.all([
      loadCookingLogEntry(db, householdId, params.id, refuse),
      loadLoggedCatalogue(db, householdId),
    ]);
    const matched = ifMatch(entry);
    return { matched, effects: removeCookingLogEntry(logged, entry) };
  },
);

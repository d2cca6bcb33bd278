import { getMyHousehold } from "../../core/households/contract.ts";
import { loadMembers } from "../../core/households/store.ts";
import { endpoint } from "../endpoint.ts";

export const handler = endpoint(getMyHousehold, async ({ actor: { user, householdId } }, { db }) => ({
  answer: { id: householdId, name: user.household?.name ?? "", members: await loadMembers(db, householdId) },
}));

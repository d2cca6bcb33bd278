import { getMyHousehold } from "../../core/households/contract.ts";
import { loadMembers, loadOwnHousehold } from "../../core/households/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(getMyHousehold, async ({ actor: { householdId } }, { db }) => {
  const [household, members] = await Promise.all([
    loadOwnHousehold(db, householdId),
    loadMembers(db, householdId),
  ]);
  return { answer: { ...household, members } };
});

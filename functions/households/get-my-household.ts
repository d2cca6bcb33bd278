import { getMyHousehold } from "../../core/households/contract.ts";
import { loadMembers } from "../../core/households/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(getMyHousehold, async ({ actor: { householdId, confirmed } }, { db }) => {
  const [{ household }, members] = await Promise.all([confirmed(), loadMembers(db, householdId)]);
  return { answer: { id: householdId, name: household?.name ?? "", members } };
});

import { getMyHousehold } from "../../core/households/contract.ts";
import { loadMembers } from "../../core/households/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(getMyHousehold, async ({ actor: { householdId, confirmed } }, { db }) => {
  const [{ user }, members] = await Promise.all([confirmed, loadMembers(db, householdId)]);
  return { answer: { id: householdId, name: user.household?.name ?? "", members } };
});

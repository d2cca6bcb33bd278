import { listMembers } from "../../core/households/contract.ts";
import { loadMembers } from "../../core/households/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(listMembers, async ({ actor }, { db }) => ({
  answer: await loadMembers(db, actor.householdId),
}));

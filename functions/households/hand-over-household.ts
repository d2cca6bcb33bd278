import { handOverHousehold } from "../../core/households/contract.ts";
import { handOver } from "../../core/households/membership-store.ts";
import { noMember } from "../../core/households/refusals.ts";
import { loadMember } from "../../core/households/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  handOverHousehold,
  async ({ params, body: { role }, actor: { householdId, userId }, ifMatch }, { db }) => {
    const member = await loadMember(db, householdId, params.userId);
    if (!member) return { refused: noMember() };
    const matched = ifMatch(member);
    return { matched, effects: handOver(householdId, userId, member), answer: { ...member, role } };
  },
);

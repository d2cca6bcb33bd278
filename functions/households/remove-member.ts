import { closeHousehold } from "../../core/households/closed-store.ts";
import { removeMember } from "../../core/households/contract.ts";
import {
  dismiss,
  endMembership,
  leave,
  loadEveryone,
  loadLeaving,
} from "../../core/households/membership-store.ts";
import { mustHandOver, noMember, onlyOwnerRemoves } from "../../core/households/refusals.ts";
import { loadMember, loadOwnHousehold } from "../../core/households/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  removeMember,
  async ({ params, actor: { householdId, userId, confirmed }, ifMatch }, { db, now }) => {
    const [{ user }, member, household, leaving] = await Promise.all([
      confirmed,
      loadMember(db, householdId, params.userId),
      loadOwnHousehold(db, householdId),
      loadLeaving(db, householdId, params.userId),
    ]);
    const leaves = params.userId === userId;
    if (!leaves && user.household?.role !== "owner") return { refused: onlyOwnerRemoves() };
    if (!member) return { refused: noMember() };
    const matched = ifMatch(member);
    if (!leaves) return { matched, effects: dismiss(household, leaving, member, userId, now()) };
    if (member.role !== "owner") return { matched, effects: leave(leaving, member, now()) };
    const everyone = await loadEveryone(db, householdId, now());
    if (everyone.members.length > 1) return { refused: mustHandOver() };
    return {
      matched,
      effects: [...endMembership(leaving, member, now()), ...closeHousehold(everyone, now())],
    };
  },
);

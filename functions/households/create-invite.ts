import { checkUnchanged } from "../../core/accounts/store.ts";
import { createInvite } from "../../core/households/contract.ts";
import { inviteView, newInvite } from "../../core/households/invite.ts";
import { loadOwnHousehold, replaceInvite } from "../../core/households/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  createInvite,
  async ({ actor: { householdId, userId, confirmed } }, { db, random, now, config }) => {
    const [{ user }, household] = await Promise.all([confirmed, loadOwnHousehold(db, householdId)]);
    const invite = newInvite(household, random, now());
    return {
      effects: [...replaceInvite(invite, household, userId), checkUnchanged(user)],
      answer: inviteView(invite, config.appUrl),
    };
  },
);

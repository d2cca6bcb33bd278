import { withdrawInvite } from "../../core/households/contract.ts";
import { inviteView, isExpired } from "../../core/households/invite.ts";
import { noStandingInvite } from "../../core/households/refusals.ts";
import { checkOwner, endInvite, loadOwnInvite } from "../../core/households/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  withdrawInvite,
  async ({ actor: { householdId, userId }, ifMatch }, { db, now, config }) => {
    const invite = await loadOwnInvite(db, householdId);
    if (!invite || isExpired(invite, now())) return { refused: noStandingInvite() };
    const matched = ifMatch(inviteView(invite, config.appUrl));
    return { matched, effects: [checkOwner(householdId, userId), ...endInvite(householdId, invite.code)] };
  },
);

import { getInvite } from "../../core/households/contract.ts";
import { inviteView, isExpired } from "../../core/households/invite.ts";
import { noStandingInvite } from "../../core/households/refusals.ts";
import { loadOwnInvite } from "../../core/households/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(getInvite, async ({ actor }, { db, now, config }) => {
  const invite = await loadOwnInvite(db, actor.householdId);
  if (!invite || isExpired(invite, now())) return { refused: noStandingInvite() };
  return { answer: inviteView(invite, config.appUrl) };
});

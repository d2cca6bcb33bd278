import { getMe } from "../../core/accounts/contract.ts";
import { renewSession } from "../../core/accounts/store.ts";
import { isRenewalDue, profileOf, renewed } from "../../core/accounts/user.ts";
import { loadHouseholdIf } from "../../core/households/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(getMe, async ({ actor }, { db, now }) => {
  const [signedIn, household] = await Promise.all([actor.confirmed, loadHouseholdIf(db, actor.householdId)]);
  const { user, sessionId } = signedIn;
  const answer = { ...profileOf(user, household), tokenScope: signedIn.token?.scope };
  if (signedIn.token || !isRenewalDue(signedIn.session, now())) return { answer };
  const session = renewed(signedIn.session, now());
  return { effects: [renewSession(user, sessionId, session)], session: { user, sessionId, session }, answer };
});

import { getMe } from "../../core/accounts/contract.ts";
import { renewSession } from "../../core/accounts/store.ts";
import { isRenewalDue, newSession, profileOf } from "../../core/accounts/user.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(getMe, async ({ actor }, { now }) => {
  const { user, sessionId, session } = await actor.confirmed;
  const answer = profileOf(user);
  if (!isRenewalDue(session, now())) return { answer };
  const renewed = newSession(now());
  return {
    effects: [renewSession(user, sessionId, renewed)],
    session: { user, sessionId, session: renewed },
    answer,
  };
});

import { getMe } from "../../core/accounts/contract.ts";
import { renewSession } from "../../core/accounts/store.ts";
import { isRenewalDue, newSession, profileOf } from "../../core/accounts/user.ts";
import { endpoint } from "../endpoint.ts";

export const handler = endpoint(getMe, async ({ actor: { user, sessionId } }, { now }) => {
  const answer = profileOf(user);
  const current = user.sessions[sessionId];
  if (!current || !isRenewalDue(current, now())) return { answer };
  const session = newSession(now());
  return {
    writes: [renewSession(user, sessionId, session)],
    session: { userId: user.id, sessionId, session },
    answer,
  };
});

import { loadClients } from "../../core/accounts/client-store.ts";
import { endOtherSessions } from "../../core/accounts/session-contract.ts";
import { saveUser } from "../../core/accounts/store.ts";
import { sessionsOf, withOnlySession } from "../../core/accounts/user.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(endOtherSessions, async ({ actor, ifMatch }, { db, now }) => {
  const [clients, { user, sessionId }] = await Promise.all([loadClients(db, actor.userId), actor.confirmed]);
  const all = sessionsOf(user, sessionId, clients, now());
  const matched = ifMatch(all);
  return { matched, effects: all.length > 1 ? [saveUser(withOnlySession(user, sessionId))] : [] };
});

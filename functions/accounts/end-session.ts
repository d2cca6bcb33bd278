import { loadClients } from "../../core/accounts/client-store.ts";
import { noSession } from "../../core/accounts/refusals.ts";
import { endSession } from "../../core/accounts/session-contract.ts";
import { endSessions } from "../../core/accounts/store.ts";
import { sessionsOf } from "../../core/accounts/user.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(endSession, async ({ params, actor, ifMatch }, { db, now }) => {
  const [clients, { user, sessionId }] = await Promise.all([loadClients(db, actor.userId), actor.confirmed]);
  const found = sessionsOf(user, sessionId, clients, now()).find(({ id }) => id === params.id);
  if (!found) return { refused: noSession() };
  const matched = ifMatch(found);
  const effects = endSessions([{ user, sessionId: found.id }], { user, sessionId });
  return found.isCurrent ? { matched, effects, session: "ended" } : { matched, effects };
});

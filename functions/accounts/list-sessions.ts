import { loadClients } from "../../core/accounts/client-store.ts";
import { listSessions } from "../../core/accounts/session-contract.ts";
import { sessionsOf } from "../../core/accounts/user.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(listSessions, async ({ actor }, { db, now }) => {
  const [clients, { user, sessionId }] = await Promise.all([loadClients(db, actor.userId), actor.confirmed]);
  return { answer: sessionsOf(user, sessionId, clients, now()) };
});

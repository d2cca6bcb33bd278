import { loadClients } from "../../core/accounts/client-store.ts";
import { endOtherSessions } from "../../core/accounts/session-contract.ts";
import { saveUser } from "../../core/accounts/store.ts";
import { sessionsOf } from "../../core/accounts/user.ts";
import { takeAccount } from "../../core/households/taking-store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(endOtherSessions, async ({ actor, ifMatch }, { db, now }) => {
  const [clients, { user, sessionId }] = await Promise.all([loadClients(db, actor.userId), actor.confirmed]);
  const all = sessionsOf(user, sessionId, clients, now());
  const matched = ifMatch(all);
  const { taken, ends } = await takeAccount(user, "end-of-sessions", { db, now: now(), kept: sessionId });
  return { matched, effects: [saveUser(taken), ...ends] };
});

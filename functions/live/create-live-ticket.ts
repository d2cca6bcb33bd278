import { newToken } from "../../core/accounts/token.ts";
import { createLiveTicket } from "../../core/live/contract.ts";
import type { Listener } from "../../core/live/model.ts";
import { ticketExpiry } from "../../core/live/socket.ts";
import { putTicket } from "../../core/live/socket-store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  createLiveTicket,
  async ({ actor: { userId, householdId, confirmed } }, { now, random, config }) => {
    const [moment, ticket] = [now(), newToken(userId, random)];
    const { sessionId, token } = await confirmed;
    const isProgram = token ? true : undefined;
    const listener: Listener = { userId, sessionId, householdId, isProgram };
    return {
      effects: [putTicket(listener, ticket, moment)],
      answer: {
        url: `${config.liveUrl}?ticket=${ticket}`,
        expiresAt: new Date(ticketExpiry(moment) * 1000).toISOString(),
      },
    };
  },
);

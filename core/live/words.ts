import { type ContractsIn, type ModuleWords, secrets } from "../contract/words.ts";
import { createLiveTicket } from "./contract.ts";

export const live: ModuleWords<ContractsIn<typeof import("./contract.ts")>> = {
  about: "A socket that says when asking for changes is worth while.",
  operations: {
    "create-live-ticket": {
      description:
        'The address of a WebSocket, for one connection within 60 seconds; it needs no headers. Later, or a second time, the service refuses it (403). After each commit in the household, its open sockets get the text `{"type":"changed"}`: then ask `GET /v1/changes`. Several commits within a second may share a message; one may be lost or come twice, so also ask when a socket opens, and every two minutes. What a client sends does nothing. Any socket may be closed at any time, such as one that nothing used for ten minutes, or any after two hours: get a new address. It is also closed when the session ends or the user leaves the household. A user has at most 10; the next one closes the oldest.',
      answer: {
        url: `wss://live.example.com/live?ticket=${secrets.liveTicket}`,
        expiresAt: "2026-03-12T19:04:58.000Z",
      },
    },
  },
  answers: { LiveTicketResponse: createLiveTicket.answer.body },
  fields: {
    "LiveTicketResponse.url": "Begins with `wss:`, or on one machine with `ws:`.",
  },
};

import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import type { Visitor } from "../../core/visiting/visit.ts";
import { listen } from "../../infra/local/child.ts";

export type Received = { id: string; headers: IncomingHttpHeaders; body: string; kinds: string[] };

/** Visits this machine, too. */
export const visitor: Visitor = { local: true, userAgent: "meal-planner/1 (+https://app.test)" };

/** What a receiver answers: a status, headers with it, or nothing at all. */
export type Reply = number | { status: number; headers: Record<string, string> } | "nothing";

/** Starts a receiver of webhooks for a test; `received` are the messages that came so far. */
export const startReceiver = async (reply: (message: Received, nth: number) => Reply = () => 204) => {
  const received: Received[] = [];
  const server = createServer((request, response) => void answer(request, response));
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    const { headers } = request;
    const { kinds } = JSON.parse(body).data;
    const message = { id: String(headers["webhook-id"]), headers, body, kinds };
    received.push(message);
    const said = reply(message, received.length);
    if (said === "nothing") return;
    const { status, headers: more } = typeof said === "number" ? { status: said, headers: {} } : said;
    response.writeHead(status, more).end();
  };
  const port = await listen(server, 0);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${port}/`, received };
};

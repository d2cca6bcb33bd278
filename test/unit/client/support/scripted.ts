import { createClient, type Options } from "../../../../core/client/client.ts";

type Request = { method: string; path: string; headers: Record<string, string>; body: unknown };
type Scripted = Response | Error;

/** An answer of the service. */
export const answer = (status: number, body?: unknown, headers: Record<string, string> = {}): Response =>
  new Response(body === undefined ? null : JSON.stringify(body), { status, headers });

/** What `fetch` throws without a connection. */
export const noConnection = new TypeError("fetch failed");

/**
 * A client whose service gives these answers, one after the other. It waits no time, and notes how long it would have.
 * Chance always gives 0, so that each pause is as long as it can be.
 */
export const clientFor = (script: readonly Scripted[], options: Options = {}) => {
  const requests: Request[] = [];
  const pauses: number[] = [];
  const left = [...script];
  const client = createClient("http://service", {
    fetch: async (url, { method = "", headers = {}, body }) => {
      requests.push({
        method,
        path: url.replace("http://service", ""),
        headers: Object.fromEntries(new Headers(headers)),
        body: typeof body === "string" ? JSON.parse(body) : undefined,
      });
      const next = left.shift();
      if (!next) throw new Error("There is one request too many");
      if (next instanceof Error) throw next;
      return next;
    },
    sleep: async (milliseconds) => void pauses.push(milliseconds),
    now: () => Date.parse("2026-11-22T12:00:00Z"),
    random: () => 0,
    ...options,
  });
  return { client, requests, pauses, headersOf: (name: string) => requests.map((one) => one.headers[name]) };
};

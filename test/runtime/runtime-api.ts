import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** How an invocation ended: with what the handler returned, or with an error that it threw. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into results freely
export type Result = { response?: any; error?: RuntimeError };
type RuntimeError = { errorType: string; errorMessage: string; trace: string[] };

/** Lambda's limit for a function of this service. */
const TIMEOUT_MS = 10_000;

/**
 * The Runtime API, Lambda's side of it: a runtime asks for the next invocation and posts what became of it.
 * https://docs.aws.amazon.com/lambda/latest/dg/runtimes-api.html
 */
export const startRuntimeApi = async (timeoutMs = TIMEOUT_MS) => {
  const ready = Promise.withResolvers<void>();
  const waiting: { id: string; event: unknown }[] = [];
  const running = new Map<string, (result: Result) => void>();
  let asking: ServerResponse | undefined;

  const handOver = () => {
    const next = asking && waiting.shift();
    if (!asking || !next) return;
    asking.writeHead(200, {
      "content-type": "application/json",
      "lambda-runtime-aws-request-id": next.id,
      "lambda-runtime-deadline-ms": String(Date.now() + timeoutMs),
      "lambda-runtime-invoked-function-arn": "arn:aws:lambda:eu-central-1:123456789012:function:test",
      "lambda-runtime-trace-id": `Root=1-69201a4e-${next.id.replaceAll("-", "").slice(0, 24)};Sampled=0`,
    });
    asking.end(JSON.stringify(next.event));
    asking = undefined;
  };

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const body = Buffer.concat(await request.toArray()).toString();
    const [, version, , kind, id = "", outcome] = (request.url ?? "").split("/");
    if (version !== "2018-06-01") return response.writeHead(404).end();
    if (request.method === "GET" && id === "next") {
      asking = response;
      ready.resolve();
      return handOver();
    }
    // A function that can't be loaded says so as "init"; then its process ends, which its caller sees.
    if (kind !== "init")
      running.get(id)?.(outcome === "error" ? { error: JSON.parse(body) } : { response: JSON.parse(body) });
    return response.writeHead(202, { "content-type": "application/json" }).end('{"status":"OK"}');
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Settles when the runtime asks for its first invocation: the function has been loaded. */
    ready: ready.promise,
    invoke: (event: unknown): Promise<Result> =>
      new Promise((resolve) => {
        const id = randomUUID();
        running.set(id, resolve);
        waiting.push({ id, event });
        handOver();
      }),
    close: (): void => {
      server.close();
      server.closeAllConnections();
    },
  };
};

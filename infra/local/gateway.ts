import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { isAllowed } from "../../functions/endpoint/access/origins.ts";
import { cors } from "../stage/cors.ts";
import { OWN_NAMES, pagesOf } from "./address.ts";
import { listen } from "./child.ts";
import { splitUrl, toContext, toEvent } from "./event.ts";
import { type Match, type Route, router } from "./routes.ts";
import type { Sockets } from "./sockets.ts";

/** Lambda's limit for events and answers, in bytes. */
const LIMIT = 6 * 1024 * 1024;

const ALLOWED = "access-control-allow-origin";

const PREFLIGHT = {
  "access-control-allow-methods": cors.allowMethods.join(","),
  "access-control-allow-headers": cors.allowHeaders.join(","),
  "access-control-max-age": String(cors.maxAge),
};

export type GatewayOptions = {
  allowedOrigins?: readonly string[];
  /** Names by which it may be called, besides this machine's own. */
  names?: readonly string[];
  /** See `toEvent`. */
  proxy?: URL | undefined;
  timeoutMs?: number;
  /** A function threw, ran out of time, or returned nonsense. */
  onError?: (error: unknown, routeKey: string) => void;
  /** The browser tells the page nothing. */
  onRefusedOrigin?: (origin: string) => void;
  sockets?: Pick<Sockets, "upgrade" | "close">;
};

const invoke = async (
  request: IncomingMessage,
  body: Buffer,
  match: Match,
  { timeoutMs, proxy }: { timeoutMs: number; proxy: URL | undefined },
): Promise<APIGatewayProxyStructuredResultV2> => {
  const event = toEvent(request, body, match, proxy);
  const context = toContext(match.route.routeKey, event.requestContext.requestId, Date.now() + timeoutMs);
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Error(`The function ran longer than ${timeoutMs} ms`)),
    timeoutMs,
  );
  try {
    // Lambda shares no objects, and loses undefined values and dates.
    const called = match.route.handler(JSON.parse(JSON.stringify(event)), context);
    const json = JSON.stringify(await Promise.race([called, late.promise]));
    if (json === undefined) throw new Error("The function returned nothing");
    if (Buffer.byteLength(json) > LIMIT) throw new Error("The function's answer exceeds 6 MB");
    return JSON.parse(json);
  } finally {
    clearTimeout(timer);
  }
};

const lowerCased = (headers: APIGatewayProxyStructuredResultV2["headers"] = {}): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]));

export type Gateway = ReturnType<typeof createGateway>;

export const createGateway = (routes: readonly Route[], options: GatewayOptions = {}) => {
  const { allowedOrigins = [], timeoutMs = 10_000, onError = console.error, sockets, proxy } = options;
  const names = [...OWN_NAMES, ...(options.names ?? [])];
  const addresses = pagesOf(names);
  const find = router(routes);

  const corsHeaders = (request: IncomingMessage): OutgoingHttpHeaders => {
    const { origin } = request.headers;
    if (!origin || !isAllowed(allowedOrigins, origin)) return {};
    return {
      [ALLOWED]: origin,
      "access-control-allow-credentials": String(cors.allowCredentials),
      "access-control-expose-headers": cors.exposeHeaders.join(","),
    };
  };

  /**
   * Whether a request names this machine: another site's name could lead here (DNS rebinding) and let its pages in. A
   * dev server's proxy sends its own port.
   */
  const isOwnHost = ({ headers: { host = "" } }: IncomingMessage) =>
    isAllowed(addresses, `http://${host.toLowerCase()}`);

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { origin } = request.headers;
    const allowed = corsHeaders(request);
    const own = () => ({
      "apigw-requestid": randomUUID(),
      ...allowed,
      ...(server.listening ? {} : { connection: "close" }),
    });
    const refuse = (status: number, message: string) =>
      response
        .writeHead(status, { ...own(), "content-type": "application/json" })
        .end(JSON.stringify({ message }));

    if (!isOwnHost(request))
      return void refuse(
        421,
        `Misdirected Request: the names here are ${names.join(", ")}. To allow another, start with --host ${request.headers.host ?? "NAME"}`,
      );
    if (origin && request.method === "OPTIONS" && request.headers["access-control-request-method"]) {
      if (!allowed[ALLOWED]) options.onRefusedOrigin?.(origin);
      return void response.writeHead(204, { ...own(), ...(allowed[ALLOWED] ? PREFLIGHT : {}) }).end();
    }
    const body = await buffer(request);
    if (body.length > LIMIT) return void refuse(413, "Request Entity Too Large");
    const match = find(request.method ?? "GET", splitUrl(request.url ?? "/").path);
    if (!match) return void refuse(404, "Not Found");
    try {
      const result = await invoke(request, body, match, { timeoutMs, proxy });
      const headers = lowerCased(result.headers);
      response
        .writeHead(result.statusCode ?? 200, {
          ...(result.body ? { "content-type": "text/plain;charset=UTF-8" } : {}),
          ...headers,
          ...(result.cookies?.length ? { "set-cookie": result.cookies } : {}),
          ...own(),
        })
        .end(Buffer.from(result.body ?? "", result.isBase64Encoded ? "base64" : "utf8"));
    } catch (error) {
      onError(error, match.route.routeKey);
      if (!response.headersSent) refuse(500, "Internal Server Error");
    }
  };

  // Longer than clients keep a connection.
  const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    // The client went away while sending.
    answer(request, response).catch(() => response.destroy());
  });

  if (sockets)
    server.on("upgrade", (request, socket, head) =>
      isOwnHost(request) ? sockets.upgrade(request, socket, head) : socket.destroy(),
    );

  return {
    listen: async (port = 0, on?: string): Promise<string> =>
      `http://localhost:${await listen(server, port, on)}`,
    /** Cuts requests off after `graceMs`. */
    close: async (graceMs = 3000): Promise<void> => {
      sockets?.close();
      const cutOff = setTimeout(() => server.closeAllConnections(), graceMs);
      await once(server.close(), "close");
      clearTimeout(cutOff);
    },
  };
};

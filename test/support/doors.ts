import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { operations, refusedRoutes } from "../../core/api.ts";
import { ASSISTANTS_PATH } from "../../core/assistants/model.ts";
import { withHead } from "../../core/contract/contract.ts";
import { functions } from "../../functions/endpoint/assistants/operations.ts";
import { services } from "../../functions/endpoint/aws/deps.ts";
import { callerOf } from "../../infra/local/call.ts";
import { eventFrom, toContext } from "../../infra/local/event.ts";
import { createGateway } from "../../infra/local/gateway.ts";
import { type Route, router } from "../../infra/local/routes.ts";
import { checkDocumented } from "./documented.ts";
import { withCodes } from "./otp.ts";
import { patience } from "./patience.ts";
import { roleOf } from "./roles.ts";

/** A request as a client makes it. Bytes are sent as a picture, and a `body` that is neither these nor a text as JSON. */
export type Request = {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** Where the client is, for handlers; over HTTP it is where the test runs. */
  address?: string | undefined;
};
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
export type Answer = { status: number; headers: Headers; cookies: string[]; text: string; body: any };

/** A way into the service: directly to the handlers, or over HTTP. The same cases run through both. */
export type Door = { send: (request: Request) => Promise<Answer>; close: () => Promise<void> };

/** Checks every answer against the OpenAPI document. */
const documented = ({ send, close }: Door): Door => ({
  send: async (request) => {
    const answer = await send(request);
    checkDocumented(request, answer);
    return answer;
  },
  close,
});

/** The handler of every operation, loaded from its source. */
export const sourceRoutes = async (): Promise<Route[]> => {
  const known = operations.map(async ({ module, contract }) => {
    const handler = await roleOf(module, contract.name);
    return withHead(contract.route).map((routeKey) => ({ routeKey, handler }));
  });
  const handler = await roleOf("system", "unknown-route");
  const unknown = ["$default", ...refusedRoutes].map((routeKey) => ({ routeKey, handler }));
  const mcp = { routeKey: `POST ${ASSISTANTS_PATH}`, handler: await roleOf("assistants", "mcp") };
  const all = [...(await Promise.all(known)).flat(), mcp, ...unknown];
  functions.call = callerOf(all);
  return all;
};

const isFile = (body: unknown): body is Uint8Array<ArrayBuffer> => body instanceof Uint8Array;

const encode = (body: unknown): string | Uint8Array<ArrayBuffer> | undefined =>
  body === undefined || typeof body === "string" || isFile(body)
    ? body
    : withCodes(JSON.stringify(body), () => services().now());

const withType = ({ headers = {}, body }: Request): Record<string, string> => ({
  ...(body === undefined ? {} : { "content-type": isFile(body) ? "image/png" : "application/json" }),
  ...headers,
});

const answerOf = (status: number, headers: Headers, cookies: string[], text: string): Answer => ({
  status,
  headers,
  cookies,
  text,
  body: text.startsWith("{") || text.startsWith("[") ? JSON.parse(text) : undefined,
});

let requests = 0;

/** The event that API Gateway would make of a request. Uses https unless the request says http. */
export const eventOf = (
  request: Request,
  routeKey: string,
  pathParameters: Record<string, string>,
): APIGatewayProxyEventV2 => {
  const sent = Object.entries({ host: "service.test", "user-agent": "test", ...withType(request) });
  const event = eventFrom(
    {
      method: request.method,
      url: request.path,
      httpVersion: "1.1",
      headers: Object.fromEntries(sent.map(([name, value]) => [name.toLowerCase(), [value]])),
      body: Buffer.from(encode(request.body) ?? ""),
      address: request.address ?? "192.0.2.1",
      scheme: request.headers?.["x-forwarded-proto"] === "http" ? "http" : "https",
      port: 443,
    },
    routeKey,
    pathParameters,
  );
  requests += 1;
  return { ...event, requestContext: { ...event.requestContext, requestId: `request-${requests}` } };
};

const decoders: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

/** The decoded body of a function's answer. */
const textOf = ({ body = "", isBase64Encoded, headers }: APIGatewayProxyStructuredResultV2): string => {
  const bytes = Buffer.from(body, isBase64Encoded ? "base64" : "utf8");
  const decode = decoders[String(headers?.["content-encoding"])];
  return (decode ? decode(bytes) : bytes).toString();
};

/** Longer than the 10 s on AWS, because many people at once keep a slow engine busy for longer. */
const PATIENCE_MS = patience.timeout;

/** Sends requests to functions in this process. */
export const doorTo = (routes: readonly Route[]): Door => {
  const find = router(routes);
  return {
    send: async (request) => {
      const match = find(request.method, decodeURI(request.path.split("?")[0] ?? "/"));
      if (!match) throw new Error("There is a $default route");
      const { routeKey } = match.route;
      const event = eventOf(request, routeKey, match.pathParameters);
      const context = toContext(routeKey, event.requestContext.requestId, Date.now() + PATIENCE_MS);
      const result = (await match.route.handler(event, context)) as APIGatewayProxyStructuredResultV2;
      const headers = new Headers(result.headers as Record<string, string>);
      return answerOf(result.statusCode ?? 200, headers, result.cookies ?? [], textOf(result));
    },
    close: async () => {},
  };
};

/** Sends requests to the handlers, also such as the OpenAPI document doesn't know. */
export const plainHandlerDoor = async (): Promise<Door> => doorTo(await sourceRoutes());

/** Sends requests to a running service of any release. */
export const plainHttpDoor = (baseUrl: string, close: Door["close"] = async () => {}): Door => ({
  send: async (request) => {
    const body = encode(request.body);
    const response = await fetch(baseUrl + request.path, {
      method: request.method,
      headers: withType(request),
      redirect: "manual",
      ...(body === undefined ? {} : { body }),
    });
    const { status, headers } = response;
    return answerOf(status, headers, headers.getSetCookie(), await response.text());
  },
  close,
});

/** Sends requests to a running service. */
export const httpDoor = (...given: Parameters<typeof plainHttpDoor>): Door =>
  documented(plainHttpDoor(...given));

const gatewayDoor = async (): Promise<Door> => {
  const gateway = createGateway(await sourceRoutes(), { timeoutMs: PATIENCE_MS });
  return httpDoor(await gateway.listen(), () => gateway.close());
};

const handlerDoor = async (): Promise<Door> => documented(await plainHandlerDoor());

export const doors = { handlers: handlerDoor, HTTP: gatewayDoor };

import { isUtf8 } from "node:buffer";
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import type { Match } from "./routes.ts";

/** Media types that API Gateway passes as text; it passes all others, and here what is no text, in base64. */
const textual = /^(?:text\/.*|application\/(?:json|javascript|xml|[\w.+-]+\+(?:json|xml)))$/i;

export const splitUrl = (url: string): { path: string; rawQueryString: string } => {
  const [encoded = "", ...rest] = url.split("?");
  const rawQueryString = rest.join("?");
  try {
    return { path: decodeURIComponent(encoded), rawQueryString };
  } catch {
    return { path: encoded, rawQueryString };
  }
};

const queryOf = (rawQueryString: string): Record<string, string> => {
  const values = new URLSearchParams(rawQueryString);
  return Object.fromEntries([...new Set(values.keys())].map((name) => [name, values.getAll(name).join(",")]));
};

type Sent = {
  method: string;
  url: string;
  httpVersion: string;
  headers: NodeJS.Dict<string[]>;
  body: Buffer;
  address: string;
  scheme: "http" | "https";
  port: number;
};

/** Headers that go no further than one connection (RFC 9110, section 7.6.1). */
const HOP_BY_HOP = new Set(
  "connection keep-alive proxy-connection te trailer transfer-encoding upgrade".split(" "),
);

const headersOf = ({ headers, address, scheme, port }: Sent): Record<string, string> => {
  const joined = Object.fromEntries(
    Object.entries(headers).flatMap(([name, values = []]) =>
      name === "cookie" || HOP_BY_HOP.has(name) ? [] : [[name, values.join(",")]],
    ),
  );
  const forwarded = joined["x-forwarded-for"];
  return {
    ...joined,
    "x-forwarded-for": forwarded ? `${forwarded}, ${address}` : address,
    "x-forwarded-port": String(port),
    "x-forwarded-proto": scheme,
  };
};

/** Makes an event of API Gateway's payload 2.0. */
export const eventFrom = (
  sent: Sent,
  routeKey: string,
  pathParameters: Record<string, string>,
): APIGatewayProxyEventV2 => {
  const { method, body } = sent;
  const now = new Date();
  const { path, rawQueryString } = splitUrl(sent.url);
  const headers = headersOf(sent);
  const cookies = sent.headers.cookie?.flatMap((line) => line.split(/;\s*/)).filter(Boolean);
  const mediaType = (headers["content-type"] ?? "").split(";")[0]?.trim() ?? "";
  const asText = textual.test(mediaType) && isUtf8(body);
  const domainName = headers.host ?? "localhost";
  return {
    version: "2.0",
    routeKey,
    rawPath: path,
    rawQueryString,
    ...(cookies?.length ? { cookies } : {}),
    headers,
    ...(rawQueryString ? { queryStringParameters: queryOf(rawQueryString) } : {}),
    ...(Object.keys(pathParameters).length > 0 ? { pathParameters } : {}),
    requestContext: {
      accountId: "000000000000",
      apiId: "local",
      domainName,
      domainPrefix: domainName.split(/[.:]/)[0] ?? "",
      http: {
        method,
        path,
        protocol: `HTTP/${sent.httpVersion}`,
        sourceIp: sent.address,
        userAgent: headers["user-agent"] ?? "",
      },
      requestId: randomUUID(),
      routeKey,
      stage: "$default",
      time: now.toUTCString(),
      timeEpoch: now.getTime(),
    },
    ...(body.length > 0 ? { body: body.toString(asText ? "utf8" : "base64") } : {}),
    isBase64Encoded: body.length > 0 && !asText,
  };
};

/** Returns an IPv4 address without the prefix that it has on a socket for IPv6. */
const plain = (address: string): string => address.replace(/^::ffff:/, "");

/** Returns the caller that the proxy saw, the last entry: the client may have sent those before. */
const forwardedFor = ({ headersDistinct }: IncomingMessage): string | undefined => {
  const last = plain(headersDistinct["x-forwarded-for"]?.at(-1)?.split(",").at(-1)?.trim() ?? "");
  return isIP(last) ? last : undefined;
};

/**
 * Makes API Gateway's event of a request.
 * @param proxy the address that the service has outside, if every request comes through a proxy
 */
export const toEvent = (
  request: IncomingMessage,
  body: Buffer,
  { route, pathParameters }: Match,
  proxy?: URL,
): APIGatewayProxyEventV2 =>
  eventFrom(
    {
      method: request.method ?? "GET",
      url: request.url ?? "/",
      httpVersion: request.httpVersion,
      headers: request.headersDistinct,
      body,
      address: (proxy && forwardedFor(request)) ?? plain(request.socket.remoteAddress ?? "127.0.0.1"),
      scheme: proxy ? "https" : "http",
      port: proxy ? Number(proxy.port) || 443 : (request.socket.localPort ?? 0),
    },
    route.routeKey,
    pathParameters,
  );

/**
 * Makes Lambda's context.
 * @param deadline in milliseconds since 1970
 */
export const toContext = (functionName: string, awsRequestId: string, deadline: number): Context => ({
  awsRequestId,
  callbackWaitsForEmptyEventLoop: true,
  functionName,
  functionVersion: "$LATEST",
  invokedFunctionArn: `arn:aws:lambda:local:000000000000:function:${functionName}`,
  logGroupName: `/aws/lambda/${functionName}`,
  logStreamName: "local",
  memoryLimitInMB: "512",
  getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
  done: () => {},
  fail: () => {},
  succeed: () => {},
});

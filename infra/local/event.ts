import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import type { Match } from "./routes.ts";

/** Media types that API Gateway hands over as text; a body of any other type arrives in base64. */
const textual = /^(?:text\/.*|application\/(?:json|javascript|xml|[\w.+-]+\+(?:json|xml)))$/i;

/** As in a web server's access log: 12/Mar/2026:19:03:58 +0000. */
const logTime = (now: Date): string => {
  const [, day, month, year, time] = now.toUTCString().split(" ");
  return `${day}/${month}/${year}:${time} +0000`;
};

/** Splits a request's address into the decoded path and the query string as it was sent. */
export const splitUrl = (url: string): { path: string; rawQueryString: string } => {
  const at = url.indexOf("?");
  const encoded = at < 0 ? url : url.slice(0, at);
  const rawQueryString = at < 0 ? "" : url.slice(at + 1);
  try {
    return { path: decodeURIComponent(encoded), rawQueryString };
  } catch {
    return { path: encoded, rawQueryString };
  }
};

const queryOf = (rawQueryString: string): Record<string, string> => {
  const values = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(rawQueryString)) {
    const earlier = values.get(name);
    values.set(name, earlier === undefined ? value : `${earlier},${value}`);
  }
  return Object.fromEntries(values);
};

const headersOf = (request: IncomingMessage, sourceIp: string): Record<string, string> => {
  const { cookie: _, ...sent } = request.headersDistinct;
  const headers = Object.fromEntries(
    Object.entries(sent).map(([name, values = []]) => [name, values.join(",")]),
  );
  const forwarded = headers["x-forwarded-for"];
  return {
    ...headers,
    "x-amzn-trace-id": `Root=1-${randomUUID()}`,
    "x-forwarded-for": forwarded ? `${forwarded}, ${sourceIp}` : sourceIp,
    "x-forwarded-port": String(request.socket.localPort ?? ""),
    "x-forwarded-proto": "http",
  };
};

/** The event that an HTTP API (payload format 2.0, stage `$default`) makes of a request. */
export const toEvent = (request: IncomingMessage, body: Buffer, match: Match): APIGatewayProxyEventV2 => {
  const { path, rawQueryString } = splitUrl(request.url ?? "/");
  const sourceIp = (request.socket.remoteAddress ?? "127.0.0.1").replace(/^::ffff:/, "");
  const headers = headersOf(request, sourceIp);
  const cookies = request.headersDistinct.cookie?.flatMap((line) => line.split(/;\s*/)).filter(Boolean);
  const mediaType = (headers["content-type"] ?? "").split(";")[0]?.trim() ?? "";
  const asText = textual.test(mediaType);
  const domainName = headers.host ?? "localhost";
  const { routeKey } = match.route;
  const now = new Date();
  return {
    version: "2.0",
    routeKey,
    rawPath: path,
    rawQueryString,
    ...(cookies?.length ? { cookies } : {}),
    headers,
    ...(rawQueryString ? { queryStringParameters: queryOf(rawQueryString) } : {}),
    ...(Object.keys(match.pathParameters).length > 0 ? { pathParameters: match.pathParameters } : {}),
    requestContext: {
      accountId: "000000000000",
      apiId: "local",
      domainName,
      domainPrefix: domainName.split(/[.:]/)[0] ?? "",
      http: {
        method: request.method ?? "GET",
        path,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp,
        userAgent: headers["user-agent"] ?? "",
      },
      requestId: randomUUID(),
      routeKey,
      stage: "$default",
      time: logTime(now),
      timeEpoch: now.getTime(),
    },
    ...(body.length > 0 ? { body: body.toString(asText ? "utf8" : "base64") } : {}),
    isBase64Encoded: body.length > 0 && !asText,
  };
};

/** What Lambda's runtime passes beside the event. `deadline` is in epoch milliseconds. */
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

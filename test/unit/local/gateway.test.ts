import { type OutgoingHttpHeaders, request } from "node:http";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { ownPages } from "../../../infra/local/address.ts";
import { createGateway, type GatewayOptions } from "../../../infra/local/gateway.ts";
import type { Handler } from "../../../infra/local/routes.ts";

/** A function that answers with the event it got. */
const echo: Handler = async (event) => ({ statusCode: 200, body: JSON.stringify(event) });

/** Serves the routes until the test ends, and returns the address. */
const serve = (routes: Record<string, Handler>, options: GatewayOptions = {}): Promise<string> => {
  const all = Object.entries(routes).map(([routeKey, handler]) => ({ routeKey, handler }));
  const gateway = createGateway(all, { onError: () => {}, ...options });
  onTestFinished(() => gateway.close(0));
  return gateway.listen();
};

/** With headers that `fetch` would not let us set. */
const asked = async (url: string, headers: OutgoingHttpHeaders) => {
  const options = { host: "127.0.0.1", port: new URL(url).port, headers };
  const answer = await new Promise<{ status: number | undefined; body: Promise<string> }>((resolve) => {
    request(options, (response) => resolve({ status: response.statusCode, body: text(response) })).end();
  });
  return { status: answer.status, body: await answer.body };
};

test("the most specific route takes a request, with its parameters decoded, and $default all others", async () => {
  const keys = ["$default", "GET /v1/plans/{id}", "GET /v1/plans/current", "GET /v1/{kind}/current"];
  const url = await serve(Object.fromEntries(keys.map((key) => [key, echo])));
  const eventAt = async (path: string, method = "GET") => (await fetch(url + path, { method })).json();
  expect(await eventAt("/v1/plans/current")).toMatchObject({ routeKey: "GET /v1/plans/current" });
  expect(await eventAt("/v1/lists/current")).toMatchObject({ routeKey: "GET /v1/{kind}/current" });
  expect(await eventAt("/v1/plans/a%20b%C3%A9?x=1&y=2&x=3")).toMatchObject({
    routeKey: "GET /v1/plans/{id}",
    rawPath: "/v1/plans/a bé",
    pathParameters: { id: "a bé" },
    queryStringParameters: { x: "1,3", y: "2" },
    requestContext: { http: { path: "/v1/plans/a bé", sourceIp: "127.0.0.1" } },
  });
  // It can't be decoded.
  expect(await eventAt("/v1/plans/%zz%E0")).toMatchObject({ pathParameters: { id: "%zz%E0" } });
  for (const [path, method] of [
    ["/b", "GET"],
    ["/v1/plans/7", "PUT"],
    ["/v1/plans/7/", "GET"],
    ["/v1/plans/7", "OPTIONS"],
  ] as const) {
    const event = await eventAt(path, method);
    expect(event).toMatchObject({ routeKey: "$default", rawPath: path });
    expect(event).not.toHaveProperty("pathParameters");
  }
});

test.each([
  ["application/json; charset=utf-8", false],
  ["text/plain", false],
  ["application/merge-patch+json", false],
  ["application/octet-stream", true],
  ["application/x-www-form-urlencoded", true],
])("a body of %s is base64: %s", async (type, isBase64Encoded) => {
  const body = Buffer.from(isBase64Encoded ? [0, 255, 128, 10] : '{"name":"pâté"}');
  const url = await serve({ "POST /a": echo });
  const answer = await fetch(`${url}/a`, { method: "POST", body, headers: { "content-type": type } });
  const sent = body.toString(isBase64Encoded ? "base64" : "utf8");
  expect(await answer.json()).toMatchObject({ body: sent, isBase64Encoded });
});

test("repeated headers are joined, and the caller's address is added", async () => {
  const headers = { "X-Twice": ["one", "two"], "X-Forwarded-For": "203.0.113.9" };
  const { body } = await asked(await serve({ $default: echo }), headers);
  const joined = { "x-twice": "one,two", "x-forwarded-for": "203.0.113.9, 127.0.0.1" };
  expect(JSON.parse(body)).toMatchObject({
    headers: joined,
    requestContext: { http: { sourceIp: "127.0.0.1" } },
  });
});

test("only this machine's names are let in, since another site can let its name point here", async () => {
  const url = await serve({ $default: echo }, { names: ["kitchen.test"] });
  const statusFor = async (host: string, more = {}) => (await asked(url, { host, ...more })).status;
  const own = [
    "localhost",
    "127.0.0.1:5173",
    `[::1]:${new URL(url).port}`,
    "LOCALHOST:1",
    "10.0.2.2:3000",
    "kitchen.test",
  ];
  for (const host of own) expect([host, await statusFor(host)]).toEqual([host, 200]);
  const foreign = ["evil.test", "localhost.evil.test", "localhost:1.evil.test", "localhost:"];
  for (const host of foreign)
    expect([host, await statusFor(host, { "x-forwarded-host": "localhost" })]).toEqual([host, 421]);
  expect((await asked(url, { host: "evil.test" })).body).toContain(
    "127.0.0.1, [::1], 10.0.2.2, kitchen.test",
  );
});

test.each([
  ["its last entry", { "x-forwarded-for": "198.51.100.1, 203.0.113.7" }, "203.0.113.7"],
  ["that of the last line", { "x-forwarded-for": ["198.51.100.1", "2001:db8::7"] }, "2001:db8::7"],
  ["IPv4 as such", { "x-forwarded-for": "::ffff:203.0.113.7" }, "203.0.113.7"],
  ["the proxy's own if it says nothing", {}, "127.0.0.1"],
  ["the proxy's own if it says nonsense", { "x-forwarded-for": "198.51.100.1, unknown" }, "127.0.0.1"],
])("the caller behind a proxy is in X-Forwarded-For: %s", async (_, headers, sourceIp) => {
  const proxy = new URL("https://kitchen.test");
  const { body } = await asked(await serve({ $default: echo }, { proxy }), headers);
  expect(JSON.parse(body)).toMatchObject({
    headers: { "x-forwarded-proto": "https", "x-forwarded-port": "443" },
    requestContext: { http: { sourceIp } },
  });
});

test("pages of a dev server may call from any port of this machine, and others are told of", async () => {
  const refused: string[] = [];
  const url = await serve(
    { $default: echo },
    {
      allowedOrigins: [...ownPages, "https://app.test"],
      onRefusedOrigin: (origin) => refused.push(origin),
    },
  );
  const allowedFor = async (origin: string) => {
    const headers = { origin, "access-control-request-method": "POST" };
    return (await fetch(url, { method: "OPTIONS", headers })).headers.get("access-control-allow-origin");
  };
  const own = ["http://localhost", "http://localhost:5173", "http://127.0.0.1:8080", "https://app.test"];
  for (const origin of own) expect(await allowedFor(origin)).toBe(origin);
  const foreign = [
    "https://localhost:1",
    "http://localhost:1.evil.test",
    "http://localhost.evil.test",
    "null",
  ];
  for (const origin of foreign) expect(await allowedFor(origin)).toBeNull();
  expect(refused).toEqual(foreign);
});

test.each<[string, Handler]>([
  ["throws", () => Promise.reject(new Error("broken"))],
  ["returns nothing", async () => undefined],
  ["answers more than 6 MB", async () => ({ statusCode: 200, body: "x".repeat(6 * 1024 * 1024) })],
  ["never ends", () => new Promise(() => {})],
  ["gives a header that can't be sent", async () => ({ statusCode: 200, headers: { a: "1\n2" }, body: "" })],
])("a function that %s is a 500 without details, and reported", async (_, handler) => {
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);
  const response = await fetch(await serve({ $default: handler }, { timeoutMs: 200, onError }));
  expect([response.status, await response.json()]).toEqual([500, { message: "Internal Server Error" }]);
  expect(errors).toHaveLength(1);
});

test("a body of 7 MB is refused with 413", async () => {
  const body = "x".repeat(7 * 1024 * 1024);
  const response = await fetch(await serve({ $default: echo }), { method: "POST", body });
  expect([response.status, await response.json()]).toEqual([413, { message: "Request Entity Too Large" }]);
});

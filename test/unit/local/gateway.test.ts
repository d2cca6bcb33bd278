import { connect } from "node:net";
import { expect, test } from "vitest";
import { createGateway, ownPages } from "../../../infra/local/gateway.ts";
import type { Handler } from "../../../infra/local/routes.ts";
import { echo, serve } from "./gateway-support.ts";

const answering =
  (body: string): Handler =>
  async () => ({ statusCode: 200, body });
const routeKeyAt = async (url: string, path: string, method = "GET") =>
  (await fetch(url + path, { method })).text();

test("the most specific route takes a request, whatever the order of declaration", async () => {
  const keys = ["ANY /{proxy+}", "GET /v1/plans/{id}", "GET /v1/plans/current", "GET /v1/{kind}/current"];
  const url = await serve(keys.map((routeKey) => ({ routeKey, handler: answering(routeKey) })));
  expect(await routeKeyAt(url, "/v1/plans/current")).toBe("GET /v1/plans/current");
  expect(await routeKeyAt(url, "/v1/plans/7")).toBe("GET /v1/plans/{id}");
  expect(await routeKeyAt(url, "/v1/lists/current")).toBe("GET /v1/{kind}/current");
  expect(await routeKeyAt(url, "/v1/plans/7", "POST")).toBe("ANY /{proxy+}");
});

test("a request that fits no route goes to $default, without parameters", async () => {
  const url = await serve([
    { routeKey: "GET /a/{id}", handler: answering("a") },
    { routeKey: "$default", handler: echo },
  ]);
  for (const [path, method] of [
    ["/b", "GET"],
    ["/a/1", "PUT"],
    ["/a/1/", "GET"],
    ["/a/1", "OPTIONS"],
  ] as const) {
    const event = JSON.parse(await routeKeyAt(url, path, method));
    expect(event).toMatchObject({ routeKey: "$default", rawPath: path });
    expect(event).not.toHaveProperty("pathParameters");
  }
});

/** The status of a request with this Host, which `fetch` would not let us set. */
const statusFor = (url: string, host: string | undefined, more = "") =>
  new Promise<string | undefined>((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), "127.0.0.1", () => {
      const lines = host === undefined ? ["GET / HTTP/1.0"] : ["GET / HTTP/1.1", `Host: ${host}`];
      socket.end(`${[...lines, "Connection: close", more].filter(Boolean).join("\r\n")}\r\n\r\n`);
    });
    socket.once("data", (data) => resolve(data.toString().split(" ")[1]));
    socket.once("error", reject);
  });

test("only this machine's names are let in, since another site can let its name point here", async () => {
  const routes = [{ routeKey: "$default", handler: echo }];
  const url = await serve(routes, { allowedOrigins: ["https://app.test"] });
  const { port } = new URL(url);
  const own = ["localhost", "127.0.0.1", "[::1]"].flatMap((name) => [
    name,
    `${name}:${port}`,
    `${name}:5173`,
  ]);
  for (const host of [...own, `LOCALHOST:${port}`])
    expect([host, await statusFor(url, host)]).toEqual([host, "200"]);
  const foreign = [
    `evil.test:${port}`,
    "evil.test",
    "localhost.evil.test",
    "localhost:1.evil.test",
    "localhost:",
    "",
    undefined,
  ];
  for (const host of foreign) expect([host, await statusFor(url, host)]).toEqual([host, "421"]);
  const forwarded = await statusFor(url, "evil.test", "X-Forwarded-Host: localhost");
  expect(forwarded).toBe("421");
  const tunnelled = await serve(routes, { hosts: ["kitchen.test"] });
  expect(await statusFor(tunnelled, "kitchen.test")).toBe("200");
  expect(await statusFor(tunnelled, "evil.test")).toBe("421");
});

test("pages of a dev server may call from any port of this machine, and others are told of", async () => {
  const refused: string[] = [];
  const url = await serve([{ routeKey: "$default", handler: echo }], {
    allowedOrigins: [...ownPages, "https://app.test"],
    onRefusedOrigin: (origin) => refused.push(origin),
  });
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
  ["answers more than 6 MB", answering("x".repeat(6 * 1024 * 1024))],
  ["never ends", () => new Promise(() => {})],
  ["gives a header that can't be sent", async () => ({ statusCode: 200, headers: { a: "1\n2" }, body: "" })],
])("a function that %s is a 500 without details, and reported", async (_, handler) => {
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);
  const url = await serve([{ routeKey: "$default", handler }], { timeoutMs: 200, onError });
  const response = await fetch(url);
  expect([response.status, await response.json()]).toEqual([500, { message: "Internal Server Error" }]);
  expect(errors).toHaveLength(1);
});

test.each([7, 11])("a body of %i MB is refused with 413", async (megabytes) => {
  const url = await serve([{ routeKey: "$default", handler: echo }]);
  const body = "x".repeat(megabytes * 1024 * 1024);
  const response = await fetch(url, { method: "POST", body });
  expect([response.status, await response.json()]).toEqual([413, { message: "Request Entity Too Large" }]);
});

test("closing lets a running request finish, and takes no more", async () => {
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const handler: Handler = async () => {
    begin();
    await finished;
    return { statusCode: 200, body: "done" };
  };
  const gateway = createGateway([{ routeKey: "$default", handler }]);
  const url = await gateway.listen();
  const running = fetch(url);
  await begun;
  const closed = gateway.close();
  await expect(fetch(url)).rejects.toThrow();
  finish();
  expect(await (await running).text()).toBe("done");
  await closed;
});

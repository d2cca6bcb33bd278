import { request } from "node:http";
import { expect, test } from "vitest";
import { echo, eventOf, serve } from "./gateway-support.ts";

test("cookies are a list of their own and no header", async () => {
  const event = await eventOf("/a", { headers: { cookie: "session=1; theme=dark" } });
  expect(event.cookies).toEqual(["session=1", "theme=dark"]);
  expect(event.headers).not.toHaveProperty("cookie");
});

test("what a request does not have is absent from its event", async () => {
  const event = await eventOf("/a", {}, "GET /a");
  for (const field of ["cookies", "body", "queryStringParameters", "pathParameters"]) {
    expect(event).not.toHaveProperty(field);
  }
  expect(event).toMatchObject({
    version: "2.0",
    routeKey: "GET /a",
    rawQueryString: "",
    isBase64Encoded: false,
  });
});

test("the query arrives as sent, and decoded with repeated names joined by commas", async () => {
  const event = await eventOf("/a?tags=x%20y&tags=z&cookTimeMin.lte=30&empty=");
  expect(event.rawQueryString).toBe("tags=x%20y&tags=z&cookTimeMin.lte=30&empty=");
  expect(event.queryStringParameters).toEqual({ tags: "x y,z", "cookTimeMin.lte": "30", empty: "" });
});

test("the path and its parameters are decoded", async () => {
  const event = await eventOf("/v1/things/a%20b%C3%A9", {}, "GET /v1/things/{id}");
  expect(event.rawPath).toBe("/v1/things/a bé");
  expect(event.requestContext.http.path).toBe("/v1/things/a bé");
  expect(event.pathParameters).toEqual({ id: "a bé" });
});

test("a path that can't be decoded is passed on as it is", async () => {
  const event = await eventOf("/v1/things/%zz%E0%A4", {}, "GET /v1/things/{id}");
  expect(event.pathParameters).toEqual({ id: "%zz%E0%A4" });
});

test.each([
  "application/json",
  "application/json; charset=utf-8",
  "text/plain",
  "application/merge-patch+json",
])("a body of %s is text", async (type) => {
  const event = await eventOf("/a", {
    method: "POST",
    body: '{"name":"pâté"}',
    headers: { "content-type": type },
  });
  expect(event).toMatchObject({ body: '{"name":"pâté"}', isBase64Encoded: false });
});

test.each(["application/octet-stream", "application/x-www-form-urlencoded", "image/png"])(
  "a body of %s is base64",
  async (type) => {
    const bytes = new Uint8Array([0, 255, 128, 10]);
    const event = await eventOf("/a", { method: "POST", body: bytes, headers: { "content-type": type } });
    expect(event).toMatchObject({ body: Buffer.from(bytes).toString("base64"), isBase64Encoded: true });
  },
);

test("repeated headers are joined, names are in lower case, and the caller's address is added", async () => {
  const url = new URL(await serve([{ routeKey: "$default", handler: echo }]));
  const text = await new Promise<string>((resolve) => {
    const headers = { "X-Twice": ["one", "two"], "X-Forwarded-For": "203.0.113.9" };
    request({ host: "127.0.0.1", port: url.port, path: "/a", headers }, (response) => {
      let body = "";
      response.on("data", (chunk) => {
        body += chunk;
      });
      response.on("end", () => resolve(body));
    }).end();
  });
  const event = JSON.parse(text);
  expect(event.headers).toMatchObject({ "x-twice": "one,two", "x-forwarded-for": "203.0.113.9, 127.0.0.1" });
  expect(event.requestContext.http.sourceIp).toBe("127.0.0.1");
});

test("the request's context names route, stage and time", async () => {
  const { requestContext } = await eventOf("/v1/things/1", { method: "DELETE" }, "DELETE /v1/things/{id}");
  expect(requestContext).toMatchObject({
    routeKey: "DELETE /v1/things/{id}",
    stage: "$default",
    http: { method: "DELETE" },
  });
  expect(requestContext.time).toMatch(/^\d{2}\/[A-Z][a-z]{2}\/\d{4}:\d{2}:\d{2}:\d{2} \+0000$/);
  expect(Math.abs(requestContext.timeEpoch - Date.now())).toBeLessThan(60_000);
});

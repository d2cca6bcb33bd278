import { request } from "node:http";
import { expect, test } from "vitest";
import { echo, eventOf, serve } from "./gateway-support.ts";

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
  ["application/json", false],
  ["application/json; charset=utf-8", false],
  ["text/plain", false],
  ["application/merge-patch+json", false],
  ["application/octet-stream", true],
  ["application/x-www-form-urlencoded", true],
  ["image/png", true],
])("a body of %s is base64: %s", async (type, isBase64Encoded) => {
  const sent = Buffer.from(isBase64Encoded ? [0, 255, 128, 10] : '{"name":"pâté"}');
  const event = await eventOf("/a", { method: "POST", body: sent, headers: { "content-type": type } });
  expect(event).toMatchObject({ body: sent.toString(isBase64Encoded ? "base64" : "utf8"), isBase64Encoded });
});

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

import { expect, test } from "vitest";
import { answer, clientFor } from "./support/scripted.ts";

const user = { status: "success", data: {} };
const body = { email: "anna@example.com", password: "a good long passphrase" };

/** The answers to a log-in, two reads that keep and renew the session, and a log-out. */
const sessionsIn = (name: string) =>
  ["a", "a", "b", ""].map((value) => {
    const cookie = `${name}=${value}; Path=/; Expires=Sun, 22 Nov 2026 12:00:00 GMT; HttpOnly`;
    return answer(200, user, { "set-cookie": cookie });
  });

/** The answer of a platform that shows cookies as React Native does. */
const withoutGetSetCookie = (response: Response): Response => {
  Object.defineProperty(response.headers, "getSetCookie", { value: undefined });
  return response;
};

const use = async ({ client }: ReturnType<typeof clientFor>) => {
  await client.call("POST /v1/auth/login", { body });
  await client.call("GET /v1/auth/me");
  await client.call("GET /v1/auth/me");
  await client.call("POST /v1/auth/logout");
  await client.call("GET /v1/tags");
};

test("a session in a cookie is kept until it ends, unless the platform keeps cookies itself", async () => {
  const name = "__Host-session";
  const onNode = clientFor([...sessionsIn(name), answer(200, [])]);
  await use(onNode);
  const sent = [undefined, `${name}=a`, `${name}=a`, `${name}=b`, undefined];
  expect(onNode.headersOf("cookie")).toEqual(sent);
  const onPhone = clientFor([...sessionsIn(name).map(withoutGetSetCookie), answer(200, [])]);
  await use(onPhone);
  expect(onPhone.headersOf("cookie")).toEqual(Array(5).fill(undefined));
});

test("a session by token goes on where the app has kept it", async () => {
  const { client, requests } = clientFor([answer(200, [])], { token: "kept" });
  await client.call("GET /v1/tags");
  expect(requests[0]?.headers).toEqual({ authorization: "Bearer kept" });
});

test.each([
  ["Node", (response: Response) => response],
  ["React Native", withoutGetSetCookie],
])("a session by token tells each new token, and the end, in %s", async (_, shown) => {
  const told: string[] = [];
  const scripted = clientFor([...sessionsIn("session").map(shown), answer(200, [])], {
    onToken: (token) => told.push(token),
  });
  await use(scripted);
  expect(told).toEqual(["a", "b", ""]);
  const sent = [undefined, "Bearer a", "Bearer a", "Bearer b", undefined];
  expect(scripted.headersOf("authorization")).toEqual(sent);
  expect(scripted.headersOf("cookie")).toEqual(Array(5).fill(undefined));
});

import { describe, expect, test } from "vitest";
import { answer, clientFor } from "./support/scripted.ts";

const user = { status: "success", data: {} };
const cookie = (value: string, name = "__Host-session") => ({
  "set-cookie": `${name}=${value}; Path=/; Expires=Sun, 22 Nov 2026 12:00:00 GMT; HttpOnly`,
});
const body = { email: "anna@example.com", password: "a good long passphrase" };

/** The answer of a platform that shows cookies as React Native does. */
const withoutGetSetCookie = (response: Response): Response => {
  Object.defineProperty(response.headers, "getSetCookie", { value: undefined });
  return response;
};

describe("a session in a cookie", () => {
  test("is kept until it ends, and a new one takes its place", async () => {
    const { client, headersOf } = clientFor([
      answer(200, user, cookie("a")),
      answer(200, user, cookie("b")),
      answer(200, undefined, cookie("")),
      answer(200, []),
    ]);
    await client.call("POST /v1/auth/login", { body });
    await client.call("GET /v1/auth/me");
    await client.call("POST /v1/auth/logout");
    await client.call("GET /v1/tags");
    expect(headersOf("cookie")).toEqual([undefined, "__Host-session=a", "__Host-session=b", undefined]);
  });

  test("is left to a platform that keeps cookies itself", async () => {
    const { client, headersOf } = clientFor([
      withoutGetSetCookie(answer(200, user, cookie("a"))),
      answer(200, []),
    ]);
    await client.call("POST /v1/auth/login", { body });
    await client.call("GET /v1/tags");
    expect(headersOf("cookie")).toEqual([undefined, undefined]);
  });
});

describe("a session by token", () => {
  test("goes on where the app has kept it, and needs no cookie", async () => {
    const { client, requests } = clientFor([answer(200, [])], { token: "kept" });
    await client.call("GET /v1/tags");
    expect(requests[0]?.headers).toEqual({ authorization: "Bearer kept" });
  });

  test.each([
    ["Node", (response: Response) => response],
    ["React Native", withoutGetSetCookie],
  ])("tells each new token, and the end, in %s", async (_, shown) => {
    const told: string[] = [];
    const { client, headersOf } = clientFor(
      [
        shown(answer(200, user, cookie("a", "session"))),
        shown(answer(200, user, cookie("a", "session"))),
        shown(answer(200, user, cookie("b", "session"))),
        shown(answer(200, undefined, cookie("", "session"))),
        answer(200, []),
      ],
      { onToken: (token) => told.push(token) },
    );
    await client.call("POST /v1/auth/login", { body });
    await client.call("GET /v1/auth/me");
    await client.call("GET /v1/auth/me");
    await client.call("POST /v1/auth/logout");
    await client.call("GET /v1/tags");
    expect(told).toEqual(["a", "b", ""]);
    expect(headersOf("authorization")).toEqual([undefined, "Bearer a", "Bearer a", "Bearer b", undefined]);
    expect(headersOf("cookie")).toEqual(Array(5).fill(undefined));
  });
});

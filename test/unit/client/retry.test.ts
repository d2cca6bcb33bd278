import { describe, expect, test } from "vitest";
import { operations } from "../../../core/api.ts";
import { takesKey as clientTakesKey } from "../../../core/client/keys.ts";
import { usualPatience } from "../../../core/client/retry.ts";
import { takesKey } from "../../../core/contract/contract.ts";
import { answer, clientFor, noConnection } from "./support/scripted.ts";

const busy = () => answer(503, { code: "unavailable" });
const limited = (seconds: string) => answer(429, { code: "too_many_requests" }, { "retry-after": seconds });
const item = { customName: "Salt", quantity: 1, unit: "kg" } as const;
const account = { email: "anna@example.com", password: "a good long passphrase" };

describe("a request that fails for a moment", () => {
  test.each([
    ["there is no connection", noConnection],
    ["the service is busy", busy()],
    ["others change the same thing", answer(409, { code: "conflict" })],
    ["there are too many requests", limited("0")],
  ])("is sent again when %s", async (_, failure) => {
    const { client, requests } = clientFor([failure, answer(200, [])]);
    expect(await client.call("GET /v1/tags")).toEqual([]);
    expect(requests).toHaveLength(2);
  });

  test("is sent five times at most, after pauses that become longer", async () => {
    const { client, pauses } = clientFor([noConnection, busy(), busy(), noConnection, busy()]);
    await expect(client.call("GET /v1/tags")).rejects.toMatchObject({ status: 503, code: "unavailable" });
    expect(pauses).toEqual([250, 500, 1_000, 2_000]);
  });

  test("is sent as often as was chosen", async () => {
    const { client, requests } = clientFor([noConnection], { attempts: 1 });
    await expect(client.call("GET /v1/tags")).rejects.toBe(noConnection);
    expect(requests).toHaveLength(1);
  });

  test("comes back at half of the pause at the earliest, by chance", async () => {
    const { client, pauses } = clientFor([busy(), answer(200, [])], { random: () => 1 });
    await client.call("GET /v1/tags");
    expect(pauses).toEqual([125]);
  });

  test.each([
    ["seconds", "7"],
    ["a date", "Sun, 22 Nov 2026 12:00:07 GMT"],
  ])("waits as long as the service asks in %s, and a little more", async (_, asked) => {
    const { client, pauses } = clientFor([limited(asked), answer(200, [])]);
    await client.call("GET /v1/tags");
    expect(pauses).toEqual([7_250]);
  });

  test("is given up when the service asks for more than the client has patience for", async () => {
    const { client, pauses } = clientFor([limited("900")]);
    await expect(client.call("GET /v1/tags")).rejects.toMatchObject({ status: 429 });
    expect(pauses).toEqual([]);
  });

  test.each([
    ["its own fault", 400],
    ["a fault of the service", 500],
    ["a name that is taken", 409],
  ])("is not sent again for %s", async (_, status) => {
    const { client, requests } = clientFor([answer(status, { code: "already_exists" })]);
    await expect(client.call("GET /v1/tags")).rejects.toMatchObject({ status });
    expect(requests).toHaveLength(1);
  });
});

describe("a POST", () => {
  test("has one key through all attempts, and the next POST another", async () => {
    const { client, headersOf } = clientFor([noConnection, busy(), answer(201, {}), answer(201, {})]);
    await client.call("POST /v1/pantry-items", { body: item });
    await client.call("POST /v1/pantry-items", { body: item });
    const [first, second, third, fourth] = headersOf("idempotency-key");
    expect(first).toMatch(/^[\w-]{20,}$/);
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });

  test("keeps the key that a caller gives it", async () => {
    const { client, headersOf } = clientFor([answer(201, {})]);
    await client.call("POST /v1/pantry-items", { body: item, headers: { "idempotency-key": "mine" } });
    expect(headersOf("idempotency-key")).toEqual(["mine"]);
  });

  test.each([
    ["there is no connection", noConnection],
    ["the service is busy", busy()],
  ])("that can have no key is not sent again when %s", async (_, failure) => {
    const { client, headersOf } = clientFor([failure]);
    await expect(client.call("POST /v1/auth/login", { body: account })).rejects.toThrow();
    expect(headersOf("idempotency-key")).toEqual([undefined]);
  });

  test("that can have no key waits for a limit: nothing was done yet", async () => {
    const { client, requests } = clientFor([limited("1"), answer(200, { status: "success", data: {} })]);
    await client.call("POST /v1/auth/login", { body: account });
    expect(requests).toHaveLength(2);
  });

  test("has a key wherever its contract takes one, and nothing else has", () => {
    for (const { contract } of operations)
      expect([contract.route, clientTakesKey(contract.route)]).toEqual([
        contract.route,
        contract.route.startsWith("POST ") && takesKey(contract),
      ]);
  });
});

describe("an aborted call", () => {
  test("ends the pause, with the signal's reason", async () => {
    const stop = new AbortController();
    const { client, requests } = clientFor([limited("20"), answer(200, [])], {
      sleep: (milliseconds, signal) => {
        setTimeout(() => stop.abort(new Error("Enough")), 0);
        return usualPatience.sleep(milliseconds, signal);
      },
    });
    await expect(client.call("GET /v1/tags", { signal: stop.signal })).rejects.toThrow("Enough");
    expect(requests).toHaveLength(1);
  });

  test("is not sent again", async () => {
    const { client, requests } = clientFor([noConnection, answer(200, [])]);
    await expect(client.call("GET /v1/tags", { signal: AbortSignal.abort() })).rejects.toBe(noConnection);
    expect(requests).toHaveLength(1);
  });
});

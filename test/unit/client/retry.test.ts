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
    ["there is no connection", noConnection, 250],
    ["the service is busy", busy(), 250],
    ["others change the same thing", answer(409, { code: "conflict" }), 250],
    ["the service asks for seconds", limited("7"), 7_250],
    ["the service asks for a date", limited("Sun, 22 Nov 2026 12:00:07 GMT"), 7_250],
  ])(
    "is sent again when %s, after the pause that is asked for, and a little more",
    async (_, failure, pause) => {
      const { client, pauses } = clientFor([failure, answer(200, [])]);
      expect(await client.call("GET /v1/tags")).toEqual([]);
      expect(pauses).toEqual([pause]);
    },
  );

  test("is sent five times at most, after pauses that become longer, by chance down to a half", async () => {
    const { client, pauses } = clientFor([noConnection, busy(), busy(), noConnection, busy()]);
    await expect(client.call("GET /v1/tags")).rejects.toMatchObject({ status: 503, code: "unavailable" });
    expect(pauses).toEqual([250, 500, 1_000, 2_000]);
    const early = clientFor([busy(), answer(200, [])], { random: () => 1 });
    await early.client.call("GET /v1/tags");
    expect(early.pauses).toEqual([125]);
  });

  test("is sent as often as was chosen", async () => {
    const { client, requests } = clientFor([noConnection], { attempts: 1 });
    await expect(client.call("GET /v1/tags")).rejects.toBe(noConnection);
    expect(requests).toHaveLength(1);
  });

  test.each([
    ["its own fault", answer(400)],
    ["a fault of the service", answer(500)],
    ["a name that is taken", answer(409, { code: "already_exists" })],
    ["more time than the client has patience for", limited("900")],
  ])("is not sent again for %s", async (_, failure) => {
    const { client, requests } = clientFor([failure]);
    await expect(client.call("GET /v1/tags")).rejects.toMatchObject({ status: failure.status });
    expect(requests).toHaveLength(1);
  });
});

describe("a POST", () => {
  test("has one key through all attempts, the next POST another, and a caller may give one", async () => {
    const { client, headersOf } = clientFor([noConnection, busy(), ...[1, 2, 3].map(() => answer(201, {}))]);
    await client.call("POST /v1/pantry-items", { body: item });
    await client.call("POST /v1/pantry-items", { body: item });
    await client.call("POST /v1/pantry-items", { body: item, headers: { "idempotency-key": "mine" } });
    const [first, second, third, fourth, fifth] = headersOf("idempotency-key");
    expect(first).toMatch(/^[\w-]{20,}$/);
    expect([second, third, fifth]).toEqual([first, first, "mine"]);
    expect(fourth).not.toBe(first);
  });

  test.each([noConnection, busy()])("that can have no key is not sent again after %s", async (failure) => {
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
    const posts = operations.map(({ contract }) => contract);
    const taking = posts.filter((contract) => contract.route.startsWith("POST ") && takesKey(contract));
    expect(posts.filter(({ route }) => clientTakesKey(route))).toEqual(taking);
  });
});

test("an aborted call ends its pause with the signal's reason, and is not sent again", async () => {
  const stop = new AbortController();
  const { client, requests } = clientFor([limited("20"), answer(200, [])], {
    sleep: (milliseconds, signal) => {
      setTimeout(() => stop.abort(new Error("Enough")), 0);
      return usualPatience.sleep(milliseconds, signal);
    },
  });
  await expect(client.call("GET /v1/tags", { signal: stop.signal })).rejects.toThrow("Enough");
  expect(requests).toHaveLength(1);
  const cut = clientFor([noConnection]);
  const aborted = cut.client.call("GET /v1/tags", { signal: AbortSignal.abort() });
  await expect(aborted).rejects.toBe(noConnection);
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sha256 } from "../../../core/basics/sha256.ts";
import { keys } from "../../../core/storage/table.ts";
import { type Door, plainHandlerDoor, type Request } from "../../support/doors.ts";
import { PASSWORD, throughHandlers } from "../../support/service.ts";

const SECRET = "the secret that the edge shows";
const NEXT_SECRET = "the one that it will show next";

/** What the edge adds to a request from an address. */
const fromEdge = (address: string, secret = SECRET) => ({
  "x-origin-secret": secret,
  "x-viewer-address": address,
});

throughHandlers((service) => {
  let gateway: Door;
  beforeAll(async () => {
    gateway = await plainHandlerDoor();
    process.env.ORIGIN_SECRET_HASHES = [SECRET, NEXT_SECRET].map(sha256).join();
  });
  afterAll(() => {
    delete process.env.ORIGIN_SECRET_HASHES;
  });

  const logIn = (headers: Record<string, string>, email = `${crypto.randomUUID()}@example.com`) =>
    service.visitor().post("/v1/auth/login", { email, password: PASSWORD }, { headers });

  const counted = (of: string) => service.deps().db.get(keys.throttle("log-in-address", of));

  describe("a stage with an edge", () => {
    test.each<Request>([
      { method: "GET", path: "/v1/health" },
      { method: "POST", path: "/v1/auth/login?isTrial=true", body: { isTrial: true } },
      { method: "GET", path: "/confirm" },
      { method: "GET", path: "/nowhere" },
    ])("refuses what goes around it: $method $path", async (request) => {
      const around = { ...request, headers: { "x-viewer-address": "203.0.113.9" } };
      const { status, body } = await gateway.send(around);
      expect([status, body.code]).toEqual([403, "forbidden"]);
    });

    test.each([
      ["another secret", fromEdge("203.0.113.9", "a guess")],
      ["its hash, as functions have it", fromEdge("203.0.113.9", sha256(SECRET))],
      ["two at once, as the gateway joins them", fromEdge("203.0.113.9", `a guess,${SECRET}`)],
      ["no address", { "x-origin-secret": SECRET }],
    ])("refuses %s", async (_, headers) => {
      expect((await gateway.send({ method: "GET", path: "/v1/health", headers })).status).toBe(403);
    });

    test.each([SECRET, NEXT_SECRET])("lets through what it passes on, with %s", async (secret) => {
      const headers = fromEdge("203.0.113.9", secret);
      expect((await gateway.send({ method: "GET", path: "/v1/health", headers })).status).toBe(200);
      expect((await gateway.send({ method: "GET", path: "/confirm", headers })).status).toBe(200);
      expect((await gateway.send({ method: "GET", path: "/nowhere", headers })).status).toBe(404);
    });

    test.each(["203.0.113.9", "2001:db8::7"])("counts log-ins for %s, which it saw", async (address) => {
      const forged = { ...fromEdge(address), "x-forwarded-for": "192.0.2.77" };
      expect((await logIn(forged)).status).toBe(401);
      expect(await counted(address)).toMatchObject({ count: 1 });
      // Where the request seems to come from: the gateway, and what the client says.
      expect(await Promise.all(["192.0.2.1", "192.0.2.77"].map(counted))).toEqual([undefined, undefined]);
    });
  });

  test("a stage without an edge takes the gateway's address, whatever a client says", async () => {
    const hashes = process.env.ORIGIN_SECRET_HASHES;
    delete process.env.ORIGIN_SECRET_HASHES;
    expect((await logIn(fromEdge("203.0.113.40"))).status).toBe(401);
    process.env.ORIGIN_SECRET_HASHES = hashes;
    expect(await counted("203.0.113.40")).toBeUndefined();
    expect(await counted("192.0.2.1")).toMatchObject({ count: 1 });
  });
});

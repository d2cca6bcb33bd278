import { describe, expect, test } from "vitest";
import { type Contract, routeOf } from "../../core/contract/contract.ts";
import { contracts } from "../support/calls.ts";
import { tokenOf } from "../support/client.ts";
import { sampled } from "../support/sample.ts";
import { contractOf } from "../support/scenes/scenes.ts";
import { throughHandlers } from "../support/service.ts";
import { fitFor } from "./support/cast.ts";
import { expectGoodHeaders, expectProblem, expectSuccess } from "./support/expect-answer.ts";
import { stageFor } from "./support/stage.ts";

const EVIL = "https://evil.test";

type How = {
  body?: unknown;
  headers?: Record<string, string>;
  id?: string;
  below?: string;
  method?: string;
};

const hasBody = ({ body }: Contract): boolean => body !== undefined;

/** What can be wrong with a request, whatever the operation, and the status that it leads to. */
const spoilt: Record<
  string,
  { for: (contract: Contract) => boolean; status: number; code: string; how: How }
> = {
  "text that is not JSON": { for: hasBody, status: 400, code: "malformed_json", how: { body: "{" } },
  "a list instead of an object": { for: hasBody, status: 400, code: "validation_failed", how: { body: [] } },
  "a body of 256 KiB and one byte": {
    for: (contract) => hasBody(contract) && contract.bodyKibibytes === undefined,
    status: 413,
    code: "payload_too_large",
    how: { body: `"${"a".repeat(256 * 1024 - 1)}"` },
  },
  "a form": {
    for: hasBody,
    status: 415,
    code: "unsupported_media_type",
    how: { body: "name=x", headers: { "content-type": "application/x-www-form-urlencoded" } },
  },
  "another site's page": {
    for: ({ route, access, session }) =>
      access === "anyone" ? session === "issued" : !route.startsWith("GET"),
    status: 403,
    code: "csrf_rejected",
    how: { headers: { origin: EVIL } },
  },
  "an invalid id": {
    for: ({ params, name }) =>
      params !== undefined && !["accept-invite", "read-calendar-feed"].includes(name),
    status: 400,
    code: "validation_failed",
    how: { id: "1" },
  },
  "an outdated entity tag": {
    for: ({ route, params }) => params !== undefined && /^(PUT|PATCH|DELETE)/.test(route),
    status: 412,
    code: "precondition_failed",
    how: { headers: { "if-match": '"another"' } },
  },
  "an unknown path below it": {
    for: () => true,
    status: 404,
    code: "not_found",
    how: { below: "/no/such/path" },
  },
  "a method that the path does not have": {
    for: () => true,
    status: 405,
    code: "method_not_allowed",
    how: { method: "OPTIONS" },
  },
};

throughHandlers((service) => {
  const stage = stageFor(service);

  const sendIt = async (contract: Contract, { id, below = "", ...how }: How = {}) => {
    const request = stage.requestOf(contract.name);
    const client = stage.as(fitFor(contract.name));
    // Over plain http the cookie has a plain name.
    if (client.jar.size > 0) client.jar.set("session", tokenOf(client));
    const [path = "", query = ""] = request.path.split("?");
    const target = `${(id === undefined ? path : routeOf(contract).path.replaceAll(/\{\w+\}/g, id)) + below}?${query}`;
    const { method = request.method, body = request.body, headers = {} } = how;
    const answer = await client.send(method, target, body, { headers });
    await stage.reset();
    return { answer, path: target };
  };

  const rows = contracts.map((contract, nth) => [contract.name, contract, nth] as const);
  test.each(rows)(
    "%s has its headers over http, too, and says what is wrong",
    async (_name, contract, nth) => {
      const { answer, path } = await sendIt(contract, { headers: { "x-forwarded-proto": "http" } });
      expectGoodHeaders(answer, path, { secure: false });
      expectSuccess(contract, answer);
      if (contract.route.startsWith("GET")) {
        const etag = answer.headers.get("etag") ?? "";
        const { answer: known } = await sendIt(contract, { headers: { "if-none-match": etag } });
        expectGoodHeaders(known, path);
        expect([known.status, known.text, known.headers.get("etag")]).toEqual([304, "", etag]);
      }
      const fitting = Object.entries(spoilt).filter(([, { for: fits }]) => fits(contract));
      for (const [what, { status, code, how }] of sampled(fitting, nth)) {
        const { answer, path } = await sendIt(contract, how);
        expectGoodHeaders(answer, path);
        expectProblem(answer, path);
        expect([what, answer.status, answer.body.code]).toEqual([what, status, code]);
        if (status === 405) expect(answer.headers.get("allow")).toContain(routeOf(contract).method);
      }
    },
  );

  test.each([
    ["https", /^__Host-session=[\w.-]+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/],
    ["http", /^session=[\w.-]+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/],
  ])("over %s a session is in a cookie that scripts can't read", async (scheme, cookie) => {
    const headers = { "x-forwarded-proto": scheme };
    const { answer } = await sendIt(contractOf("log-in"), { headers });
    expect(answer.cookies[0]).toMatch(cookie);
  });

  describe("requests that browsers send for other sites", () => {
    test.each<[what: string, headers: Record<string, string>, status: number]>([
      ["from nowhere in particular", {}, 200],
      ["of the service's own pages", { origin: "https://service.test" }, 200],
      ["of an allowed site", { origin: "https://app.test" }, 200],
      ["of an allowed site's neighbour", { origin: "https://app.test.evil.test" }, 403],
      ["of an allowed site over plain http", { origin: "http://app.test" }, 403],
      ["of a page without an origin", { origin: "null" }, 403],
      ["of the same site", { "sec-fetch-site": "same-site" }, 200],
      ["by a bookmark", { "sec-fetch-site": "none" }, 200],
      ["of another site, by metadata", { "sec-fetch-site": "cross-site" }, 403],
      ["of another origin on a friendly site", { origin: EVIL, "sec-fetch-site": "same-site" }, 403],
    ])("%s", async (_name, headers, status) => {
      const body = { displayName: "Owner" };
      expect((await stage.people.owner.patch("/v1/auth/me", body, { headers })).status).toBe(status);
    });

    test("can do no harm with reads or with a bearer token alone, and can't sign anyone in or up", async () => {
      const evil = { headers: { origin: EVIL } };
      expect((await stage.people.owner.get("/v1/auth/me", evil)).status).toBe(200);
      const headers = { ...evil.headers, authorization: `Bearer ${tokenOf(stage.people.owner)}` };
      const tag = { name: "x", tagType: "other" };
      expect((await service.visitor().post("/v1/tags", tag, { headers })).status).toBe(200);
      for (const path of ["/v1/auth/login", "/v1/auth/signup"])
        expect((await service.visitor().post(path, {}, evil)).body.code).toBe("csrf_rejected");
    });
  });
});

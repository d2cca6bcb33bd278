import { afterAll, describe, expect, test } from "vitest";
import { type Contract, routeOf } from "../../core/contract/contract.ts";
import { createGateway } from "../../infra/local/gateway.ts";
import { cors } from "../../infra/stage/cors.ts";
import { contracts } from "../support/calls.ts";
import { tokenOf } from "../support/client.ts";
import { sourceRoutes } from "../support/doors.ts";
import { sampled } from "../support/sample.ts";
import { throughHandlers } from "../support/service.ts";
import { fitFor } from "./support/cast.ts";
import { expectGoodHeaders, expectProblem, expectSuccess } from "./support/expect-answer.ts";
import { stageFor } from "./support/stage.ts";

/** What can be wrong with a request, whatever the operation, and the status that it leads to. */
const spoilt: Record<
  string,
  { for: (contract: Contract) => boolean; status: number; code: string; how: object }
> = {
  "text that is not JSON": { for: hasBody, status: 400, code: "malformed_json", how: { body: "{" } },
  "a list instead of an object": { for: hasBody, status: 400, code: "validation_failed", how: { body: [] } },
  "a body of 256 KiB and one byte": {
    for: hasBody,
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
    for: ({ route, access, issuesSession }) =>
      access === "anyone" ? issuesSession === true : !route.startsWith("GET"),
    status: 403,
    code: "csrf_rejected",
    how: { headers: { origin: "https://evil.test" } },
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

function hasBody({ body }: Contract): boolean {
  return body !== undefined;
}

throughHandlers((service) => {
  const stage = stageFor(service);
  let answers = 0;

  afterAll(() => console.info(`headers: ${answers} answers of ${contracts.length} operations`));

  type How = {
    body?: unknown;
    headers?: Record<string, string>;
    id?: string;
    below?: string;
    method?: string;
  };

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
    answers += 1;
    return { answer, path: target };
  };

  const rows = contracts.map((contract, nth) => [contract.name, contract, nth] as const);
  describe.each(rows)("%s", (_name, contract, nth) => {
    test("has the headers that it should, over https and http", async () => {
      for (const secure of [true, false]) {
        const { answer, path } = await sendIt(contract, {
          headers: { "x-forwarded-proto": secure ? "https" : "http" },
        });
        expectGoodHeaders(answer, path, { secure });
        expectSuccess(contract, answer);
        const cookie = contract.issuesSession && contract.access === "anyone" ? answer.cookies[0] : undefined;
        if (cookie)
          expect(cookie).toMatch(
            secure
              ? /^__Host-session=[\w.-]+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/
              : /^session=[\w.-]+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
          );
      }
    });

    const reads = contract.route.startsWith("GET") ? [contract.route] : [];
    test.each(reads)("%s answers 304 if the client has it", async () => {
      const etag = (await sendIt(contract)).answer.headers.get("etag") ?? "";
      const { answer, path } = await sendIt(contract, { headers: { "if-none-match": etag } });
      expectGoodHeaders(answer, path);
      expect([answer.status, answer.text, answer.headers.get("etag")]).toEqual([304, "", etag]);
    });

    const fitting = Object.entries(spoilt).filter(([, { for: fits }]) => fits(contract));
    // Each handler has to ask for the tag itself; the rest is common to all.
    const own = fitting.filter(([, { status }]) => status === 412);
    test.each([...new Set([...own, ...sampled(fitting, nth)])])(
      "says what is wrong with %s",
      async (_what, { status, code, how }) => {
        const { answer, path } = await sendIt(contract, how);
        expectGoodHeaders(answer, path);
        expectProblem(answer, path);
        expect([answer.status, answer.body.code]).toEqual([status, code]);
        if (status === 405) {
          const { path: own } = routeOf(contract);
          // An id may stand where another path has a word.
          const fits = ({ path: other }: { path: string }) =>
            new RegExp(`^${other.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(own);
          const methods = contracts
            .map(routeOf)
            .filter(fits)
            .flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method]));
          expect(answer.headers.get("allow")).toBe(methods.join(", "));
        }
      },
    );
  });

  describe("requests that browsers send for other sites", () => {
    const from = (headers: Record<string, string>) => ({ headers });
    const rename = async (options: { headers: Record<string, string> }) =>
      (await stage.people.owner.patch("/v1/auth/me", { displayName: "Owner" }, options)).status;

    test.each([
      ["from nowhere in particular", {}, 200],
      ["of the service's own pages", { origin: "https://service.test" }, 200],
      ["of an allowed site", { origin: "https://app.test" }, 200],
      ["of an allowed site's neighbour", { origin: "https://app.test.evil.test" }, 403],
      ["of an allowed site over plain http", { origin: "http://app.test" }, 403],
      ["of a page without an origin", { origin: "null" }, 403],
      ["of the same origin, by metadata", { "sec-fetch-site": "same-origin" }, 200],
      ["of the same site", { "sec-fetch-site": "same-site" }, 200],
      ["by a bookmark", { "sec-fetch-site": "none" }, 200],
      ["of another site, by metadata", { "sec-fetch-site": "cross-site" }, 403],
      ["of an unknown kind", { "sec-fetch-site": "sideways" }, 403],
      [
        "of another origin on a friendly site",
        { origin: "https://evil.test", "sec-fetch-site": "same-site" },
        403,
      ],
    ])("%s", async (_name, headers, status) => {
      expect(await rename(from(headers))).toBe(status);
    });

    test("can do no harm with reads, or with a bearer token alone", async () => {
      const evil = { origin: "https://evil.test" };
      expect((await stage.people.owner.get("/v1/auth/me", from(evil))).status).toBe(200);
      const token = stage.people.owner.jar.get("__Host-session");
      const bearer = { ...evil, authorization: `Bearer ${token}` };
      expect(
        (await service.visitor().post("/v1/tags", { name: "x", tagType: "other" }, from(bearer))).status,
      ).toBe(200);
    });

    test("can't sign anyone in or up, with or without a cookie", async () => {
      const evil = from({ origin: "https://evil.test" });
      for (const path of ["/v1/auth/login", "/v1/auth/signup"])
        expect((await service.visitor().post(path, {}, evil)).body.code).toBe("csrf_rejected");
    });
  });

  test("preflights are answered for allowed origins only", async () => {
    const gateway = createGateway(await sourceRoutes(), { allowedOrigins: ["https://app.test"] });
    const url = `${await gateway.listen()}/v1/recipes`;
    const ask = async (origin: string) => {
      const headers = { origin, "access-control-request-method": "POST" };
      const { status, headers: told } = await fetch(url, { method: "OPTIONS", headers });
      return [status, Object.fromEntries([...told].filter(([name]) => name.startsWith("access-control")))];
    };
    expect(await ask("https://app.test")).toEqual([
      204,
      {
        "access-control-allow-origin": "https://app.test",
        "access-control-allow-credentials": "true",
        "access-control-allow-methods": cors.allowMethods.join(","),
        "access-control-allow-headers": cors.allowHeaders.join(","),
        "access-control-expose-headers": cors.exposeHeaders.join(","),
        "access-control-max-age": "86400",
      },
    ]);
    expect(await ask("https://evil.test")).toEqual([204, {}]);
    await gateway.close();
  });
});

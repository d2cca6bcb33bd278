import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ErrorCode } from "../../../core/contract/errors.ts";
import { metricsOf } from "../../support/embedded-metrics.ts";
import { jobLineOf, lineOf } from "../../support/log-line.ts";

beforeEach(() => {
  vi.stubEnv("STAGE", "test");
  vi.stubEnv("RELEASE", "1.2.3+1a2b3c4");
  vi.stubEnv("AWS_LAMBDA_FUNCTION_NAME", "meal-planner-test");
});
afterEach(() => vi.unstubAllEnvs());

const counted = async (...ended: Parameters<typeof lineOf>) =>
  metricsOf(await lineOf(...ended)).flatMap(({ name, value, dimensions }) =>
    dimensions.route ? [] : [[name, value]],
  );

test("on Lambda a line also has metrics: by stage, and by stage and route", async () => {
  const route = "POST /v1/invites/{code}/accept";
  const metric = { namespace: "meal-planner", name: "conflicts", unit: "Count", value: 1 };
  expect(metricsOf(await lineOf(route, { code: "conflict" }))).toEqual([
    { ...metric, dimensions: { stage: "test" } },
    { ...metric, dimensions: { stage: "test", route } },
  ]);
});

test.each<[string, string, ErrorCode]>([
  ["faults", "GET /v1/tags", "internal_error"],
  ["faults", "GET /v1/tags", "unavailable"],
  ["conflicts", "POST /v1/tags", "conflict"],
  ["throttled", "POST /v1/auth/login", "too_many_requests"],
  ["logInFailures", "POST /v1/auth/login", "invalid_credentials"],
])("%s are counted: %s ending with %s", async (metric, route, code) => {
  expect(await counted(route, { code })).toEqual([[metric, 1]]);
});

test("a household that has no units left for today counts as no guess", async () => {
  expect(await counted("POST /v1/tags", { code: "too_many_requests" })).toEqual([]);
});

test("only what the dashboard shows by route is a metric of each route", async () => {
  const byRoute = async (...ended: Parameters<typeof lineOf>) =>
    metricsOf(await lineOf(...ended)).flatMap(({ name, dimensions }) => (dimensions.route ? [name] : []));
  expect(await byRoute("GET /v1/tags", { code: "unavailable" })).toEqual(["faults"]);
  expect(await byRoute("POST /v1/tags", { code: "conflict" })).toEqual(["conflicts"]);
  expect(await byRoute("POST /v1/auth/login", { code: "invalid_credentials" })).toEqual([]);
  expect(await byRoute("POST /v1/week-plans/{id}/fill")).toEqual([]);
});

test.each([
  ["signUps", "POST /v1/auth/signup"],
  ["listsGenerated", "POST /v1/week-plans/{id}/shopping-list"],
  ["weeksFilled", "POST /v1/week-plans/{id}/fill"],
  ["accountChanges", "PATCH /v1/admin/users/{id}"],
])("%s are counted when %s succeeds", async (metric, route) => {
  expect(await counted(route)).toEqual([[metric, 1]]);
  expect(await counted(route, { code: "forbidden" })).toEqual([]);
});

test("what the session says is counted, too", async () => {
  const session = ["adminLogIns", "newAdminAddresses"] as const;
  expect(await counted("POST /v1/auth/login", { session })).toEqual(session.map((name) => [name, 1]));
  expect(await counted("GET /v1/auth/me", { session: [] })).toEqual([]);
});

describe("the ids in a line", () => {
  const idsIn = async (headers: Record<string, string>) => {
    const { requestId, gatewayId, edgeId } = JSON.parse(await lineOf("GET /v1/tags", { headers }));
    return { requestId, gatewayId, edgeId };
  };
  const uuid = expect.stringMatching(/^[\da-f-]{36}$/);
  const id = "2f1c0f0e-6d0a-4c57-9a1c-3b8a4f6f9d11";
  const edgeId = `${"aB3_-9".repeat(9)}==`;

  test("are the gateway's, which its own log has, too", async () => {
    expect(await idsIn({})).toEqual({ requestId: uuid, gatewayId: undefined, edgeId: undefined });
  });

  test("are the client's, the gateway's, and that of CloudFront in front of it", async () => {
    const ids = await idsIn({ "x-request-id": id, "x-amz-cf-id": edgeId });
    expect(ids).toEqual({ requestId: id, gatewayId: uuid, edgeId });
    expect(ids.gatewayId).not.toBe(id);
  });

  test.each(["my password", "5".repeat(36), `${id}0`])(
    "are nothing else that a client sends: %s",
    async (text) => {
      const sent = { "x-request-id": text, "x-amz-cf-id": `${edgeId}, more` };
      expect(await idsIn(sent)).toEqual({ requestId: uuid, gatewayId: undefined, edgeId: undefined });
    },
  );
});

test("what did not happen has no metric, since that would be billed", async () => {
  expect(Object.keys(JSON.parse(await lineOf("GET /v1/tags"))).sort()).toEqual(
    ["coldStart", "duration", "level", "release", "requestId", "route", "stage", "status"].sort(),
  );
});

test("elsewhere a line leaves out what only CloudWatch reads", async () => {
  vi.stubEnv("AWS_LAMBDA_FUNCTION_NAME", undefined);
  expect(await lineOf("GET /v1/tags", { code: "unavailable" })).not.toContain("_aws");
});

describe("the line of a scheduled function", () => {
  const done = { did: { erased: 3, left: 1 }, counts: {}, faults: [] };

  test("says what was done", async () => {
    expect(JSON.parse(await jobLineOf(done))).toEqual({
      level: "info",
      requestId: "1",
      stage: "test",
      release: "1.2.3+1a2b3c4",
      job: "a-job",
      erased: 3,
      left: 1,
      duration: expect.any(Number),
      coldStart: expect.any(Boolean),
    });
  });

  test("has metrics of the whole stage", async () => {
    const line = await jobLineOf({ ...done, counts: { householdsOverdue: 2 } });
    expect(metricsOf(line)).toEqual([
      {
        namespace: "meal-planner",
        name: "householdsOverdue",
        unit: "Count",
        value: 2,
        dimensions: { stage: "test" },
      },
    ]);
  });

  test("is an error when something went wrong, with all that did", async () => {
    const faults = [new Error("one"), new TypeError("another")];
    const line = JSON.parse(await jobLineOf({ ...done, faults }));
    expect([line.level, line.erased]).toEqual(["error", 3]);
    expect(line.errors.map(({ name }: Error) => name)).toEqual(["Error", "TypeError"]);
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { operations } from "../../../core/api.ts";
import type { ErrorCode } from "../../../core/contract/errors.ts";
import { metricsOf } from "../../support/embedded-metrics.ts";
import { jobLineOf, lineOf } from "../../support/log-line.ts";

beforeEach(() => {
  vi.stubEnv("STAGE", "test");
  vi.stubEnv("AWS_LAMBDA_FUNCTION_NAME", "meal-planner-test");
});
afterEach(() => vi.unstubAllEnvs());

const SIGN_UP = "POST /v1/auth/signup";

const counted = async (...ended: Parameters<typeof lineOf>) =>
  metricsOf(await lineOf(...ended)).flatMap(({ name, value, dimensions }) =>
    dimensions.route ? [] : [[name, value]],
  );

test("on Lambda a line also has metrics: by stage, and by stage and route", async () => {
  const route = "POST /v1/invites/{code}/accept";
  const metric = { namespace: "meal-planner", name: "conflicts", unit: "Count", value: 1 };
  expect(metricsOf(await lineOf(route, "conflict"))).toEqual([
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
  expect(await counted(route, code)).toEqual([[metric, 1]]);
});

test("changes by administrators are counted, reads and failures are not", async () => {
  const routes = operations.map(({ contract }) => contract.route);
  const changing = routes.filter((route) => / \/v1\/admin\//.test(route) && !route.startsWith("GET "));
  for (const route of routes)
    expect([route, await counted(route)]).toEqual([
      route,
      changing.includes(route) ? [["accountChanges", 1]] : route === SIGN_UP ? [["signUps", 1]] : [],
    ]);
  expect(changing.length).toBeGreaterThan(0);
  for (const route of changing) expect(await counted(route, "forbidden")).toEqual([]);
});

test("successful log-ins of administrators are counted, and successful sign-ups", async () => {
  const LOG_IN = "POST /v1/auth/login";
  expect(await counted(LOG_IN, undefined, "admin")).toEqual([["adminLogIns", 1]]);
  expect(await counted(LOG_IN, undefined, "admin", true)).toEqual([
    ["adminLogIns", 1],
    ["newAdminAddresses", 1],
  ]);
  expect(await counted(LOG_IN, undefined, "user")).toEqual([]);
  expect(await counted("GET /v1/auth/me", undefined, "admin")).toEqual([]);
  expect(await counted(SIGN_UP, undefined, "user")).toEqual([["signUps", 1]]);
  expect(await counted(SIGN_UP, "already_exists")).toEqual([]);
});

test("what did not happen has no metric, since that would be billed", async () => {
  expect(Object.keys(JSON.parse(await lineOf("GET /v1/tags"))).sort()).toEqual(
    ["coldStart", "duration", "level", "requestId", "route", "stage", "status"].sort(),
  );
});

test("elsewhere a line leaves out what only CloudWatch reads", async () => {
  vi.stubEnv("AWS_LAMBDA_FUNCTION_NAME", undefined);
  expect(await lineOf("GET /v1/tags", "unavailable")).not.toContain("_aws");
});

describe("the line of a scheduled function", () => {
  const done = { did: { erased: 3, left: 1 }, counts: {}, faults: [] };

  test("says what was done", async () => {
    expect(JSON.parse(await jobLineOf(done))).toEqual({
      level: "info",
      requestId: "1",
      stage: "test",
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

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { operations } from "../../../core/api.ts";
import type { ErrorCode } from "../../../core/contract/errors.ts";
import { metricsOf } from "../../support/embedded-metrics.ts";
import { lineOf } from "../../support/log-line.ts";

beforeEach(() => {
  vi.stubEnv("STAGE", "test");
  vi.stubEnv("AWS_LAMBDA_FUNCTION_NAME", "meal-planner-test");
});
afterEach(() => vi.unstubAllEnvs());

const counted = async (route: string, code?: ErrorCode) =>
  metricsOf(await lineOf(route, code)).flatMap(({ name, value, dimensions }) =>
    name === "duration" || dimensions.route ? [] : [[name, value]],
  );

test("on Lambda a line is metrics as well: by stage, and by stage and route", async () => {
  const route = "POST /v1/invites/{code}/accept";
  const metric = {
    namespace: "meal-planner",
    name: "duration",
    unit: "Milliseconds",
    value: expect.any(Number),
  };
  expect(metricsOf(await lineOf(route))).toEqual([
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

test("changes by administrators are counted, looking and failing is not", async () => {
  const routes = operations.map(({ contract }) => contract.route);
  const changing = routes.filter((route) => / \/v1\/admin\//.test(route) && !route.startsWith("GET "));
  for (const route of routes)
    expect([route, await counted(route)]).toEqual([
      route,
      changing.includes(route) ? [["accountChanges", 1]] : [],
    ]);
  expect(changing.length).toBeGreaterThan(0);
  for (const route of changing) expect(await counted(route, "forbidden")).toEqual([]);
});

test("counts of zero are left out, because they would cost money", async () => {
  expect(Object.keys(JSON.parse(await lineOf("GET /v1/tags"))).sort()).toEqual(
    ["_aws", "coldStart", "duration", "level", "requestId", "route", "stage", "status"].sort(),
  );
});

test("elsewhere a line leaves out what only CloudWatch reads", async () => {
  vi.stubEnv("AWS_LAMBDA_FUNCTION_NAME", undefined);
  expect(await lineOf("GET /v1/tags", "unavailable")).not.toContain("_aws");
});

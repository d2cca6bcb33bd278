import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { operations } from "../../../core/api.ts";
import type { ErrorCode } from "../../../core/contract/errors.ts";
import { metricsOf } from "../../support/embedded-metrics.ts";
import { jobLineOf, lineOf } from "../../support/log-line.ts";

beforeEach(() => {
  vi.stubEnv("STAGE", "test");
  vi.stubEnv("RELEASE", "1.2.3+1a2b3c4");
  vi.stubEnv("AWS_LAMBDA_FUNCTION_NAME", "meal-planner-test");
});
afterEach(() => vi.unstubAllEnvs());

const metric = { namespace: "meal-planner", unit: "Count" };

test("on Lambda a line also has metrics: by stage, and by stage and route", async () => {
  const route = "POST /v1/invites/{code}/accept";
  const conflict = { ...metric, name: "conflicts", value: 1 };
  expect(metricsOf(await lineOf(route, { code: "conflict" }))).toEqual([
    { ...conflict, dimensions: { stage: "test" } },
    { ...conflict, dimensions: { stage: "test", route } },
  ]);
  vi.stubEnv("AWS_LAMBDA_FUNCTION_NAME", undefined);
  expect(await lineOf(route, { code: "conflict" })).not.toContain("_aws");
});

test.each<[string, ErrorCode | undefined, string]>([
  ["GET /v1/tags", undefined, ""],
  ["GET /v1/tags", "unavailable", "faults, faults by route"],
  ["POST /v1/tags", "conflict", "conflicts, conflicts by route"],
  ["POST /v1/auth/login", "too_many_requests", "throttled"],
  // A household that has no units left for today is no guess.
  ["POST /v1/tags", "too_many_requests", ""],
  ["POST /v1/auth/login", "invalid_credentials", "logInFailures"],
  ["POST /v1/auth/signup", undefined, "signUps"],
  ["POST /v1/auth/signup", "forbidden", ""],
  ["POST /v1/week-plans/{id}/shopping-list", undefined, "listsGenerated"],
  ["POST /v1/week-plans/{id}/fill", undefined, "weeksFilled"],
  ["PATCH /v1/admin/users/{id}", undefined, "accountChanges"],
])("%s with the refusal %s is counted as: %s", async (route, code, counts) => {
  const metrics = metricsOf(await lineOf(route, { code }));
  const names = metrics.map(({ name, dimensions }) => (dimensions.route ? `${name} by route` : name));
  expect(names.join(", ")).toBe(counts);
});

test("what the session says is counted, too", async () => {
  const session = ["adminLogIns", "newAdminAddresses"] as const;
  const metrics = metricsOf(await lineOf("POST /v1/auth/login", { session }));
  expect(metrics.map(({ name }) => name)).toEqual(session);
});

test("a line has the ids of the client, the gateway and CloudFront, and nothing else that a client sends", async () => {
  const idsIn = async (headers: Record<string, string>) => {
    const { requestId, gatewayId, edgeId } = JSON.parse(await lineOf("GET /v1/tags", { headers }));
    return { requestId, gatewayId, edgeId };
  };
  const uuid = expect.stringMatching(/^[\da-f-]{36}$/);
  const id = "2f1c0f0e-6d0a-4c57-9a1c-3b8a4f6f9d11";
  const edgeId = `${"aB3_-9".repeat(9)}==`;
  const ids = await idsIn({ "x-request-id": id, "x-amz-cf-id": edgeId });
  expect(ids).toEqual({ requestId: id, gatewayId: uuid, edgeId });
  expect(ids.gatewayId).not.toBe(id);
  for (const text of ["my password", "5".repeat(36), `${id}0`])
    expect(await idsIn({ "x-request-id": text, "x-amz-cf-id": `${edgeId}, more` })).toEqual({
      requestId: uuid,
    });
});

describe("the line of a scheduled function", () => {
  const done = { did: { erased: 3, left: 1 }, counts: { householdsOverdue: 2 }, faults: [] };

  test("says what was done, and has metrics of the whole stage", async () => {
    const line = await jobLineOf(done);
    expect(JSON.parse(line)).toMatchObject({ level: "info", stage: "test", job: "a-job", ...done.did });
    expect(metricsOf(line)).toEqual([
      { ...metric, name: "householdsOverdue", value: 2, dimensions: { stage: "test" } },
    ]);
  });

  test("is an error when something went wrong, with all that did", async () => {
    const faults = [new Error("one"), new TypeError("another")];
    const line = JSON.parse(await jobLineOf({ ...done, faults }));
    expect([line.level, line.erased]).toEqual(["error", 3]);
    expect(line.errors.map(({ name }: Error) => name)).toEqual(["Error", "TypeError"]);
  });
});

test("lines of changes of accounts, and of who is in a household, have the address, and no others", async () => {
  const changing = operations.filter(({ contract }) => !contract.route.startsWith("GET "));
  const ofAccounts = changing.filter(({ module }) => module === "accounts" || module === "admin");
  const withAddress = [];
  for (const { contract } of operations)
    if (JSON.parse(await lineOf(contract.route)).address === "192.0.2.1") withAddress.push(contract.route);
  expect(withAddress.toSorted()).toEqual(
    [
      ...ofAccounts.map(({ contract }) => contract.route),
      "DELETE /v1/households/mine/invites",
      "DELETE /v1/households/mine/members/{userId}",
      "PATCH /v1/households/mine/members/{userId}",
      "POST /v1/invites/{code}/accept",
    ].toSorted(),
  );
});

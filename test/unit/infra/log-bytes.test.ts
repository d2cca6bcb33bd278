import { afterEach, expect, test, vi } from "vitest";
import { accessLogFormat } from "../../../infra/stage/access-log.ts";
import { lineOf } from "../../support/log-line.ts";

afterEach(() => vi.unstubAllEnvs());

/** Logs are paid by the byte, for each request. */
const LOG_BYTES = 540;

/** CloudWatch adds these bytes to the text of each event. */
const EVENT_BYTES = 26;
const ID = "0190163d-8694-739b-aea5-966c26f8ad91";

/** What the gateway puts into its line for an ordinary request. */
const context: Record<string, string> = {
  requestId: "LTkeXjgXIAMEVzw=",
  routeKey: "GET /v1/recipes/{id}",
  status: "200",
  responseLatency: "48",
  integrationLatency: "44",
  integrationErrorMessage: "-",
  "error.message": "-",
  "identity.sourceIp": "203.0.113.158",
};
const accessLine = () =>
  accessLogFormat("production").replaceAll(
    /\$context\.([\w.]+)/g,
    (whole, name: string) => context[name] ?? `no example of ${whole}`,
  );

/** The function's line, with the ids of whoever asks. */
const functionLine = async () => {
  vi.stubEnv("STAGE", "production");
  vi.stubEnv("AWS_LAMBDA_FUNCTION_NAME", "meal-planner-production-get-recipe");
  const line = { ...JSON.parse(await lineOf("GET /v1/recipes/{id}")), requestId: context.requestId };
  return JSON.stringify({ ...line, userId: ID, householdId: ID });
};

test("an ordinary request leaves at most 540 bytes of log", async () => {
  const lines = [await functionLine(), accessLine()];
  expect(lines.join()).not.toContain("no example");
  const bytes = lines.reduce((sum, line) => sum + Buffer.byteLength(line) + EVENT_BYTES, 0);
  expect(bytes).toBeLessThanOrEqual(LOG_BYTES);
});

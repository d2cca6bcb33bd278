import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const event = { routeKey: "GET /v1/tags" } as APIGatewayProxyEventV2;

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv("CALLED_FUNCTIONS", "meal-planner-anna-");
  vi.stubEnv("CALLED_ALIAS", "live");
  vi.stubEnv("AWS_REGION", "eu-central-1");
  vi.stubEnv("AWS_ACCESS_KEY_ID", "AKID");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const lambdaFunctions = async () =>
  (await import("../../../functions/endpoint/aws/lambda-functions.ts")).lambdaFunctions();

const lambdaAnswers = (answer: Response) => {
  const fetch = vi.fn(async (_url: URL, _request: RequestInit) => answer);
  vi.stubGlobal("fetch", fetch);
  return fetch;
};

test("a function is called at its alias, under a signature, with the event as it is", async () => {
  const fetch = lambdaAnswers(Response.json({ statusCode: 200, body: "[]" }));
  const call = await lambdaFunctions();
  expect(await call("list-tags", event)).toEqual({ statusCode: 200, body: "[]" });
  const [url, { headers, body } = {}] = fetch.mock.calls[0] ?? [];
  expect(url?.href).toBe(
    "https://lambda.eu-central-1.amazonaws.com/2015-03-31/functions/meal-planner-anna-list-tags%3Alive/invocations",
  );
  expect(new Headers(headers).get("authorization")).toContain("Credential=AKID/");
  expect(body).toBe(JSON.stringify(event));
});

test("too many calls at once and a silent Lambda are told as busy, and a function's fault is no answer", async () => {
  const call = await lambdaFunctions();
  lambdaAnswers(new Response("{}", { status: 429 }));
  await expect(call("list-tags", event)).rejects.toMatchObject({ code: "unavailable" });
  lambdaAnswers(
    Response.json({ errorMessage: "secret" }, { headers: { "x-amz-function-error": "Unhandled" } }),
  );
  await expect(call("list-tags", event)).rejects.toThrow("Lambda answers 200 to a call of list-tags");
  lambdaAnswers(new Response("{}", { status: 403 }));
  await expect(call("list-tags", event)).rejects.toThrow("Lambda answers 403");
});

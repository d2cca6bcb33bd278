import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sessionKeys } from "../../infra/stage/key-file.ts";
import { eventOf, type Request } from "../support/doors.ts";
import { startEngine, type TestEngine } from "../support/engine.ts";
import { type Lambda, startLambda } from "./lambda.ts";

let engine: TestEngine;
let environment: NodeJS.ProcessEnv;
const started: Lambda[] = [];

beforeAll(async () => {
  engine = await startEngine();
  environment = {
    AWS_ACCESS_KEY_ID: "test",
    AWS_SECRET_ACCESS_KEY: "test",
    DYNAMODB_ENDPOINT: engine.endpoint,
    TABLE_NAME: engine.tableName,
    SESSION_KEYS: await sessionKeys(),
    STAGE: "test",
    API_URL: "https://service.example.com",
    APP_URL: "https://app.example.com",
  };
});
afterAll(async () => {
  await Promise.all(started.map((lambda) => lambda.stop("SIGKILL")));
  await engine.stop();
});

const start = async (name: string): Promise<Lambda> => {
  const lambda = await startLambda({ bundle: name }, environment);
  started.push(lambda);
  return lambda;
};

const call = async (lambda: Lambda, request: Request): Promise<APIGatewayProxyStructuredResultV2> => {
  const { response, error } = await lambda.invoke(eventOf(request, `${request.method} ${request.path}`, {}));
  if (error) throw new Error(`The function failed: ${JSON.stringify(error)}`);
  return response;
};

const bodyOf = ({ body = "" }: APIGatewayProxyStructuredResultV2) => JSON.parse(body);

describe("on Lambda's own runtime", () => {
  test("functions start cold, answer, and answer again without starting", async () => {
    const body = { email: "anna@example.com", password: "a good long passphrase", displayName: "Anna" };
    const signUp = { method: "POST", path: "/v1/auth/signup", body };
    const { statusCode, cookies = [] } = await call(await start("accounts/sign-up"), signUp);
    expect(statusCode).toBe(200);
    const headers = { cookie: cookies[0]?.split(";")[0] ?? "" };
    const create = await start("households/create-household");
    const list = await start("vocabulary/list-tags");
    const toCreate = { method: "POST", path: "/v1/households", body: { name: "Kitchen" }, headers };
    expect(bodyOf(await call(create, toCreate)).data).toMatchObject({ name: "Kitchen" });
    expect(bodyOf(await call(create, toCreate))).toMatchObject({ status: 409, code: "already_in_household" });
    const cold = await call(list, { method: "GET", path: "/v1/tags", headers });
    const warm = await call(list, { method: "GET", path: "/v1/tags", headers });
    expect(bodyOf(cold).map(({ name }: { name: string }) => name)).toContain("American");
    expect(warm.body).toBe(cold.body);
    for (const lambda of [create, list]) {
      // Lambda's limit.
      expect(await lambda.ready()).toBeLessThan(10_000);
      await lambda.stop();
      expect(lambda.lines().map(({ coldStart }) => coldStart)).toEqual([true, false]);
      for (const line of lambda.lines()) expect(line).toMatchObject({ duration: expect.any(Number) });
    }
  });

  test("a function that runs by the clock does its work, and its line says how much", async () => {
    const lambda = await start("households/erase-households");
    const { response, error } = await lambda.invoke({});
    expect([response, error]).toEqual([{ erased: 0, left: 0 }, undefined]);
    await lambda.stop();
    expect(lambda.lines()).toMatchObject([{ level: "info", job: "erase-households", erased: 0, left: 0 }]);
  });
});

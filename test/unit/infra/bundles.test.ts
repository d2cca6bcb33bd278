import { fork } from "node:child_process";
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signToken } from "../../../functions/endpoint/access/session.ts";
import { readKeys } from "../../../functions/endpoint/aws/key-ring.ts";
import { bundleAll, bundleFile } from "../../../infra/bundle/bundle.ts";
import { lockedMachineCode } from "../../../infra/bundle/machine-code.ts";
import { type DeployedFunction, deployedFunctions, unknownRoute } from "../../../infra/stage/functions.ts";
import { nextKeys, publicKeys, type SessionKeys } from "../../../infra/stage/session-keys.ts";
import get from "../../support/events/get.json" with { type: "json" };
import post from "../../support/events/post.json" with { type: "json" };
import type { Call, Called } from "../../support/lambda-process.ts";

/**
 * The folder that Lambda unpacks a function into: the bundles, and nothing they could lean on but the library in machine
 * code, for this machine.
 */
const taskRoot = mkdtempSync(path.join(tmpdir(), "task-"));
afterAll(() => rmSync(taskRoot, { recursive: true }));

const nameOf = ({ module, name }: DeployedFunction) => `${module}/${name}`;
const copyOf = (name: string) => path.join(taskRoot, `${name}.cjs`);

let keys: SessionKeys;
let expiredToken: string;
beforeAll(async () => {
  await bundleAll();
  for (const name of deployedFunctions.map(nameOf)) {
    mkdirSync(path.dirname(copyOf(name)), { recursive: true });
    copyFileSync(bundleFile(name), copyOf(name));
  }
  for (const place of Object.keys(lockedMachineCode()).filter(existsSync))
    cpSync(place, path.join(taskRoot, "pictures", place), { recursive: true });
  keys = await nextKeys();
  // Checked with the keys, and refused, before anybody asks the table.
  const session = { issuedAt: 1_700_000_000, expiresAt: 1_700_000_001 };
  const user = { id: crypto.randomUUID(), systemRole: "user" } as const;
  const issued = { user, sessionId: crypto.randomUUID(), session };
  expiredToken = await signToken(await readKeys(JSON.stringify(keys)), "test", issued);
});

/** What Lambda and the deployment set, and no more: neither PATH nor NODE_PATH, and no local DynamoDB. */
const environmentFor = (access: DeployedFunction["keys"]): NodeJS.ProcessEnv => ({
  AWS_REGION: "eu-central-1",
  AWS_ACCESS_KEY_ID: "AKIAIOSFODNN7EXAMPLE",
  AWS_SECRET_ACCESS_KEY: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
  AWS_SESSION_TOKEN: "session",
  AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x",
  AWS_LAMBDA_FUNCTION_NAME: "meal-planner-test",
  AWS_LAMBDA_FUNCTION_VERSION: "$LATEST",
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: "512",
  LAMBDA_TASK_ROOT: taskRoot,
  TZ: ":UTC",
  TABLE_NAME: "meal-planner-test",
  STAGE: "test",
  API_URL: "https://service.example.com",
  APP_URL: "https://app.example.com",
  ALLOWED_ORIGINS: "https://app.example.com",
  ...(access === "private" ? { SESSION_KEYS: JSON.stringify(keys) } : {}),
  ...(access === "public" ? { SESSION_KEYS: JSON.stringify(publicKeys(keys)) } : {}),
});

/** A recorded event with a function's route, path and body in it, and the cookie of a session that has expired. */
const eventFor = ({ routeKey }: DeployedFunction): APIGatewayProxyEventV2 => {
  const [method = "GET", route = "/nowhere"] = routeKey === "$default" ? [] : routeKey.split(" ");
  const ids = [...route.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, crypto.randomUUID()]);
  const pathParameters = Object.fromEntries(ids);
  const rawPath = route.replace(/\{(\w+)\}/g, (_, name) => pathParameters[name]);
  const event = method === "GET" || method === "DELETE" ? get : post;
  const { requestContext } = event;
  return {
    ...event,
    routeKey,
    rawPath,
    cookies: ["theme=dark", `__Host-session=${expiredToken}`],
    ...(ids.length > 0 ? { pathParameters } : {}),
    ...("body" in event ? { body: '{"name":"fish","tagType":"protein"}\n' } : {}),
    requestContext: { ...requestContext, routeKey, http: { ...requestContext.http, method, path: rawPath } },
  };
};

const runInProcess = (access: DeployedFunction["keys"], calls: Call[]) =>
  new Promise<Called[]>((resolve, reject) => {
    const child = fork(path.resolve(import.meta.dirname, "../../support/lambda-process.ts"), {
      cwd: taskRoot,
      env: environmentFor(access),
      execArgv: [],
      silent: true,
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk) => {
        output += chunk;
      });
    child.once("message", (called: Called[]) => resolve(called));
    child.once("exit", () => reject(new Error(`The process ended without an answer:\n${output}`)));
    child.send(calls);
  });

const open: Record<string, { status: number; code?: string }> = {
  "accounts/sign-up": { status: 400, code: "validation_failed" },
  "accounts/log-in": { status: 400, code: "validation_failed" },
  "accounts/log-out": { status: 200 },
  "accounts/confirm-email": { status: 400, code: "validation_failed" },
  "accounts/refuse-email": { status: 400, code: "validation_failed" },
  "accounts/request-password-reset": { status: 400, code: "validation_failed" },
  "accounts/confirm-password-reset": { status: 400, code: "validation_failed" },
  "cooking/read-calendar-feed": { status: 404, code: "not_found" },
  "system/get-health": { status: 200 },
  "system/get-openapi": { status: 200 },
  [unknownRoute]: { status: 404, code: "not_found" },
};

const groups = Map.groupBy(deployedFunctions, ({ module, keys: access }) => `${module} (keys: ${access})`);

describe("the bundles that are deployed", () => {
  test.concurrent.each([...groups])(
    "answer API Gateway, all alone on Lambda's Node: %s",
    async (_, group) => {
      const events = new Map(group.map((deployed) => [nameOf(deployed), eventFor(deployed)]));
      const calls = [...events].map(([name, event]) => ({ name, file: copyOf(name), event }));
      const called = await runInProcess(group[0]?.keys ?? "none", calls);
      expect(called.map(({ name }) => name)).toEqual(group.map(nameOf));
      for (const { name, parameters, answer } of called) {
        const { status, code } = open[name] ?? { status: 401, code: "unauthenticated" };
        expect({ name, status: answer.statusCode }).toEqual({ name, status });
        expect(answer.headers).toMatchObject({
          "x-request-id": events.get(name)?.requestContext.requestId,
          ...(code ? { "content-type": "application/problem+json" } : {}),
        });
        if (code) expect(JSON.parse(answer.body ?? "")).toMatchObject({ status, code });
        expect(parameters).toBeLessThan(3);
      }
    },
  );
});

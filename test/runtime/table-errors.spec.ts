import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { type Door, doors, eventOf, type Request } from "../support/doors.ts";
import { startEngine, type TestEngine } from "../support/engine.ts";
import { type Answer, type FailingTable, failure, startFailingTable } from "../support/failing-table.ts";
import { log } from "../support/log.ts";
import { environmentOn, serviceBehind } from "../support/service.ts";
import { startLambda } from "./lambda.ts";

let engine: TestEngine;
let table: FailingTable;
let environment: Record<string, string>;
/** The functions as they are in the sources, with the whole SDK. */
let sources: Door;
let cookie: string;
let lines: string[] = [];
beforeAll(async () => {
  engine = await startEngine();
  table = await startFailingTable(engine.endpoint);
  environment = await environmentOn({ ...engine, endpoint: table.endpoint });
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  log.write = (line) => lines.push(line);
  sources = await doors.handlers();
  const { email, post } = await serviceBehind(() => sources).user();
  const signedIn = await post("/v1/auth/login", { email, password: "a good long passphrase" });
  cookie = signedIn.cookies[0]?.split(";")[0] ?? "";
});
afterAll(async () => {
  vi.unstubAllEnvs();
  table.close();
  await engine.stop();
});

const service = "com.amazonaws.dynamodb.v20120810";
const cancelled = (Code: string) =>
  failure(`${service}#TransactionCanceledException`, {
    Message: "Transaction cancelled",
    CancellationReasons: [{ Code: "None" }, { Code, Message: "Why" }],
  });
const anywhere = {
  "a throttled table": failure(`${service}#ProvisionedThroughputExceededException`, { message: "Too much" }),
  "a throttled account": failure(`${service}#RequestLimitExceeded`, { message: "Too much" }),
  "a throttling frontend": failure("com.amazon.coral.availability#ThrottlingException", { message: "Rate" }),
  "a failure inside": failure(`${service}#InternalServerError`, { message: "Sorry" }, 500),
  "a missing table": failure(`${service}#ResourceNotFoundException`, { message: "No table" }),
  "a bad request": failure("com.amazon.coral.validate#ValidationException", { message: "No" }),
};
const writing = {
  "a condition that is not met": cancelled("ConditionalCheckFailed"),
  "a conflict of transactions": cancelled("TransactionConflict"),
  "a throttled transaction": cancelled("ThrottlingError"),
  "a transaction in progress": failure(`${service}#TransactionInProgressException`, { Message: "Wait" }),
  "a token used twice": failure(`${service}#IdempotentParameterMismatchException`, { Message: "No" }),
};

/** What a caller sees of each error, and how often the table is asked. */
const meet = async (errors: Record<string, Answer>, of: RegExp, send: () => Promise<object>) => {
  const seen: Record<string, unknown> = {};
  for (const [name, error] of Object.entries(errors)) {
    table.fail(error, of);
    seen[name] = { answer: await send(), asked: table.asked() };
  }
  return seen;
};

/** An answer without what is another one each time. */
const comparable = (status: number | undefined, retryAfter: unknown, body: string) => {
  const { requestId: _, ...problem } = JSON.parse(body);
  return { status, retryAfter: retryAfter ?? null, problem };
};

const namesIn = (logged: { errors?: { name: string }[] }[]) =>
  logged.map(({ errors = [] }) => errors.map(({ name }) => name));

test.each([
  ["accounts/get-me", "GET", undefined, /./, anywhere],
  ["accounts/update-me", "PATCH", { displayName: "Ben" }, /TransactWriteItems$/, { ...anywhere, ...writing }],
])(
  "the table's errors are to %s on Lambda what they are with the whole SDK",
  async (bundle, method, body, of, errors) => {
    const request: Request = { method, path: "/v1/auth/me", headers: { cookie }, body };
    lines = [];
    const withSdk = await meet(errors, of, async () => {
      const { status, headers, text } = await sources.send(request);
      return comparable(status, headers.get("retry-after"), text);
    });
    const lambda = await startLambda({ bundle }, environment);
    onTestFinished(async () => void (await lambda.stop("SIGKILL")));
    const onLambda = await meet(errors, of, async () => {
      const event = eventOf(request, `${method} ${request.path}`, {});
      const { response } = await lambda.invoke(event);
      return comparable(response.statusCode, response.headers["retry-after"], response.body);
    });
    await lambda.stop();
    expect(onLambda).toEqual(withSdk);
    expect(namesIn(lambda.lines())).toEqual(namesIn(lines.map((line) => JSON.parse(line))));
    expect(onLambda).toMatchObject({
      "a throttled table": { answer: { status: 503, retryAfter: "1" }, asked: 3 },
      "a bad request": { answer: { status: 500, retryAfter: null }, asked: 1 },
    });
  },
);

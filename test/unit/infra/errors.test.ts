import { errorTypeRegistries } from "@aws-sdk/client-dynamodb";
import { NormalizedSchema } from "@smithy/core/schema";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import * as unbundled from "../../../functions/endpoint/deps.ts";
import { bundleOptions } from "../../../infra/bundle/options.ts";
import { type Answer, type FailingTable, failure, startFailingTable } from "../../support/failing-table.ts";
import { type Storage, storageBundle } from "../../support/storage-bundle.ts";

const load = storageBundle(bundleOptions);

let table: FailingTable;
let bundled: Storage;
beforeAll(async () => {
  table = await startFailingTable();
  vi.stubEnv("DYNAMODB_ENDPOINT", table.endpoint);
  vi.stubEnv("TABLE_NAME", "meals");
  // Waits between attempts are random, up to some seconds.
  vi.spyOn(Math, "random").mockReturnValue(0);
  bundled = load();
});
afterAll(() => {
  table.close();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const described = (error: Error): object => ({
  ...error,
  name: error.name,
  message: error.message,
  heading: error.stack?.split("\n")[0],
  cause: error.cause instanceof Error ? described(error.cause) : error.cause,
});

const item = { pk: "HH#1", sk: "RECIPE#1" };
const calls = {
  get: (db) => db.get(item),
  transact: (db) => db.transact([{ put: item, if: "absent" }]),
} satisfies Record<string, (db: ReturnType<Storage["open"]>) => Promise<unknown>>;

/** What becomes of an error: how often the table is asked, what the SDK makes of it, and what the storage does. */
const meet = async ({ connect, open }: Storage, answer: Answer, call: keyof typeof calls) => {
  const client = connect();
  const thrown: object[] = [];
  client.middlewareStack.add(
    (next) => (args) =>
      next(args).catch((error) => {
        thrown.push(described(error));
        throw error;
      }),
    { step: "initialize" },
  );
  table.fail(answer);
  const outcome = await calls[call](open(client)).then(() => "no error", described);
  client.destroy();
  return { asked: table.asked(), thrown, outcome };
};

const arn = "arn:aws:dynamodb:eu-central-1:123456789012:table/meals";
const throttling = [{ reason: "TableReadProvisionedThroughputExceeded", resource: arn }];
const stored = { pk: { S: "HH#1" }, sk: { S: "RECIPE#1" }, grams: { N: "0.1" }, bytes: { B: "aGVsbG8=" } };
/** An example of each member that an error can have. */
const members: Record<string, unknown> = {
  message: "What is wrong",
  Message: "What is wrong",
  Item: stored,
  ThrottlingReasons: throttling,
  throttlingReasons: throttling,
  CancellationReasons: [
    { Code: "None" },
    { Code: "ValidationError", Message: "The item is too large", Item: stored },
  ],
};

const service = "com.amazonaws.dynamodb.v20120810";

/** Every error that the SDK knows. */
const schemas = errorTypeRegistries
  .flatMap((registry) => [...Object(registry).exceptions.keys()])
  .map((schema) => NormalizedSchema.of(schema))
  .filter((schema) => schema.getName(true)?.startsWith("com.amazonaws.dynamodb#"));
const membersOf = (schema: NormalizedSchema) => [...schema.structIterator()].map(([name]) => name);

/** They, with all their members. */
const known: Record<string, Answer> = Object.fromEntries(
  schemas.map((schema) => {
    const name = schema.getName() ?? "";
    const own = Object.fromEntries(membersOf(schema).map((member) => [member, members[member]]));
    return [
      name,
      failure(`${service}#${name}`, own, schema.getMergedTraits().error === "server" ? 500 : 400),
    ];
  }),
);

const cancelled = (...codes: string[]) =>
  failure(`${service}#TransactionCanceledException`, {
    Message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes.join(", ")}]`,
    CancellationReasons: codes.map((Code) => (Code === "None" ? { Code } : { Code, Message: "Why" })),
  });

/** Errors that the SDK does not know, and those that it knows in other forms. */
const others = {
  "a condition that is not met": cancelled("None", "ConditionalCheckFailed"),
  "a conflict of transactions": cancelled("TransactionConflict", "None"),
  "a throttled transaction": cancelled("ThrottlingError"),
  "a transaction beyond the throughput": cancelled("ProvisionedThroughputExceeded"),
  "an error of the frontend": failure("com.amazon.coral.validate#ValidationException", { message: "No" }),
  "throttling by the frontend": failure("com.amazon.coral.availability#ThrottlingException", {
    message: "Rate exceeded",
  }),
  "a refused signature": failure("com.amazon.coral.service#UnrecognizedClientException", { message: "No" }),
  "a missing right": failure("com.amazon.coral.service#AccessDeniedException", { Message: "No" }),
  "a name without a namespace": failure("ResourceNotFoundException", { message: "No table" }),
  "no message": failure(`${service}#ResourceNotFoundException`, {}),
  "a failure inside": failure("com.amazon.coral.service#InternalFailure", {}, 500),
  "a service that is away": failure(`${service}#ServiceUnavailable`, {}, 503),
  "no error at all": { status: 500, body: "{}" },
  "an empty answer": { status: 503, body: "" },
};

test("every member of an error that the SDK knows has an example", () => {
  expect(schemas.length).toBeGreaterThan(30);
  expect(new Set(schemas.flatMap(membersOf))).toEqual(new Set(Object.keys(members)));
});

describe("an error of the table is in a bundle what it is with the whole SDK", () => {
  test.each(Object.entries({ ...known, ...others }))("%s", async (_, answer) => {
    for (const call of Object.keys(calls) as (keyof typeof calls)[])
      expect({ call, ...(await meet(bundled, answer, call)) }).toEqual({
        call,
        ...(await meet(unbundled, answer, call)),
      });
  });
});

test.each([
  "ProvisionedThroughputExceededException",
  "RequestLimitExceeded",
  "ThrottlingException",
  "InternalServerError",
  "TransactionInProgressException",
])(
  "a bundle sends a request three times when it meets %s, and then says that the table is busy",
  async (name) => {
    const answer = known[name] ?? failure("none", {});
    expect(await meet(bundled, answer, "transact")).toMatchObject({
      asked: 3,
      outcome: { code: "unavailable", cause: { name } },
    });
  },
);

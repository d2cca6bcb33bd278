import { DynamoDBClient, TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  BatchWriteCommand,
  DynamoDBDocumentClient,
  QueryCommand,
  TransactWriteCommand,
} from "@aws-sdk/lib-dynamodb";
import { mockClient } from "aws-sdk-client-mock";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createDb } from "../../../core/storage/db.ts";
import { OutOfDate, untilUpToDate } from "../../../core/storage/out-of-date.ts";
import { replace } from "../../../core/storage/write.ts";

/** For faults that no engine can be made to show. */
const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: "local" }));
const table = mockClient(client);
const db = createDb(client, "table");
beforeEach(() => table.reset());

const key = { pk: "a", sk: "b" };
const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    $metadata: {},
    message: "cancelled",
    CancellationReasons: codes.map((Code) => ({ Code })),
  });
/** Those of a part of a transaction. */
const expressionsOf = (part: { UpdateExpression?: string; ConditionExpression?: string }) =>
  [part.UpdateExpression, part.ConditionExpression].filter((expression) => expression !== undefined);
const failure = (name: string, more: object = {}) => Object.assign(new Error(name), { name }, more);

test("what is read is up to date, unless somebody asks for less", async () => {
  table.on(QueryCommand).resolves({ Items: [] });
  table.on(BatchGetCommand).resolves({ Responses: { table: [] } });
  const range = { pk: "a", from: "b", to: "c" };
  await db.query(range);
  await db.query(range, { consistent: false });
  await db.getMany([key]);
  const queries = table.commandCalls(QueryCommand).map(({ args: [{ input }] }) => input.ConsistentRead);
  const [together] = table.commandCalls(BatchGetCommand).map(({ args: [{ input }] }) => input.RequestItems);
  expect([queries, together?.table?.ConsistentRead]).toEqual([[true, false], true]);
});

describe("a transaction", () => {
  test("that meets another is tried again, with the same token, so that it can't count twice", async () => {
    table
      .on(TransactWriteCommand)
      .rejectsOnce(cancelled("None", "TransactionConflict"))
      .rejectsOnce(cancelled("TransactionConflict"))
      .resolves({});
    await db.transact([{ delete: key }]);
    const tokens = table
      .commandCalls(TransactWriteCommand)
      .map(({ args }) => args[0].input.ClientRequestToken);
    expect(tokens).toHaveLength(3);
    expect(new Set(tokens).size).toBe(1);
  });

  test.each(["ThrottlingError", "ProvisionedThroughputExceeded"])(
    "that is cancelled for a %s is tried again",
    async (code) => {
      table.on(TransactWriteCommand).rejectsOnce(cancelled("None", code)).resolves({});
      await db.transact([{ delete: key }]);
      expect(table.commandCalls(TransactWriteCommand)).toHaveLength(2);
    },
  );

  test("whose condition fails is out of date, whatever else happened to it", async () => {
    table.on(TransactWriteCommand).rejects(cancelled("TransactionConflict", "ConditionalCheckFailed"));
    await expect(db.transact([{ put: key, if: "absent" }])).rejects.toThrow(OutOfDate);
  });

  test("that keeps meeting others gives up and says when to come back", async () => {
    table.on(TransactWriteCommand).rejects(cancelled("TransactionConflict"));
    await expect(db.transact([{ delete: key }])).rejects.toMatchObject({
      code: "unavailable",
      extras: { retryAfter: 1 },
    });
  });

  test("that is still in progress has been waited for by the SDK, and says when to come back", async () => {
    table.on(TransactWriteCommand).rejects(failure("TransactionInProgressException"));
    await expect(db.transact([{ delete: key }])).rejects.toMatchObject({ code: "unavailable" });
    expect(table.commandCalls(TransactWriteCommand)).toHaveLength(1);
  });

  test("without writes does not call the table", async () => {
    await db.transact([]);
    expect(table.calls()).toHaveLength(0);
  });

  test("names attributes and values by placeholders only", async () => {
    table.on(TransactWriteCommand).resolves({});
    await db.transact([
      {
        update: key,
        set: { "map.dotted": 1 },
        remove: ["old"],
        add: { rev: 1 },
        if: { rev: 3, gone: undefined },
      },
      { check: key, if: "present" },
      { delete: key, if: { rev: 3 } },
      replace(key, { rev: 0, name: "new" }),
    ]);
    const items = table.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems ?? [];
    expect(items.flatMap(Object.values).flatMap(expressionsOf)).toEqual([
      ...["SET #n2.#n3 = :v1 REMOVE #n4 ADD #n0 :v2", "#n0 = :v0 AND attribute_not_exists(#n1)"],
      ...["attribute_exists(#n0)", "#n0 = :v0", "attribute_not_exists(#n0)"],
    ]);
    expect(items[0]?.Update).toMatchObject({
      ExpressionAttributeNames: { "#n0": "rev", "#n1": "gone", "#n2": "map", "#n3": "dotted", "#n4": "old" },
      ExpressionAttributeValues: { ":v0": 3, ":v1": 1, ":v2": 1 },
    });
  });
});

describe("a table that is throttling, away or closed", () => {
  test.each([
    failure("ProvisionedThroughputExceededException"),
    failure("ThrottlingException"),
    failure("TimeoutError"),
    failure("Error", { code: "ECONNRESET" }),
    failure("Error", { code: "EAI_AGAIN" }),
    failure("Unknown", { $metadata: { httpStatusCode: 503 } }),
  ])("is unavailable to the client: %s", async (error) => {
    table.rejects(error);
    const attempts = [
      db.get(key),
      db.getMany([key]),
      db.query({ pk: "a", from: "a", to: "b" }),
      db.transact([{ delete: key }]),
      db.sweep({ pk: "a", from: "a", to: "b" }),
    ];
    for (const attempt of attempts)
      await expect(attempt).rejects.toMatchObject({ code: "unavailable", cause: error });
  });

  const denial = (why: string) =>
    Object.assign(
      new Error(`User: arn is not authorized to perform: dynamodb:PutItem on resource: arn ${why}`),
      {
        name: "AccessDeniedException",
        $metadata: { httpStatusCode: 400 },
      },
    );
  const writing = () => [
    db.transact([{ delete: key }]),
    db.transact([{ put: { ...key, rev: 1 } }]),
    db.put({ ...key }),
    db.erase([key]),
  ];

  test("takes no writes while an operator restores it", async () => {
    const denied = denial("with an explicit deny in a resource-based policy");
    table.rejects(denied);
    for (const attempt of writing())
      await expect(attempt).rejects.toMatchObject({ code: "unavailable", cause: denied });
  });

  test.each(["identity-based policy", "permissions boundary"])(
    "is not blamed for a right that a role lacks: no %s",
    async (which) => {
      const denied = denial(`because no ${which} allows the dynamodb:PutItem action`);
      table.rejects(denied);
      for (const attempt of writing()) await expect(attempt).rejects.toBe(denied);
    },
  );

  test.each(["ValidationException", "AccessDeniedException"])(
    "is not blamed for faults of ours: %s",
    async (name) => {
      table.rejects(failure(name, { $metadata: { httpStatusCode: 400 } }));
      for (const attempt of [db.get(key), db.getMany([key]), db.query({ pk: "a", from: "a", to: "b" })])
        await expect(attempt).rejects.toMatchObject({ name });
    },
  );
});

describe("reads", () => {
  test("of many items ask again for those left unprocessed", async () => {
    const other = { pk: "c", sk: "d" };
    table
      .on(BatchGetCommand)
      .resolvesOnce({ Responses: { table: [key] }, UnprocessedKeys: { table: { Keys: [other] } } })
      .resolvesOnce({ Responses: { table: [other] } });
    expect(await db.getMany([key, other])).toEqual([key, other]);
  });

  test("of more items than a batch may have take several", async () => {
    const wanted = Array.from({ length: 150 }, (_, n) => ({ pk: "a", sk: String(n) }));
    table
      .on(BatchGetCommand)
      .callsFake(({ RequestItems }) => ({ Responses: { table: RequestItems.table.Keys } }));
    expect(await db.getMany(wanted)).toEqual(wanted);
    const sizes = table
      .commandCalls(BatchGetCommand)
      .map(({ args }) => args[0].input.RequestItems?.table?.Keys);
    expect(sizes.map((keys) => keys?.length)).toEqual([100, 50]);
  });

  test("of a range follow its pages, and stop at a limit", async () => {
    table
      .on(QueryCommand)
      .resolvesOnce({ Items: [{ n: 1 }, { n: 2 }], LastEvaluatedKey: key })
      .resolvesOnce({ Items: [{ n: 3 }], LastEvaluatedKey: key })
      .rejects(new Error("one page too many"));
    expect(await db.query({ pk: "a", from: "a", to: "b" }, { limit: 3 })).toEqual([
      { n: 1 },
      { n: 2 },
      { n: 3 },
    ]);
  });
});

test("a sweep takes items in batches of 25", async () => {
  const items = Array.from({ length: 60 }, (_, n) => ({ pk: "a", sk: String(n) }));
  table.on(QueryCommand).resolves({ Items: items }).on(BatchWriteCommand).resolves({});
  await db.sweep({ pk: "a", from: "0", to: "9" });
  const sizes = table
    .commandCalls(BatchWriteCommand)
    .map(({ args }) => args[0].input.RequestItems?.table?.length);
  expect(sizes).toEqual([25, 25, 10]);
});

describe("what is decided on stale data", () => {
  test("is decided again until it is up to date", async () => {
    const attempts: number[] = [];
    const result = await untilUpToDate(async (nth) => {
      attempts.push(nth);
      if (nth < 3) throw new OutOfDate();
      return "done";
    });
    expect([result, attempts]).toEqual(["done", [1, 2, 3]]);
  });

  test("ends as a conflict when it never gets up to date", async () => {
    const noWaiting = vi.spyOn(Math, "random").mockReturnValue(0);
    await expect(untilUpToDate(() => Promise.reject(new OutOfDate()))).rejects.toMatchObject({
      code: "conflict",
    });
    noWaiting.mockRestore();
  });

  test("fails at once for any other reason", async () => {
    await expect(untilUpToDate(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  });
});

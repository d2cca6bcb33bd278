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
import { readingTogether } from "../../../core/storage/reading-together.ts";
import { OutOfDate, untilUpToDate } from "../../../core/storage/troubles.ts";

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
  test("that meets another or is throttled is tried again, with the same token, so that it can't count twice", async () => {
    table
      .on(TransactWriteCommand)
      .rejectsOnce(cancelled("None", "TransactionConflict"))
      .rejectsOnce(cancelled("ThrottlingError"))
      .rejectsOnce(cancelled("None", "ProvisionedThroughputExceeded"))
      .resolves({});
    await db.transact([{ delete: key }]);
    const calls = table.commandCalls(TransactWriteCommand);
    expect(calls).toHaveLength(4);
    expect(new Set(calls.map(({ args }) => args[0].input.ClientRequestToken)).size).toBe(1);
  });

  test("whose condition fails is out of date, whatever else happened to it", async () => {
    table.on(TransactWriteCommand).rejects(cancelled("TransactionConflict", "ConditionalCheckFailed"));
    await expect(db.transact([{ put: key, if: "absent" }])).rejects.toThrow(OutOfDate);
  });

  test("that keeps meeting others gives up and says when to come back", async () => {
    const noWaiting = vi.spyOn(Math, "random").mockReturnValue(0);
    table.on(TransactWriteCommand).rejects(cancelled("TransactionConflict"));
    const refusal = { code: "unavailable", extras: { retryAfter: 1 } };
    await expect(db.transact([{ delete: key }])).rejects.toMatchObject(refusal);
    noWaiting.mockRestore();
  });
});

describe("a table that is throttling, away or closed", () => {
  const writing = () => [
    db.transact([{ delete: key }]),
    db.transact([{ put: { ...key, rev: 1 } }]),
    db.put({ ...key }),
    db.erase([key]),
  ];

  test.each([
    failure("ThrottlingException"),
    failure("Error", { code: "EAI_AGAIN" }),
    failure("Unknown", { $metadata: { httpStatusCode: 503 } }),
  ])("is unavailable to the client: %s", async (error) => {
    table.rejects(error);
    const range = { pk: "a", from: "a", to: "b" };
    for (const attempt of [db.get(key), db.getMany([key]), db.query(range), db.sweep(range), ...writing()])
      await expect(attempt).rejects.toMatchObject({ code: "unavailable", cause: error });
  });

  const denial = (why: string) =>
    Object.assign(new Error(`User: arn is not authorized to perform: dynamodb:PutItem on arn ${why}`), {
      name: "AccessDeniedException",
      $metadata: { httpStatusCode: 400 },
    });

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

  test("is not blamed for faults of ours", async () => {
    table.rejects(failure("ValidationException", { $metadata: { httpStatusCode: 400 } }));
    await expect(db.get(key)).rejects.toMatchObject({ name: "ValidationException" });
  });
});

test("reads of more items than a batch may have take several, and ask again for those left unprocessed", async () => {
  const wanted = Array.from({ length: 150 }, (_, n) => ({ pk: "a", sk: String(n) }));
  const sizes: number[] = [];
  table.on(BatchGetCommand).callsFake(({ RequestItems }) => {
    const asked = RequestItems.table.Keys;
    sizes.push(asked.length);
    const left = asked.slice(90);
    return {
      Responses: { table: asked.slice(0, 90) },
      UnprocessedKeys: left[0] && { table: { Keys: left } },
    };
  });
  expect(new Set(await db.getMany(wanted))).toEqual(new Set(wanted));
  expect(sizes).toEqual([100, 50, 10]);
});

test("a read goes on as long as the table returns some items, and gives up when eight calls return none", async () => {
  const wanted = Array.from({ length: 100 }, (_, n) => ({ pk: "a", sk: String(n) }));
  table.on(BatchGetCommand).callsFake(({ RequestItems }) => {
    const [first, ...left] = RequestItems.table.Keys;
    if (left.length < 80) return { UnprocessedKeys: { table: { Keys: [first, ...left] } } };
    return { Responses: { table: [first] }, UnprocessedKeys: { table: { Keys: left } } };
  });
  await expect(db.getMany(wanted)).rejects.toMatchObject({ code: "unavailable" });
  expect(table.commandCalls(BatchGetCommand)).toHaveLength(20 + 8);
});

test("reads of a range follow its pages, and stop at a limit", async () => {
  table
    .on(QueryCommand)
    .resolvesOnce({ Items: [{ n: 1 }, { n: 2 }], LastEvaluatedKey: key })
    .resolvesOnce({ Items: [{ n: 3 }], LastEvaluatedKey: key })
    .rejects(new Error("one page too many"));
  const found = await db.query({ pk: "a", from: "a", to: "b" }, { limit: 3 });
  expect(found.map(({ n }) => n)).toEqual([1, 2, 3]);
});

test("a sweep deletes in batches of 25: no engine but AWS's refuses more", async () => {
  const Items = Array.from({ length: 60 }, (_, n) => ({ pk: "a", sk: String(n) }));
  table.on(QueryCommand).resolves({ Items }).on(BatchWriteCommand).resolves({});
  await db.sweep({ pk: "a", from: "0", to: "9" });
  const calls = table.commandCalls(BatchWriteCommand).map(({ args }) => args[0].input.RequestItems?.table);
  expect(calls.map((deleted) => deleted?.length)).toEqual([25, 25, 10]);
});

test("items that a request asks for at the same moment are read in one call, each once, and fail together", async () => {
  const other = { pk: "c", sk: "d" };
  table
    .on(BatchGetCommand)
    .resolvesOnce({ Responses: { table: [other, key] } })
    .rejects(failure("ThrottlingException"));
  const { get } = readingTogether(db);
  expect(await Promise.all([get(key), get(other), get(key)])).toEqual([key, other, key]);
  const asked = table
    .commandCalls(BatchGetCommand)
    .map(({ args }) => args[0].input.RequestItems?.table?.Keys);
  expect(asked).toEqual([[key, other]]);
  const failed = await Promise.allSettled([get(key), get(other)]);
  expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});

test("what is decided on stale data is decided again 39 times, and ends as a conflict", async () => {
  const noWaiting = vi.spyOn(Math, "random").mockReturnValue(0);
  const attempt = vi.fn(() => Promise.reject(new OutOfDate()));
  await expect(untilUpToDate(attempt)).rejects.toMatchObject({ code: "conflict" });
  expect(attempt).toHaveBeenCalledTimes(40);
  noWaiting.mockRestore();
});

import { setTimeout } from "node:timers/promises";
import { DynamoDBClient, ListTablesCommand } from "@aws-sdk/client-dynamodb";
import { expect, test } from "vitest";
import { measured } from "../../../functions/endpoint/deps.ts";
import { withTableUse } from "../../../functions/endpoint/table-use.ts";

/** A client whose calls take 20 ms and end with these statuses. */
const clientWith = (...statuses: number[]) => {
  const handle = async () => {
    await setTimeout(20);
    const statusCode = statuses.shift() ?? 200;
    const headers = { "content-type": "application/x-amz-json-1.0" };
    return { response: { statusCode, headers, body: Buffer.from("{}") } };
  };
  const client = measured(
    new DynamoDBClient({
      region: "eu-central-1",
      credentials: { accessKeyId: "a", secretAccessKey: "b" },
      requestHandler: { handle },
      maxAttempts: 2,
    }),
  );
  return () => client.send(new ListTablesCommand());
};

test("calls at the same time are one trip, and take the table's time once", async () => {
  const call = clientWith();
  const startedAt = performance.now();
  const [, { tableTime = 0, ...use }] = await withTableUse(async () => {
    await Promise.all([call(), call(), call()]);
    await setTimeout(100);
    await call();
  });
  expect(use).toEqual({ trips: 2 });
  expect(tableTime).toBeGreaterThanOrEqual(38);
  expect(tableTime).toBeLessThan(performance.now() - startedAt - 98);
});

test("what the SDK sends again is counted, whether it succeeds then or not", async () => {
  const call = clientWith(500, 200, 500, 500);
  const [, { retries, trips }] = await withTableUse(async () => {
    await call();
    await call().catch(() => {});
  });
  expect([retries, trips]).toEqual([2, 2]);
});

test("requests side by side each count their own, and one without calls nothing", async () => {
  const call = clientWith();
  const uses = await Promise.all([
    withTableUse(call),
    withTableUse(async () => {
      await call();
      await call();
    }),
    withTableUse(() => setTimeout(30)),
  ]);
  expect(uses.map(([, { trips }]) => trips)).toEqual([1, 2, undefined]);
  expect(uses[2]?.[1]).toEqual({});
});

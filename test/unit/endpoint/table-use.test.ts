import { setTimeout } from "node:timers/promises";
import { DynamoDBClient, ListTablesCommand } from "@aws-sdk/client-dynamodb";
import { expect, test } from "vitest";
import { measured } from "../../../functions/endpoint/aws/deps.ts";
import { withTableUse } from "../../../functions/endpoint/aws/table-use.ts";

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

test("requests side by side each count their own trips, and what the SDK sends again", async () => {
  const call = clientWith(500, 200);
  const uses = await Promise.all([withTableUse(call), withTableUse(() => setTimeout(30))]);
  expect(uses[0]?.[1]).toMatchObject({ trips: 1, retries: 1 });
  expect(uses[1]?.[1]).toEqual({});
});

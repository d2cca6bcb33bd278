import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { createDb } from "../../core/storage/db.ts";
import { connect } from "../../functions/endpoint/aws/deps.ts";
import { localCredentials } from "../../infra/local/table.ts";

/** The cost of a request in the storage. A trip is one call, or several calls at the same time. */
export type Cost = { read: number; write: number; trips: number };

type Consumed = { CapacityUnits?: number };

/** The storage as functions use it, with a meter for what their work costs. */
export const meteredStorage = (tableName: string, endpoint?: string) => {
  const plain = endpoint
    ? new DynamoDBClient({ endpoint, region: "local", credentials: localCredentials })
    : connect();
  const client = DynamoDBDocumentClient.from(plain, { marshallOptions: { removeUndefinedValues: true } });
  let cost: Cost = { read: 0, write: 0, trips: 0 };
  /** Trips that have ended. A call that starts after them needs another trip. */
  let ended = 0;
  client.middlewareStack.add(
    (next, { commandName = "" }) =>
      async (request) => {
        Object.assign(request.input, { ReturnConsumedCapacity: "TOTAL" });
        const trip = ended + 1;
        try {
          const result = await next(request);
          const { ConsumedCapacity } = result.output as { ConsumedCapacity?: Consumed | Consumed[] };
          const kind = /Write|Put/.test(commandName) ? "write" : "read";
          for (const one of [ConsumedCapacity ?? []].flat()) cost[kind] += one.CapacityUnits ?? 0;
          return result;
        } finally {
          ended = Math.max(ended, trip);
          cost.trips = ended;
        }
      },
    { step: "initialize", name: "meter" },
  );
  const costOf = async (work: () => Promise<unknown>): Promise<Cost> => {
    cost = { read: 0, write: 0, trips: 0 };
    ended = 0;
    await work();
    return { ...cost };
  };
  return { db: createDb(client, tableName), costOf, close: () => client.destroy() };
};

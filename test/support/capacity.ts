import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { createDb } from "../../core/storage/db.ts";
import { localCredentials } from "../../infra/local/table.ts";
import type { TestEngine } from "./engine.ts";

type Consumed = { CapacityUnits?: number };

/** A test's table, with a way to measure what work on it costs. */
export const meteredDb = ({ endpoint, tableName }: TestEngine) => {
  const client = new DynamoDBClient({ endpoint, region: "local", credentials: localCredentials });
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  let units = 0;
  documents.middlewareStack.add(
    (next) => async (request) => {
      Object.assign(request.input, { ReturnConsumedCapacity: "TOTAL" });
      const result = await next(request);
      const { ConsumedCapacity } = result.output as { ConsumedCapacity?: Consumed | Consumed[] };
      for (const one of [ConsumedCapacity ?? []].flat()) units += one.CapacityUnits ?? 0;
      return result;
    },
    { step: "initialize", name: "meter" },
  );
  const db = createDb(documents, tableName);
  /** The result of the work, and the read and write units that it used. */
  const metered = async <T>(work: () => Promise<T>): Promise<{ result: T; units: number }> => {
    const before = units;
    const result = await work();
    return { result, units: units - before };
  };
  return { db, metered };
};

import { DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import { type Key, keys } from "../../../core/storage/table.ts";
import { connect } from "../../../functions/endpoint/deps.ts";
import { startEngine } from "../../../infra/local/engine.ts";
import { environmentOn } from "../../support/service.ts";
import { createTable, type Release } from "./release.ts";

/** A table on an engine of its own, as a release makes it. */
export const openTable = async (release: Release) => {
  const engine = await startEngine();
  const tableName = `test-${process.pid}-${Date.now()}`;
  await createTable(release, { endpoint: engine.endpoint, tableName });
  const environment = await environmentOn({ endpoint: engine.endpoint, tableName });
  // For what an operator does, who works with this tree.
  Object.assign(process.env, environment);
  const client = DynamoDBDocumentClient.from(connect());

  const read = async (Key: Key) =>
    (await client.send(new GetCommand({ TableName: tableName, Key, ConsistentRead: true }))).Item;
  /** The number of the catalogue's last change that a household's stored snapshot holds; 0 without one. */
  const snapshotOf = async (householdId: string): Promise<number> =>
    (await read(keys.catalogueHead(householdId)))?.snapshot;

  return {
    client,
    tableName,
    endpoint: engine.endpoint,
    /** What functions find in the environment. */
    environment,
    snapshotOf,
    close: async () => {
      client.destroy();
      await engine.stop();
    },
  };
};

export type Table = Awaited<ReturnType<typeof openTable>>;

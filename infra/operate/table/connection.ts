import { randomBytes } from "node:crypto";
import { DynamoDBClient, type DynamoDBClientConfig } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { uuidV7 } from "../../../core/basics/id.ts";
import { createDb, type Db } from "../../../core/storage/db.ts";
import { openDataFolder } from "../../local/data-folder.ts";
import { startEngine } from "../../local/engine.ts";
import { ensureTable, localCredentials } from "../../local/table.ts";
import { connectTo, tableOf } from "../../stage/access.ts";
import { checkStageName } from "../../stage/stages.ts";

const LOCAL_TABLE = "meal-planner";

export type TableConnection = {
  client: DynamoDBDocumentClient;
  tableName: string;
  db: Db;
  close: () => Promise<void>;
};

export const tableOptions = {
  stage: { type: "string" },
  data: { type: "string", default: ".data" },
} as const;

export const tableHelp = `  --stage STAGE   the deployed stage to work on
  --data DIR      without --stage: the folder with the local data (default .data)
  --help          this text`;

export const localHelp = `While "npm start" uses the local data, set DYNAMODB_ENDPOINT to the address that it prints.`;

export const keysOnly = {
  ProjectionExpression: "#pk, #sk",
  ExpressionAttributeNames: { "#pk": "pk", "#sk": "sk" },
};

export const clockAndIds = { now: () => new Date(), newId: () => uuidV7(Date.now(), randomBytes(10)) };

const connect = (tableName: string, config: DynamoDBClientConfig): TableConnection => {
  const client = new DynamoDBClient(config);
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  const db = createDb(documents, tableName);
  return { client: documents, tableName, db, close: async () => client.destroy() };
};

/** A running server's, another DynamoDB, or a free data folder. */
const connectLocally = async (dataFolder: string): Promise<TableConnection> => {
  const isElsewhere = process.env.DYNAMODB_ENDPOINT !== undefined && process.env.DYNAMODB_ENDPOINT !== "";
  const wayRound = "set DYNAMODB_ENDPOINT to the address that it prints";
  const engine = await startEngine(
    isElsewhere ? {} : { dataFile: (await openDataFolder(dataFolder, wayRound)).table },
  );
  const { endpoint } = engine;
  try {
    await ensureTable({ endpoint, tableName: LOCAL_TABLE });
  } catch (error) {
    await engine.stop();
    throw error;
  }
  const local = connect(LOCAL_TABLE, { endpoint, region: "local", credentials: localCredentials });
  return {
    ...local,
    close: async () => {
      await local.close();
      await engine.stop();
    },
  };
};

const connectToStage = async (stage: string): Promise<TableConnection> => {
  checkStageName(stage);
  const connection = await connectTo(stage);
  return connect(await tableOf(connection, stage), { region: connection.region });
};

/** A stage's, or without one the local. */
export const withTable = async (
  { stage, data = ".data" }: { stage?: string | undefined; data?: string | undefined },
  work: (table: TableConnection) => Promise<void>,
): Promise<void> => {
  const table = stage === undefined ? await connectLocally(data) : await connectToStage(stage);
  try {
    await work(table);
  } finally {
    await table.close();
  }
};

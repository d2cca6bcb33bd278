import { DynamoDBClient, type DynamoDBClientConfig } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { openDataFolder } from "../../local/data-folder.ts";
import { startEngine } from "../../local/engine.ts";
import { ensureTable, localCredentials } from "../../local/table.ts";
import { connectTo, tableOf } from "../../stage/access.ts";
import { checkStageName } from "../../stage/stages.ts";

const LOCAL_TABLE = "meal-planner";

export type TableConnection = {
  client: DynamoDBDocumentClient;
  tableName: string;
  close: () => Promise<void>;
};

const connect = (tableName: string, config: DynamoDBClientConfig): TableConnection => {
  const client = new DynamoDBClient(config);
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  return { client: documents, tableName, close: async () => client.destroy() };
};

/** A running server's, another DynamoDB, or a free data folder. */
export const connectLocally = async (dataFolder: string): Promise<TableConnection> => {
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

export const connectToStage = async (stage: string): Promise<TableConnection> => {
  checkStageName(stage);
  const connection = await connectTo(stage);
  return connect(await tableOf(connection, stage), { region: connection.region });
};

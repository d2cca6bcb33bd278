import { randomBytes } from "node:crypto";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { uuidV7 } from "../../../core/basics/id.ts";
import { createDb, type Db } from "../../../core/storage/db.ts";
import { openDataFolder, picturesIn } from "../../local/data-folder.ts";
import { startEngine } from "../../local/engine.ts";
import { folderBucket, type ReadableBucket } from "../../local/pictures.ts";
import { ensureTable, localCredentials } from "../../local/table.ts";
import { connectTo, tableOf } from "../../stage/access.ts";

const LOCAL_TABLE = "meal-planner";

export type TableConnection = { client: DynamoDBDocumentClient; tableName: string; db: Db };
/** Without the bucket of a stage, which only its functions may use. */
type Connection = TableConnection & { bucket?: ReadableBucket };

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

export const clockAndIds = {
  now: () => new Date(),
  random: randomBytes,
  newId: () => uuidV7(Date.now(), randomBytes(10)),
};

export const tableOn = (dynamo: DynamoDBClient, tableName: string): TableConnection => {
  const client = DynamoDBDocumentClient.from(dynamo, { marshallOptions: { removeUndefinedValues: true } });
  return { client, tableName, db: createDb(client, tableName) };
};

/**
 * Connects to a stage's table or, without `--stage`, to a local one: that of `DYNAMODB_ENDPOINT`, or a data folder
 * that no server uses.
 */
export const withTable = async (
  { stage, data = ".data" }: { stage?: string | undefined; data?: string | undefined },
  work: (connection: Connection) => Promise<void>,
): Promise<void> => {
  if (stage !== undefined) {
    const connection = await connectTo(stage);
    const client = new DynamoDBClient({ region: connection.region });
    return work(tableOn(client, await tableOf(connection, stage)));
  }
  const wayRound = "set DYNAMODB_ENDPOINT to the address that it prints";
  const isElsewhere = Boolean(process.env.DYNAMODB_ENDPOINT);
  const engine = await startEngine(
    isElsewhere ? {} : { dataFile: (await openDataFolder(data, wayRound)).table },
  );
  const { endpoint } = engine;
  try {
    await ensureTable({ endpoint, tableName: LOCAL_TABLE });
    const client = new DynamoDBClient({ endpoint, region: "local", credentials: localCredentials });
    await work({ ...tableOn(client, LOCAL_TABLE), bucket: folderBucket(picturesIn(data)) });
  } finally {
    await engine.stop();
  }
};

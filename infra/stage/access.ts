import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { type Connection, readParameter } from "../../functions/endpoint/aws/parameter-store.ts";
import { checkStageName, settingsOf, tableParameter } from "./stages.ts";

export const connectTo = async (stage: string): Promise<Connection> => {
  checkStageName(stage);
  const { region } = settingsOf(stage);
  const { config } = new DynamoDBClient({ region });
  const credentials = await config.credentials().catch((cause: unknown) => {
    throw new Error("No AWS credentials (name a profile in AWS_PROFILE)", { cause });
  });
  return { region, credentials, now: () => new Date() };
};

export const tableOf = async (connection: Connection, stage: string): Promise<string> => {
  const table = await readParameter(connection, tableParameter(stage));
  if (!table) throw new Error(`There is no stage "${stage}". Deploy it: npm run deploy -- --stage ${stage}`);
  return table;
};

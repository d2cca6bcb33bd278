import { setTimeout } from "node:timers/promises";
import {
  DeleteItemCommand,
  DeleteResourcePolicyCommand,
  type DynamoDBClient,
  GetResourcePolicyCommand,
  PutResourcePolicyCommand,
} from "@aws-sdk/client-dynamodb";
import { isNamed } from "../../../core/storage/troubles.ts";
import { insistently } from "./insistently.ts";
import { describe } from "./restored-table.ts";

/**
 * The table's own policy refuses writes to functions, jobs and operators at once. Functions answer them with 503
 * (https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/access-control-resource-based.html).
 */

const SID = "NoWritesWhileRestoring";

/** Returns a policy that denies all writes, also those in transactions. */
const noWrites = (arn: string): string =>
  JSON.stringify({
    Version: "2012-10-17",
    Statement: [
      {
        Sid: SID,
        Effect: "Deny",
        Principal: "*",
        Action: [
          "BatchWriteItem",
          "DeleteItem",
          "PartiQLDelete",
          "PartiQLInsert",
          "PartiQLUpdate",
          "PutItem",
          "UpdateItem",
        ].map((action) => `dynamodb:${action}`),
        Resource: arn,
      },
    ],
  });

const arnOf = async (client: DynamoDBClient, table: string): Promise<string> => {
  const { TableArn } = (await describe(client, table)) ?? {};
  if (!TableArn) throw new Error(`There is no table ${table}`);
  return TableArn;
};

const isClosedBy = async (client: DynamoDBClient, arn: string): Promise<boolean> => {
  try {
    const { Policy = "" } = await client.send(new GetResourcePolicyCommand({ ResourceArn: arn }));
    if (Policy.includes(SID)) return true;
    throw new Error(`${arn} has a policy of its own. Save it, take it away, and run the command again.`);
  } catch (error) {
    if (isNamed(error, "PolicyNotFoundException")) return false;
    throw error;
  }
};

export const isClosed = async (client: DynamoDBClient, table: string): Promise<boolean> =>
  isClosedBy(client, await arnOf(client, table));

const isWriteRefused = async (client: DynamoDBClient, table: string): Promise<boolean> => {
  const Key = { pk: { S: "RESTORING" }, sk: { S: "RESTORING" } };
  try {
    await client.send(new DeleteItemCommand({ TableName: table, Key }));
    return false;
  } catch (error) {
    if (isNamed(error, "AccessDeniedException")) return true;
    throw error;
  }
};

/**
 * How many writes in a row must be refused or succeed: a policy takes effect after seconds, and not everywhere at
 * once.
 */
const TRIES_IN_A_ROW = 3;
const TRIES = 60;
const MS_BETWEEN = 2_000;

const untilWrites = async (
  client: DynamoDBClient,
  table: string,
  are: "refused" | "accepted",
): Promise<void> => {
  let inARow = 0;
  for (let tries = 0; tries < TRIES; tries++) {
    inARow = (await isWriteRefused(client, table)) === (are === "refused") ? inARow + 1 : 0;
    if (inARow === TRIES_IN_A_ROW) return;
    await setTimeout(MS_BETWEEN);
  }
  throw new Error(`Writes to ${table} are still not ${are} after two minutes. Run the command again.`);
};

export const stopWrites = async (client: DynamoDBClient, table: string): Promise<void> => {
  const ResourceArn = await arnOf(client, table);
  const policy = { ResourceArn, Policy: noWrites(ResourceArn) };
  if (!(await isClosedBy(client, ResourceArn)))
    await insistently(() => client.send(new PutResourcePolicyCommand(policy)));
  await untilWrites(client, table, "refused");
};

export const allowWrites = async (client: DynamoDBClient, table: string): Promise<void> => {
  const ResourceArn = await arnOf(client, table);
  if (await isClosedBy(client, ResourceArn))
    await insistently(() => client.send(new DeleteResourcePolicyCommand({ ResourceArn })));
  await untilWrites(client, table, "accepted");
};

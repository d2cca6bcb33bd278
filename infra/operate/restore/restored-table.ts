import {
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  ListTagsOfResourceCommand,
  RestoreTableToPointInTimeCommand,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  type UpdateTableCommandInput,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
  waitUntilTableNotExists,
} from "@aws-sdk/client-dynamodb";
import { tableDefinition } from "../../../core/storage/table.ts";
import { isNamed } from "../../../core/storage/troubles.ts";
import { RECOVERY_DAYS, type StageSettings } from "../../stage/stages.ts";
import { insistently } from "./insistently.ts";

/** Returns a restored table's name: the same each time, so an interrupted restore can go on. */
export const restoredName = (stage: string, to: Date): string =>
  `meal-planner-${stage}-restored-${inName(to)}`;

/**
 * Returns the name of a table that is only looked at: another one, because the stage may work on a restored table, and
 * this one is deleted.
 */
export const besideName = (stage: string, to: Date): string => `meal-planner-${stage}-beside-${inName(to)}`;

const inName = (to: Date): string => to.toISOString().replaceAll(/[-:]|\.\d+/g, "");

export const describe = async (client: DynamoDBClient, table: string) => {
  try {
    return (await client.send(new DescribeTableCommand({ TableName: table }))).Table;
  } catch (error) {
    if (isNamed(error, "ResourceNotFoundException")) return undefined;
    throw error;
  }
};

/** Deletes a table, and doesn't wait until it is gone. */
export const discardTable = async (client: DynamoDBClient, table: string): Promise<void> => {
  await insistently(() => client.send(new DeleteTableCommand({ TableName: table })));
};

const pointInTime = async (client: DynamoDBClient, table: string) => {
  const answer = await client.send(new DescribeContinuousBackupsCommand({ TableName: table }));
  return answer.ContinuousBackupsDescription?.PointInTimeRecoveryDescription;
};

const inSeconds = (date: Date): string => date.toISOString().replace(/\.\d+/, "");

export const requireRestorable = async (client: DynamoDBClient, table: string, to: Date): Promise<void> => {
  const { EarliestRestorableDateTime: first, LatestRestorableDateTime: last } =
    (await pointInTime(client, table)) ?? {};
  if (!first || !last) throw new Error(`${table} can't be restored: point-in-time recovery is off.`);
  if (to < first || to > last)
    throw new Error(
      `${table} can be restored to any second from ${inSeconds(first)} to ${inSeconds(last)}, not to ${inSeconds(to)}.`,
    );
};

/**
 * How long to wait, in seconds. A restore takes at least 20 minutes, usually less than an hour
 * (https://repost.aws/knowledge-center/dynamodb-restore-taking-long).
 */
const patience = { maxWaitTime: 12 * 3_600, minDelay: 15, maxDelay: 15 };

type Making = { source: string; target: string; to: Date; say: (line: string) => void };

export const restoreTable = async (
  client: DynamoDBClient,
  { source, target, to, say }: Making,
): Promise<void> => {
  const isThere = { TableName: target };
  if ((await describe(client, target))?.TableStatus === "DELETING")
    await waitUntilTableNotExists({ client, ...patience }, isThere);
  const restore = { SourceTableName: source, TargetTableName: target, RestoreDateTime: to };
  if (!(await describe(client, target))) {
    await insistently(() => client.send(new RestoreTableToPointInTimeCommand(restore)));
    say(`AWS makes ${target}. That takes from 20 minutes to an hour`);
  }
  await waitUntilTableExists({ client, ...patience }, isThere);
};

type Wanted = Pick<StageSettings, "isProtected" | "hasReplica">;

/**
 * Returns the settings of a table that AWS does not restore
 * (https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_RestoreTableToPointInTime.html).
 */
const partsOf = async (client: DynamoDBClient, TableName: string, { isProtected, hasReplica }: Wanted) => {
  const ttl = await client.send(new DescribeTimeToLiveCommand({ TableName }));
  const recovery = await pointInTime(client, TableName);
  const { StreamSpecification: stream, DeletionProtectionEnabled } =
    (await describe(client, TableName)) ?? {};
  const change = (command: UpdateTableCommandInput) => client.send(new UpdateTableCommand(command));
  return [
    {
      name: "expiry",
      isThere: /^ENABL/.test(ttl.TimeToLiveDescription?.TimeToLiveStatus ?? ""),
      add: () => {
        const expiry = { Enabled: true, AttributeName: tableDefinition.ttlAttribute };
        return client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification: expiry }));
      },
    },
    {
      name: "point-in-time recovery",
      isThere: recovery?.PointInTimeRecoveryStatus === "ENABLED",
      add: () => {
        const kept = { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: RECOVERY_DAYS };
        const backups = { TableName, PointInTimeRecoverySpecification: kept };
        return client.send(new UpdateContinuousBackupsCommand(backups));
      },
    },
    {
      name: "stream",
      isThere: stream?.StreamEnabled === true,
      add: () => {
        // The next deployment makes a replica.
        const StreamViewType = hasReplica ? "NEW_AND_OLD_IMAGES" : "KEYS_ONLY";
        return change({ TableName, StreamSpecification: { StreamEnabled: true, StreamViewType } });
      },
    },
    {
      name: "protection from deletion",
      isThere: DeletionProtectionEnabled || !isProtected,
      add: () => change({ TableName, DeletionProtectionEnabled: true }),
    },
  ].filter(({ isThere }) => !isThere);
};

export const lacksOf = async (client: DynamoDBClient, table: string, wanted: Wanted): Promise<string[]> =>
  (await partsOf(client, table, wanted)).map(({ name }) => name);

export const completeTable = async (
  client: DynamoDBClient,
  table: string,
  wanted: Wanted,
  source?: string,
): Promise<void> => {
  for (const { add } of await partsOf(client, table, wanted)) await insistently<unknown>(add);
  const from = source && (await describe(client, source));
  if (!from) return;
  const ResourceArn = (await describe(client, table))?.TableArn;
  const { Tags = [] } = await client.send(new ListTagsOfResourceCommand({ ResourceArn: from.TableArn }));
  const own = Tags.filter(({ Key }) => !Key?.startsWith("aws:"));
  if (own.length > 0)
    await insistently(() => client.send(new TagResourceCommand({ ResourceArn, Tags: own })));
};

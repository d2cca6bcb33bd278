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
  UpdateTimeToLiveCommand,
} from "@aws-sdk/client-dynamodb";
import { tableDefinition } from "../../../core/storage/table.ts";
import { RECOVERY_DAYS, type StageSettings } from "../../stage/stages.ts";
import { insistently, isNamed, type Pause } from "./insistently.ts";

/** The same each time, so an interrupted restore can go on. */
export const restoredName = (stage: string, to: Date): string =>
  `meal-planner-${stage}-restored-${inName(to)}`;

/** Another one, because the stage may work on a restored table, and this one is deleted. */
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

/** Doesn't wait until it is gone. */
export const discardTable = async (client: DynamoDBClient, table: string, pause: Pause): Promise<void> => {
  await insistently(() => client.send(new DeleteTableCommand({ TableName: table })), pause);
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
 * At least 20 minutes, usually less than an hour (https://repost.aws/knowledge-center/dynamodb-restore-taking-long).
 */
const SECONDS_BETWEEN = 15;
const LOOKS_BETWEEN_LINES = 20;
/** Twelve hours. */
const LOOKS = 2_880;

type Making = { source: string; target: string; to: Date; pause: Pause; say: (line: string) => void };

export const restoreTable = async (
  client: DynamoDBClient,
  { source, target, to, pause, say }: Making,
): Promise<void> => {
  const restore = { SourceTableName: source, TargetTableName: target, RestoreDateTime: to };
  let isAsked = false;
  for (let looks = 0; looks < LOOKS; looks++) {
    const status = (await describe(client, target))?.TableStatus;
    if (status === "ACTIVE") return;
    if (status === undefined && !isAsked) {
      await insistently(() => client.send(new RestoreTableToPointInTimeCommand(restore)), pause);
      isAsked = true;
    }
    // One that is deleted has to be gone first.
    if (looks % LOOKS_BETWEEN_LINES === 0) {
      const doing = status === "DELETING" ? "deleting" : "making";
      say(`AWS has been ${doing} ${target} for ${Math.round((looks * SECONDS_BETWEEN) / 60)} minutes`);
    }
    await pause(SECONDS_BETWEEN);
  }
  throw new Error(`${target} is still not there. Ask AWS why, then run the command again.`);
};

const tagsOf = async (client: DynamoDBClient, table: string) => {
  const ResourceArn = (await describe(client, table))?.TableArn;
  if (!ResourceArn) return [];
  return (await client.send(new ListTagsOfResourceCommand({ ResourceArn }))).Tags ?? [];
};

type Wanted = Pick<StageSettings, "isProtected" | "hasReplica">;

export const lacksOf = async (
  client: DynamoDBClient,
  table: string,
  { isProtected }: Wanted,
): Promise<string[]> => {
  const { TimeToLiveDescription: ttl } = await client.send(
    new DescribeTimeToLiveCommand({ TableName: table }),
  );
  const recovery = await pointInTime(client, table);
  const described = await describe(client, table);
  return [
    ...(/^ENABL/.test(ttl?.TimeToLiveStatus ?? "") ? [] : ["expiry"]),
    ...(recovery?.PointInTimeRecoveryStatus === "ENABLED" ? [] : ["point-in-time recovery"]),
    ...(described?.StreamSpecification?.StreamEnabled ? [] : ["stream"]),
    ...(described?.DeletionProtectionEnabled || !isProtected ? [] : ["protection from deletion"]),
  ];
};

/**
 * AWS does not restore these
 * (https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_RestoreTableToPointInTime.html).
 */
export const completeTable = async (
  client: DynamoDBClient,
  table: string,
  wanted: Wanted,
  { source, pause }: { source: string | undefined; pause: Pause },
): Promise<void> => {
  const lacks = await lacksOf(client, table, wanted);
  const change = <T>(name: string, send: () => Promise<T>) =>
    lacks.includes(name) ? insistently(send, pause) : undefined;
  await change("expiry", () =>
    client.send(
      new UpdateTimeToLiveCommand({
        TableName: table,
        TimeToLiveSpecification: { Enabled: true, AttributeName: tableDefinition.ttlAttribute },
      }),
    ),
  );
  await change("point-in-time recovery", () =>
    client.send(
      new UpdateContinuousBackupsCommand({
        TableName: table,
        PointInTimeRecoverySpecification: {
          PointInTimeRecoveryEnabled: true,
          RecoveryPeriodInDays: RECOVERY_DAYS,
        },
      }),
    ),
  );
  await change("stream", () =>
    client.send(
      new UpdateTableCommand({
        TableName: table,
        StreamSpecification: {
          StreamEnabled: true,
          // The next deployment makes a replica.
          StreamViewType: wanted.hasReplica ? "NEW_AND_OLD_IMAGES" : "KEYS_ONLY",
        },
      }),
    ),
  );
  await change("protection from deletion", () =>
    client.send(new UpdateTableCommand({ TableName: table, DeletionProtectionEnabled: true })),
  );
  if (source === undefined) return;
  const ResourceArn = (await describe(client, table))?.TableArn;
  const Tags = (await tagsOf(client, source)).filter(({ Key }) => !Key?.startsWith("aws:"));
  if (Tags.length > 0)
    await insistently(() => client.send(new TagResourceCommand({ ResourceArn, Tags })), pause);
};

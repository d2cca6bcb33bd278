import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, PutCommand, paginateScan } from "@aws-sdk/lib-dynamodb";
import type { Connection } from "../../functions/endpoint/aws/parameter-store.ts";
import { ensureTable } from "../../infra/local/table.ts";

// biome-ignore lint/suspicious/noExplicitAny: commands are looked into freely
type Input = any;
type Item = Record<string, unknown>;

const ARN = "arn:aws:dynamodb:eu-central-1:123456789012:table/";
const nameIn = ({ ResourceArn = "" }: Input): string => ResourceArn.replace(ARN, "");
const failure = (name: string) => Object.assign(new Error(name), { name });

/** The tables that a command writes to. */
const written: Record<string, (input: Input) => string[]> = {
  PutItemCommand: ({ TableName }) => [TableName],
  DeleteItemCommand: ({ TableName }) => [TableName],
  UpdateItemCommand: ({ TableName }) => [TableName],
  BatchWriteItemCommand: ({ RequestItems }) => Object.keys(RequestItems),
  TransactWriteItemsCommand: ({ TransactItems }) =>
    TransactItems.map(
      ({ Put, Update, Delete, ConditionCheck }: Input) =>
        (Put ?? Update ?? Delete ?? ConditionCheck).TableName,
    ),
};

/**
 * What AWS has and a local engine lacks: tables are restored to moments, and have policies, tags, streams and protection.
 * It is in memory, with the tables in the engine.
 */
export const createControlPlane = (endpoint: string) => {
  const credentials = { accessKeyId: "a", secretAccessKey: "b" };
  const open = () => new DynamoDBClient({ endpoint, region: "local", credentials });
  const plain = DynamoDBDocumentClient.from(open());
  const policies = new Map<string, string>();
  const tags = new Map<string, { Key: string; Value: string }[]>();
  const tables = () => new Set<string>();
  const has = { expiry: tables(), recovery: tables(), stream: tables(), protection: tables() };
  const past: { table: string; at: Date; items: Item[] }[] = [];
  const parameters = new Map<string, string>();

  const itemsOf = async (TableName: string): Promise<Item[]> => {
    const items: Item[] = [];
    for await (const { Items = [] } of paginateScan({ client: plain }, { TableName })) items.push(...Items);
    return items;
  };
  const restore = async ({ SourceTableName, TargetTableName, RestoreDateTime }: Input) => {
    const then = past.findLast(({ table, at }) => table === SourceTableName && +at === +RestoreDateTime);
    if (!then) throw failure("InvalidRestoreTimeException");
    await ensureTable({ endpoint, tableName: TargetTableName });
    for (const Item of then.items) await plain.send(new PutCommand({ TableName: TargetTableName, Item }));
  };

  /** AWS's answers to commands that the engine is not asked; of others undefined. */
  const answers: Record<string, (input: Input) => unknown> = {
    GetResourcePolicyCommand: (input) => {
      const Policy = policies.get(nameIn(input));
      if (Policy === undefined) throw failure("PolicyNotFoundException");
      return { Policy };
    },
    PutResourcePolicyCommand: (input) => void policies.set(nameIn(input), input.Policy),
    DeleteResourcePolicyCommand: (input) => void policies.delete(nameIn(input)),
    ListTagsOfResourceCommand: (input) => ({ Tags: tags.get(nameIn(input)) ?? [] }),
    TagResourceCommand: (input) => void tags.set(nameIn(input), input.Tags),
    DescribeContinuousBackupsCommand: ({ TableName }) => {
      const moments = past.filter(({ table }) => table === TableName).map(({ at }) => at);
      return {
        ContinuousBackupsDescription: {
          PointInTimeRecoveryDescription: {
            PointInTimeRecoveryStatus: has.recovery.has(TableName) ? "ENABLED" : "DISABLED",
            EarliestRestorableDateTime: moments[0],
            LatestRestorableDateTime: moments.at(-1),
          },
        },
      };
    },
    UpdateContinuousBackupsCommand: ({ TableName }) => void has.recovery.add(TableName),
    DescribeTimeToLiveCommand: ({ TableName }) => ({
      TimeToLiveDescription: { TimeToLiveStatus: has.expiry.has(TableName) ? "ENABLED" : "DISABLED" },
    }),
    UpdateTimeToLiveCommand: ({ TableName }) => void has.expiry.add(TableName),
    UpdateTableCommand: ({ TableName, StreamSpecification, DeletionProtectionEnabled }) => {
      if (StreamSpecification?.StreamEnabled) has.stream.add(TableName);
      if (DeletionProtectionEnabled) has.protection.add(TableName);
    },
    RestoreTableToPointInTimeCommand: restore,
  };

  /** Lets a client have it, and refuses it what policies deny. */
  const serve = (client: DynamoDBClient): DynamoDBClient => {
    client.middlewareStack.add(
      (next, { commandName = "" }) =>
        async (args) => {
          const input: Input = args.input;
          const isDenied = (table: string) => policies.get(table)?.includes('"Effect":"Deny"');
          if (written[commandName]?.(input).some(isDenied)) throw failure("AccessDeniedException");
          const answer = answers[commandName];
          if (answer)
            return { output: { $metadata: {}, ...Object(await answer(input)) }, response: {} } as never;
          const told: Input = await next(args);
          const { Table } = told.output;
          if (commandName === "DescribeTableCommand") {
            Table.TableArn = ARN + input.TableName;
            Table.StreamSpecification = { StreamEnabled: has.stream.has(input.TableName) };
            Table.DeletionProtectionEnabled = has.protection.has(input.TableName);
          }
          return told;
        },
      { step: "initialize" },
    );
    return client;
  };

  /** The Parameter Store, as our client for it asks it. */
  const connection: Connection = {
    region: "eu-central-1",
    credentials,
    now: () => new Date(),
    send: async ({ headers, body }) => {
      const { Name, Value } = JSON.parse(body);
      if (headers["x-amz-target"] === "AmazonSSM.PutParameter") parameters.set(Name, Value);
      const known = parameters.get(Name);
      return known === undefined
        ? { status: 400, body: '{"__type":"ParameterNotFound"}' }
        : { status: 200, body: JSON.stringify({ Parameter: { Value: known } }) };
    },
  };

  return {
    ...{ serve, connection, parameters, policies, tags, has, itemsOf },
    /** Remembers a table as it is now, as that of this moment. */
    remember: async (table: string, at: Date) => void past.push({ table, at, items: await itemsOf(table) }),
    /** An operator's client. */
    client: () => serve(open()),
  };
};

export type ControlPlane = ReturnType<typeof createControlPlane>;

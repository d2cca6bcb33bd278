import { AsyncLocalStorage } from "node:async_hooks";
import path from "node:path";
import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { type PartitionKind, partitions } from "../../core/storage/table.ts";
import { allFunctions } from "../../infra/stage/functions.ts";
import recorded from "../../infra/stage/rights.json" with { type: "json" };
import type { TableAction } from "../../infra/stage/table-access.ts";

/** One thing that a function did to the table: an IAM action, and the kind of partition that it touched. */
export type Use = { action: TableAction; kind: PartitionKind };

const running = new AsyncLocalStorage<string>();

/** Runs a function under its name, so that what it does to the table is known to be its own. */
const runningAs = <T>(name: string, work: () => T): T => running.run(name, work);

/** The function that runs here. */
export const runningNow = (): string | undefined => running.getStore();

/** A function from its source, which does with the table what its role allows. */
export const roleOf = async (module: string, name: string) => {
  const source = path.resolve(import.meta.dirname, "../../functions", module, `${name}.ts`);
  const { handler } = await import(/* @vite-ignore */ source);
  return (event: object, context: object) => runningAs(name, () => handler(event, context));
};

const patterns = Object.entries(partitions).map(
  ([kind, pattern]) =>
    [kind as PartitionKind, new RegExp(`^${pattern.replaceAll("*", ".*")}$`, "s")] as const,
);

/** Whoever has the right to the second kind of partition has it to the first, which is inside. */
export const inside: { readonly [Kind in PartitionKind]?: PartitionKind } = { changeLog: "household" };

/** The kind of partition that a key leads to. */
const kindOf = (pk: string): PartitionKind => {
  const all = patterns.filter(([, pattern]) => pattern.test(pk)).map(([one]) => one);
  const [kind, ...others] = all.filter((one) => !all.some((narrower) => inside[narrower] === one));
  if (!kind || others.length > 0)
    throw new Error(
      `The key ${pk} is in ${others.length + (kind ? 1 : 0)} kinds of partition. Give it one in allPartitions in core/storage/table.ts`,
    );
  return kind;
};

// biome-ignore lint/suspicious/noExplicitAny: commands are looked into freely
type Input = any;

const first = (table: Record<string, Input>): Input => Object.values(table)[0];

/** What IAM is asked about a command: each action, with the partition keys that it names. */
const asked: Record<string, (input: Input) => [action: TableAction, key: Input][]> = {
  GetItemCommand: ({ Key }) => [["GetItem", Key.pk]],
  PutItemCommand: ({ Item }) => [["PutItem", Item.pk]],
  QueryCommand: ({ ExpressionAttributeValues }) => [["Query", ExpressionAttributeValues[":pk"]]],
  BatchGetItemCommand: ({ RequestItems }) =>
    first(RequestItems).Keys.map(({ pk }: Input) => ["BatchGetItem", pk]),
  BatchWriteItemCommand: ({ RequestItems }) =>
    first(RequestItems).map(({ DeleteRequest, PutRequest }: Input) => [
      "BatchWriteItem",
      (DeleteRequest?.Key ?? PutRequest.Item).pk,
    ]),
  TransactWriteItemsCommand: ({ TransactItems }) =>
    TransactItems.map(({ Put, Update, Delete, ConditionCheck }: Input) => {
      if (Put) return ["PutItem", Put.Item.pk];
      if (Update) return ["UpdateItem", Update.Key.pk];
      if (Delete) return ["DeleteItem", Delete.Key.pk];
      return ["ConditionCheckItem", ConditionCheck.Key.pk];
    }),
};

const usesOf = (command: string, input: Input): Use[] => {
  const look = asked[command];
  if (!look) throw new Error(`Say in test/support/roles.ts what IAM is asked about ${command}`);
  return look(input).map(([action, key]) => ({ action, kind: kindOf(key.S ?? key) }));
};

/**
 * Refuses what the function's role does not allow, as AWS would: a test that meets it gets a 500. A new function may do
 * all until its rights are recorded, which integration/endpoint/roles.test.ts asks for.
 */
const requireGrant = (name: string, { action, kind }: Use): void => {
  if (!(name in recorded)) return;
  const isGranted = allFunctions
    .find((deployed) => deployed.name === name)
    ?.table?.some(
      ({ actions, partitions: kinds }) =>
        actions.includes(action) && kinds.some((one) => one === kind || one === inside[kind]),
    );
  if (!isGranted)
    throw new Error(
      `The role of ${name} lacks ${action} on ${partitions[kind]}. If it should: npm test -- endpoint/roles -u`,
    );
};

/** Gets each use of the table; a test may replace it. */
export const roles = { onUse: requireGrant };

/** The client, as functions have it on AWS: with it they can do what their roles allow. Tests themselves may do all. */
export const asRoles = (client: DynamoDBClient): DynamoDBClient => {
  client.middlewareStack.add(
    (next, { commandName = "" }) =>
      async (request) => {
        const name = running.getStore();
        if (name) for (const use of usesOf(commandName, request.input)) roles.onUse(name, use);
        return next(request);
      },
    { step: "serialize", priority: "high", name: "asRoles" },
  );
  return client;
};

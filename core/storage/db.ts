import {
  BatchGetCommand,
  BatchWriteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
} from "@aws-sdk/lib-dynamodb";
import { batchesOf } from "../basics/batches.ts";
import type { Item, Key, Range } from "./table.ts";
import {
  allDone,
  cancellationsOf,
  isUnmet,
  OutOfDate,
  PASSING_REASONS,
  pause,
  reaching,
  reachingToWrite,
  unavailable,
} from "./troubles.ts";
import { actionOf, type Condition, type Write } from "./write.ts";

export type Db = ReturnType<typeof createDb>;

/** The table, for reading. Only the endpoint writes. */
export type Reads = Pick<Db, "get" | "getMany" | "query">;

/** A transaction takes 100 actions. */
const READ_BATCH = 100;
const WRITE_BATCH = 25;
const PAGE = 1_000;
const ATTEMPTS = 8;
/**
 * How often a transaction is tried, for a second on average. DynamoDB refuses one of two overlapping transactions, and
 * a household's writers share its change log.
 */
const TRANSACTION_ATTEMPTS = 40;

/**
 * Opens a table. Its calls can throw AppError `unavailable`.
 * @param client retries what the SDK can retry
 */
export const createDb = (client: DynamoDBDocumentClient, table: string) => {
  const get = async (key: Key): Promise<Item | undefined> => {
    const { Item } = await reaching(() =>
      client.send(new GetCommand({ TableName: table, Key: key, ConsistentRead: true })),
    );
    return Item;
  };

  /** Reads items by their keys, in any order. All keys must differ. */
  const getMany = async (wanted: readonly Key[], { consistent = true } = {}): Promise<Item[]> =>
    (await Promise.all(batchesOf(wanted, READ_BATCH).map((batch) => getBatch(batch, consistent)))).flat();

  const getBatch = async (wanted: readonly Key[], ConsistentRead: boolean): Promise<Item[]> => {
    const items: Item[] = [];
    let left: readonly Record<string, unknown>[] = wanted.map(({ pk, sk }) => ({ pk, sk }));
    // Rounds that brought nothing: a call returns at most 16 MB, and less while the table is throttling.
    for (let attempt = 1; left.length > 0; ) {
      const Keys = [...left];
      const answer = await reaching(() =>
        client.send(new BatchGetCommand({ RequestItems: { [table]: { Keys, ConsistentRead } } })),
      );
      items.push(...(answer.Responses?.[table] ?? []));
      const before = left.length;
      left = answer.UnprocessedKeys?.[table]?.Keys ?? [];
      if (left.length === 0) break;
      attempt = left.length < before ? 1 : attempt + 1;
      if (attempt > ATTEMPTS) throw unavailable();
      await pause(attempt);
    }
    return items;
  };

  /** Reads a range: all or the first `limit`, in key order or in reverse; whole or only their keys. */
  const query = async (
    range: Range,
    { consistent = true, reverse = false, limit = Number.POSITIVE_INFINITY, keysOnly = false } = {},
  ): Promise<Item[]> => {
    const items: Item[] = [];
    let next: Item | undefined;
    do {
      const answer = await reaching(() =>
        client.send(
          new QueryCommand({
            TableName: table,
            KeyConditionExpression: "#pk = :pk AND #sk BETWEEN :from AND :to",
            ExpressionAttributeNames: { "#pk": "pk", "#sk": "sk" },
            ExpressionAttributeValues: { ":pk": range.pk, ":from": range.from, ":to": range.to },
            ConsistentRead: consistent,
            ScanIndexForward: !reverse,
            ...(keysOnly ? { ProjectionExpression: "#pk, #sk" } : {}),
            ...(Number.isFinite(limit) ? { Limit: Math.min(limit - items.length, PAGE) } : {}),
            ...(next ? { ExclusiveStartKey: next } : {}),
          }),
        ),
      );
      items.push(...(answer.Items ?? []));
      next = answer.LastEvaluatedKey;
    } while (next && items.length < limit);
    return items;
  };

  /**
   * All or nothing, and once: the client token makes the call safe to repeat.
   * @returns the units that it took
   * @throws OutOfDate when a condition is not met
   */
  const transact = async (writes: readonly Write[]): Promise<number> => {
    const [only] = writes;
    if (!only) return 0;
    if (writes.length === 1 && "put" in only && only.if === undefined) return put(only.put);
    const command = {
      ReturnConsumedCapacity: "TOTAL" as const,
      TransactItems: writes.map((write) => actionOf(write, table)),
      ClientRequestToken: crypto.randomUUID(),
    };
    for (let attempt = 1; ; attempt++) {
      try {
        return unitsOf(await reachingToWrite(() => client.send(new TransactWriteCommand(command))));
      } catch (error) {
        const reasons = cancellationsOf(error);
        const failed = reasons.flatMap((reason, at) => (reason === "ConditionalCheckFailed" ? [at] : []));
        if (failed.length > 0) throw new OutOfDate(failed);
        // The SDK doesn't retry a transaction that conflicted with another one.
        if (!reasons.some((reason) => PASSING_REASONS.has(reason))) throw error;
        if (attempt === TRANSACTION_ATTEMPTS) throw unavailable();
        await pause(attempt);
      }
    }
  };

  /**
   * At half the price of a transaction. Only for repeatable writes.
   * @throws OutOfDate when the condition is not met, perhaps because of a first try whose answer got lost
   */
  const put = async (item: Key & Item, condition?: Condition): Promise<number> => {
    const action = actionOf({ put: item, ...(condition && { if: condition }) }, table);
    const { Put } = "Put" in action ? action : { Put: undefined };
    const command = { TableName: table, Item: item, ...Put, ReturnConsumedCapacity: "TOTAL" as const };
    try {
      return unitsOf(await reachingToWrite(() => client.send(new PutCommand(command))));
    } catch (error) {
      throw isUnmet(error) ? new OutOfDate() : error;
    }
  };

  /**
   * Deletes a range, not atomically and without conditions: for items that nothing refers to any more. The next sweep
   * deletes what is left.
   */
  const sweep = async (range: Range): Promise<number> => {
    const answers = await eraseBatches(await query(range, { consistent: false }));
    return answers.reduce((sum, answer) => sum + unitsOf(answer), 0);
  };

  const eraseBatches = (doomed: readonly Item[]) =>
    allDone(
      batchesOf(doomed, WRITE_BATCH).map((batch) =>
        reachingToWrite(() =>
          client.send(
            new BatchWriteCommand({
              RequestItems: {
                [table]: batch.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })),
              },
              ReturnConsumedCapacity: "TOTAL",
            }),
          ),
        ),
      ),
    );

  /** Returns the keys left unprocessed. */
  const erase = async (doomed: readonly Item[]): Promise<Key[]> => {
    const answers = await eraseBatches(doomed);
    return answers.flatMap(({ UnprocessedItems = {} }) =>
      (UnprocessedItems[table] ?? []).flatMap(({ DeleteRequest: { Key } = { Key: undefined } }) =>
        Key ? [{ pk: String(Key.pk), sk: String(Key.sk) }] : [],
      ),
    );
  };

  return { get, getMany, query, transact, put, sweep, erase };
};

type Consumed = { CapacityUnits?: number | undefined };
const unitsOf = ({ ConsumedCapacity }: { ConsumedCapacity?: Consumed | Consumed[] | undefined }): number =>
  [ConsumedCapacity ?? []].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);

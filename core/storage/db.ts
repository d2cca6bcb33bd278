import {
  BatchGetCommand,
  BatchWriteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
} from "@aws-sdk/lib-dynamodb";
import { OutOfDate } from "./out-of-date.ts";
import type { Item, Key, Range } from "./table.ts";
import { allDone, cancellationsOf, PASSING_REASONS, pause, reaching, unavailable } from "./troubles.ts";
import { actionOf, type Write } from "./write.ts";

/**
 * A small port on top of the document client. It writes in transactions, and turns the table's failures into
 * errors that callers understand.
 */
export type Db = ReturnType<typeof createDb>;

/** What handlers and stores may use. They read and decide; only the endpoint writes. */
export type Reads = Pick<Db, "get" | "getMany" | "query">;

/** DynamoDB's limits: 100 actions per transaction, 100 reads per batch, and 25 puts and deletes per batch. */
const READ_BATCH = 100;
const WRITE_BATCH = 25;
/** How many items a query with a limit requests at a time. Far offsets take several rounds. */
const PAGE = 1_000;
const ATTEMPTS = 8;

/**
 * The port to one table. Every call can throw AppError `unavailable`, when the table is throttling or out of
 * reach.
 * @param client a document client that retries what can be retried
 * @param table the table's name
 */
export const createDb = (client: DynamoDBDocumentClient, table: string) => {
  /** One item, or undefined. Strongly consistent. */
  const get = async (key: Key): Promise<Item | undefined> => {
    const { Item } = await reaching(() =>
      client.send(new GetCommand({ TableName: table, Key: key, ConsistentRead: true })),
    );
    return Item;
  };

  /** Those of the given items that exist, in any order. The keys must all differ. Strongly consistent. */
  const getMany = async (wanted: readonly Key[]): Promise<Item[]> =>
    (await Promise.all(batchesOf(wanted, READ_BATCH).map(getBatch))).flat();

  const getBatch = async (wanted: readonly Key[]): Promise<Item[]> => {
    const items: Item[] = [];
    let left: readonly Record<string, unknown>[] = wanted.map(({ pk, sk }) => ({ pk, sk }));
    for (let attempt = 1; left.length > 0; attempt++) {
      const Keys = [...left];
      const answer = await reaching(() =>
        client.send(new BatchGetCommand({ RequestItems: { [table]: { Keys, ConsistentRead: true } } })),
      );
      items.push(...(answer.Responses?.[table] ?? []));
      left = answer.UnprocessedKeys?.[table]?.Keys ?? [];
      if (left.length === 0) break;
      if (attempt === ATTEMPTS) throw unavailable();
      await pause(attempt);
    }
    return items;
  };

  /** The items of a range in key order, or in reverse: all of them, or the first `limit`; all of each, or its key. */
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
   * Writes everything or nothing, and only once. The client token makes it safe to repeat the call when an
   * answer got lost. A plain conditional put would fail on its own first write, and a plain addition would
   * count twice.
   * @throws OutOfDate when a condition is not met
   */
  const transact = async (writes: readonly Write[]): Promise<void> => {
    if (writes.length === 0) return;
    const command = {
      TransactItems: writes.map((write) => actionOf(write, table)),
      ClientRequestToken: crypto.randomUUID(),
    };
    for (let attempt = 1; ; attempt++) {
      try {
        await reaching(() => client.send(new TransactWriteCommand(command)));
        return;
      } catch (error) {
        const reasons = cancellationsOf(error);
        if (reasons.includes("ConditionalCheckFailed")) throw new OutOfDate();
        // The SDK itself retries throttled requests and transactions in progress for long enough. It does not
        // retry transactions that conflicted with another one on the same item.
        if (!reasons.some((reason) => PASSING_REASONS.has(reason))) throw error;
        if (attempt === ATTEMPTS) throw unavailable();
        await pause(attempt);
      }
    }
  };

  /**
   * Overwrites one item, at half the price of a transaction. Use it only where repeating the write does no
   * harm.
   */
  const put = async (item: Key & Item): Promise<void> => {
    await reaching(() => client.send(new PutCommand({ TableName: table, Item: item })));
  };

  /**
   * Deletes a range of items, not atomically and without conditions. Use it only for what nothing refers to
   * any more. Items that the table leaves unprocessed stay; the next sweep of the same range deletes them.
   */
  const sweep = async (range: Range): Promise<void> => {
    await erase(await query(range, { consistent: false }));
  };

  /** Deletes items in the same way, and returns the keys of those that the table left unprocessed. */
  const erase = async (doomed: readonly Item[]): Promise<Key[]> => {
    const answers = await allDone(
      batchesOf(doomed, WRITE_BATCH).map((batch) =>
        reaching(() =>
          client.send(
            new BatchWriteCommand({
              RequestItems: {
                [table]: batch.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })),
              },
            }),
          ),
        ),
      ),
    );
    return answers.flatMap(({ UnprocessedItems = {} }) =>
      (UnprocessedItems[table] ?? []).flatMap(({ DeleteRequest: { Key } = { Key: undefined } }) =>
        Key ? [{ pk: String(Key.pk), sk: String(Key.sk) }] : [],
      ),
    );
  };

  return { get, getMany, query, transact, put, sweep, erase };
};

const batchesOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

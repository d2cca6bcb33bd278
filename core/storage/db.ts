import { randomUUID } from "node:crypto";
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
 * A small port over the document client. What it adds to it: writes as transactions, and the table's troubles as
 * errors that callers understand.
 */
export type Db = ReturnType<typeof createDb>;

/** The part of it that handlers and stores get: they read and decide, and the endpoint alone writes. */
export type Reads = Pick<Db, "get" | "getMany" | "query">;

/** A transaction takes at most 100 actions, a batch 100 reads, or 25 puts and deletes (DynamoDB's limits). */
const READ_BATCH = 100;
const WRITE_BATCH = 25;
/** Items of a query with a limit that are asked for at once: far offsets take several rounds. */
const PAGE = 1_000;
const ATTEMPTS = 8;

/**
 * The port to one table. What it does not say itself: every call throws AppError `unavailable` when the table is
 * throttling or out of reach.
 * @param client a document client, which retries what may be retried
 * @param table the table's name
 * @param writesNewest whether records are written in the newest format, where the release before can't read it yet
 */
export const createDb = (client: DynamoDBDocumentClient, table: string, writesNewest = false) => {
  /** One item, or undefined. Strongly consistent. */
  const get = async (key: Key): Promise<Item | undefined> => {
    const { Item } = await reaching(() =>
      client.send(new GetCommand({ TableName: table, Key: key, ConsistentRead: true })),
    );
    return Item;
  };

  /** Those of some items, all different, that are there, in any order. Strongly consistent. */
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

  /** The items of a range in key order, or in reverse: all of them, or the first `limit`. */
  const query = async (
    range: Range,
    { consistent = true, reverse = false, limit = Number.POSITIVE_INFINITY } = {},
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
   * Writes all or nothing, once: the client token makes a repeat after a lost answer harmless, which neither a
   * plain conditional put (it fails on its own write) nor a plain addition (it counts twice) would be.
   * @throws OutOfDate when a condition does not hold
   */
  const transact = async (writes: readonly Write[]): Promise<void> => {
    if (writes.length === 0) return;
    const command = {
      TransactItems: writes.map((write) => actionOf(write, table)),
      ClientRequestToken: randomUUID(),
    };
    for (let attempt = 1; ; attempt++) {
      try {
        await reaching(() => client.send(new TransactWriteCommand(command)));
        return;
      } catch (error) {
        const reasons = cancellationsOf(error);
        if (reasons.includes("ConditionalCheckFailed")) throw new OutOfDate();
        // The SDK retries throttled requests, and transactions that are still in progress, for long enough; but not
        // those that met another on the same item.
        if (!reasons.some((reason) => PASSING_REASONS.has(reason))) throw error;
        if (attempt === ATTEMPTS) throw unavailable();
        await pause(attempt);
      }
    }
  };

  /** Writes one item, whatever was there: at half the price of a transaction, for what does no harm when repeated. */
  const put = async (item: Key & Item): Promise<void> => {
    await reaching(() => client.send(new PutCommand({ TableName: table, Item: item })));
  };

  /** Deletes a range of items, not all at once and without conditions: for what nothing refers to any more. */
  const sweep = async (range: Range): Promise<void> => {
    const doomed = await query(range, { consistent: false });
    // What the table leaves unprocessed stays behind; the next sweep of the same range takes it.
    await allDone(
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
  };

  return { get, getMany, query, transact, put, sweep, writesNewest };
};

const batchesOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

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
import { AppError } from "../contract/errors.ts";
import type { Item, Key, Range } from "./table.ts";
import { actionOf, type Write } from "./write.ts";

/**
 * A condition did not hold: what was read before the write is out of date.
 * Whoever catches it reads, decides and writes anew.
 */
export class OutOfDate extends Error {
  constructor() {
    super("What this write was decided on has changed");
    this.name = "OutOfDate";
  }
}

/**
 * A small port over the document client. What it adds to it: writes as transactions, and the table's troubles as
 * errors that callers understand.
 */
export type Db = ReturnType<typeof createDb>;

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
 */
export const createDb = (client: DynamoDBDocumentClient, table: string) => {
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

  return { get, getMany, query, transact, put, sweep };
};

const batchesOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

/** As Promise.all, but waits for all when one fails: no write goes on behind the answer. */
export const allDone = async <T>(work: readonly Promise<T>[]): Promise<T[]> => {
  await Promise.allSettled(work);
  return Promise.all(work);
};

const changedByOthers = () =>
  new AppError("conflict", "Others keep changing the same thing. Try again in a moment.");

/**
 * Runs `attempt` again while it fails with OutOfDate.
 * @param refusal makes what is thrown when it never stops failing
 */
export const untilUpToDate = async <T>(
  attempt: (nth: number) => Promise<T>,
  refusal: () => AppError = changedByOthers,
): Promise<T> => {
  const patience = 40;
  for (let nth = 1; nth <= patience; nth++) {
    try {
      return await attempt(nth);
    } catch (error) {
      if (!(error instanceof OutOfDate)) throw error;
      await pause(nth);
    }
  }
  throw refusal();
};

/** Waits between tries: at random, so that those who met do not meet again; up to 2, 4, 8, … 64 ms. */
const pause = (nth: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * 2 ** Math.min(nth, 6)));

const isNamed = (error: unknown, name: string): boolean => error instanceof Error && error.name === name;

/** The codes why a transaction was cancelled, one for each action that did. */
const cancellationsOf = (error: unknown): string[] => {
  if (!isNamed(error, "TransactionCanceledException")) return [];
  const reasons =
    error instanceof Error && "CancellationReasons" in error ? error.CancellationReasons : undefined;
  return Array.isArray(reasons) ? reasons.map((reason: { Code?: string }) => reason.Code ?? "None") : [];
};

/** What a client is told who may be luckier in a moment. */
export const unavailable = () =>
  new AppError("unavailable", "The storage is busy. Try again in a moment.", { retryAfter: 1 });

/** Why a transaction is cancelled that another try can get through. */
const PASSING_REASONS = new Set(["TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded"]);

/** Errors of the table that a later try can be free of; all others are faults of ours. */
const PASSING = new Set([
  "ProvisionedThroughputExceededException",
  "RequestLimitExceeded",
  "ThrottlingException",
  "InternalServerError",
  "ServiceUnavailable",
  "TimeoutError",
  "TransactionInProgressException",
]);

/** Sends a command; when the table is throttling or out of reach, the error says so to the client. */
const reaching = async <T>(send: () => Promise<T>): Promise<T> => {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const unreachable =
      "code" in error && typeof error.code === "string" && /^E(AI_)?[A-Z]+$/.test(error.code);
    const status = "$metadata" in error ? Object(error.$metadata).httpStatusCode : undefined;
    if (PASSING.has(error.name) || unreachable || status >= 500)
      throw Object.assign(unavailable(), { cause: error });
    throw error;
  }
};

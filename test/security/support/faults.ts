import { AsyncLocalStorage } from "node:async_hooks";
import { once } from "../../../core/basics/memo.ts";
import type { Db } from "../../../core/storage/db.ts";
import { connect, open, services } from "../../../functions/endpoint/aws/deps.ts";

/** Faults of the storage. `commits` means that the request is carried out and only its answer is lost. */
export type Fault = {
  name: string;
  /** The commands that it can affect; all of them if missing. */
  of?: RegExp;
  commits?: true;
  /** What the client is told if the fault stays; missing where the client need not know. */
  code?: "unavailable" | "conflict";
  /** What comes instead of an answer. */
  make: (input: Record<string, unknown>) => object;
};

const failure = (name: string, httpStatusCode: number | undefined, more: object = {}) =>
  Object.assign(new Error(`made by the test: ${name}`), { name, $metadata: { httpStatusCode }, ...more });

/** For the first write. The last may be the count of a household's units, which refuses its changes for a day. */
const cancelled = (Code: string) =>
  failure("TransactionCanceledException", 400, { CancellationReasons: [{ Code }, { Code: "None" }] });

/** The unprocessed part of a batch, in the form in which the document client returns it: keys as texts. */
const unprocessed = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map(unprocessed);
  if (typeof part !== "object" || part === null) return part;
  if ("S" in part) return part.S;
  return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, unprocessed(inner)]));
};

const writing = /^TransactWrite/;

export const faults: readonly Fault[] = [
  {
    name: "throttled",
    code: "unavailable",
    make: () => failure("ProvisionedThroughputExceededException", 400),
  },
  { name: "status 500", code: "unavailable", make: () => failure("InternalServerError", 500) },
  {
    name: "connection reset",
    code: "unavailable",
    make: () => failure("Error", undefined, { code: "ECONNRESET" }),
  },
  { name: "time-out", code: "unavailable", make: () => failure("TimeoutError", undefined) },
  {
    name: "time-out after the commit",
    commits: true,
    code: "unavailable",
    make: () => failure("TimeoutError", undefined),
  },
  { name: "conflict", of: writing, code: "unavailable", make: () => cancelled("TransactionConflict") },
  {
    name: "condition failed",
    of: writing,
    code: "conflict",
    make: () => cancelled("ConditionalCheckFailed"),
  },
  {
    name: "in progress",
    of: writing,
    code: "unavailable",
    make: () => failure("TransactionInProgressException", 400),
  },
  {
    name: "unprocessed keys",
    of: /^BatchGet/,
    code: "unavailable",
    make: ({ RequestItems }) => ({ UnprocessedKeys: unprocessed(RequestItems), $metadata: {} }),
  },
  {
    // Only what nothing refers to any more is deleted in batches.
    name: "unprocessed deletions",
    of: /^BatchWrite/,
    make: ({ RequestItems }) => ({ UnprocessedItems: unprocessed(RequestItems), $metadata: {} }),
  },
];

/**
 * Where a fault strikes: at the request with this number, counted from 0, and at all later ones if it stays.
 */
export type Strike = { fault: Fault; at: number; stays: boolean };

/** All ways in which these commands can fail, once or for good. */
export const strikesAt = (sent: readonly string[]): Strike[] =>
  sent.flatMap((command, at) =>
    faults
      .filter(({ of }) => of?.test(command) ?? true)
      .flatMap((fault) => [
        { fault, at, stays: false },
        { fault, at, stays: true },
      ]),
  );

/** Gives each of several concurrent runs a storage of its own. */
const ownStorage = once(() => {
  const own = new AsyncLocalStorage<Db>();
  let shared = services().db;
  Object.defineProperty(services(), "db", {
    get: () => own.getStore() ?? shared,
    set: (db: Db) => {
      shared = db;
    },
  });
  return own;
});

/** Runs work on a faulty storage, and returns the commands that were sent, including repeats. */
export const withStorage = async <T>(
  strike: Strike | undefined,
  work: () => Promise<T>,
): Promise<{ result: T; sent: string[] }> => {
  const sent: string[] = [];
  // A client of its own, because the SDK counts retries across all requests of a client.
  const client = connect();
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const command = String(context.commandName);
      const at = sent.push(command) - 1;
      if (!strike) return next(args);
      const { fault } = strike;
      const strikes =
        (strike.stays ? at >= strike.at : at === strike.at) && (fault.of?.test(command) ?? true);
      if (!strikes) return next(args);
      if (fault.commits) await next(args);
      const made = fault.make(args.input as unknown as Record<string, unknown>);
      if (made instanceof Error) throw made;
      return { output: made as never, response: {} };
    },
    // Inside the SDK's retries, so that it sees the faults.
    { step: "finalizeRequest", priority: "low", name: "strike" },
  );
  try {
    return { result: await ownStorage().run(open(client), work), sent };
  } finally {
    client.destroy();
  }
};

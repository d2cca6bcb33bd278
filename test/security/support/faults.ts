import { AsyncLocalStorage } from "node:async_hooks";
import { once } from "../../../core/basics/memo.ts";
import type { Db } from "../../../core/storage/db.ts";
import { connect, open, services } from "../../../functions/endpoint/deps.ts";

/** Troubles that the storage can make. `commits`: the request is carried out, and only its answer is lost. */
export type Fault = {
  name: string;
  /** The commands that can meet it; any without. */
  of?: RegExp;
  commits?: true;
  /** What a client is told when it stays; nothing, where nobody needs to know. */
  code?: "unavailable" | "conflict";
  /** What comes instead of an answer. */
  make: (input: Record<string, unknown>) => object;
};

const failure = (name: string, httpStatusCode: number | undefined, more: object = {}) =>
  Object.assign(new Error(`made by the test: ${name}`), { name, $metadata: { httpStatusCode }, ...more });

const cancelled = (Code: string) =>
  failure("TransactionCanceledException", 400, { CancellationReasons: [{ Code: "None" }, { Code }] });

/** A batch's requests as the document client gives those back that were left out: keys are texts. */
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

/** Where a fault strikes: at the request with this number (from 0 on), and at all after it when it stays. */
export type Strike = { fault: Fault; at: number; stays: boolean };

/** Lets each of several works at once have a storage of its own. */
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

/** Does work with a storage that makes trouble; says which commands were sent to it, repeats included. */
export const withStorage = async <T>(
  strike: Strike | undefined,
  work: () => Promise<T>,
): Promise<{ result: T; sent: string[] }> => {
  const sent: string[] = [];
  // A client of its own: the SDK saves up retries over all requests of one.
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
    // Inside the SDK's retries, so that they see it.
    { step: "finalizeRequest", priority: "low", name: "strike" },
  );
  try {
    return { result: await ownStorage().run(open(client), work), sent };
  } finally {
    client.destroy();
  }
};

import { randomUUID } from "node:crypto";
import type { Context } from "aws-lambda";
import type { Db } from "../../core/storage/db.ts";
import type { Write } from "../../core/storage/write.ts";
import { type StreamFunction, streamFunctions } from "../stage/functions.ts";
import { toContext } from "./event.ts";
import { nameOf } from "./function-routes.ts";

type Change = {
  eventName: "INSERT" | "MODIFY";
  dynamodb: { Keys: { pk: { S: string }; sk: { S: string } } };
};
type Reader = (event: { Records: Change[] }, context: Context) => Promise<unknown>;
type LoadReader = (name: string) => Reader;

const SECONDS = 10;

const recordsOf = (writes: readonly Write[], { changesOf }: StreamFunction): Change[] =>
  writes.flatMap((write) => {
    const key = "put" in write ? write.put : "update" in write ? write.update : undefined;
    if (!key || !changesOf.some(({ pk, sk }) => key.pk.startsWith(pk) && key.sk.startsWith(sk))) return [];
    const Keys = { pk: { S: key.pk }, sk: { S: key.sk } };
    return [{ eventName: "put" in write ? "INSERT" : "MODIFY", dynamodb: { Keys } }];
  });

/** One call at a time. Nobody waits for it, and its log says what failed. */
const readerOf = (stream: StreamFunction, load: LoadReader) => {
  const waiting: Change[] = [];
  let isReading = false;
  const readAll = async () => {
    isReading = true;
    while (waiting.length > 0) {
      const context = toContext(stream.name, randomUUID(), Date.now() + SECONDS * 1000);
      await load(nameOf(stream))({ Records: waiting.splice(0) }, context).catch(() => {});
    }
    isReading = false;
  };
  return (writes: readonly Write[]) => {
    waiting.push(...recordsOf(writes, stream));
    if (!isReading) void readAll();
  };
};

/** The table's stream in this process: after a commit, functions get what has changed. */
export const withStream = (db: Db, load: LoadReader): Db => {
  const readers = streamFunctions.map((stream) => readerOf(stream, load));
  const tell = (writes: readonly Write[]) => {
    for (const read of readers) read(writes);
  };
  return {
    ...db,
    transact: async (writes) => {
      const units = await db.transact(writes);
      tell(writes);
      return units;
    },
    put: async (item, condition) => {
      const units = await db.put(item, condition);
      tell([{ put: item }]);
      return units;
    },
  };
};

import { randomUUID } from "node:crypto";
import type { Context } from "aws-lambda";
import type { Db } from "../../core/storage/db.ts";
import { concernOf } from "../../core/storage/table.ts";
import type { Write } from "../../core/storage/write.ts";
import { toContext } from "./event.ts";

type Change = {
  eventName: "INSERT" | "MODIFY";
  dynamodb: { Keys: { pk: { S: string }; sk: { S: string } } };
};
export type Tell = (event: { Records: Change[] }, context: Context) => Promise<unknown>;

const SECONDS = 10;

const recordsOf = (writes: readonly Write[]): Change[] =>
  writes.flatMap((write) => {
    const key = "put" in write ? write.put : "update" in write ? write.update : undefined;
    if (!key || !concernOf(key)) return [];
    const Keys = { pk: { S: key.pk }, sk: { S: key.sk } };
    return [{ eventName: "put" in write ? "INSERT" : "MODIFY", dynamodb: { Keys } }];
  });

/** After a commit, the function gets what has changed. Nobody waits for it. */
export const withStream = (db: Db, tell: () => Tell): Db => {
  const waiting: Change[] = [];
  let isTelling = false;
  const tellAll = async () => {
    isTelling = true;
    while (waiting.length > 0) {
      const context = toContext("tell-sockets", randomUUID(), Date.now() + SECONDS * 1000);
      await tell()({ Records: waiting.splice(0) }, context).catch(() => {});
    }
    isTelling = false;
  };
  return {
    ...db,
    transact: async (writes) => {
      const units = await db.transact(writes);
      waiting.push(...recordsOf(writes));
      if (!isTelling) void tellAll();
      return units;
    },
  };
};

import { randomUUID } from "node:crypto";
import type { Context } from "aws-lambda";
import { concernOf, followed } from "../../core/live/followed.ts";
import type { Db } from "../../core/storage/db.ts";
import { keys } from "../../core/storage/table.ts";
import type { Write } from "../../core/storage/write.ts";
import { streamFunction } from "../stage/functions.ts";
import { toContext } from "./event.ts";
import { nameOf } from "./routes.ts";

type Change = {
  eventID: string;
  eventName: "INSERT" | "MODIFY";
  dynamodb: { Keys: { pk: { S: string }; sk: { S: string } } };
};
type Follow = (event: { Records: Change[] }, context: Context) => Promise<unknown>;

const { name, seconds } = streamFunction;

const { pk: outbox } = keys.outbox("");

const changeOf = (write: Write, isHeard: boolean): Change[] => {
  const key = "put" in write ? write.put : "update" in write ? write.update : undefined;
  if (!key || !followed.some(({ pk, sk }) => key.pk.startsWith(pk) && key.sk.startsWith(sk))) return [];
  const concern = concernOf(key);
  // News is for webhooks, too.
  const isForSockets = concern && !("isNews" in concern && concern.isNews);
  if (!isHeard && isForSockets) return [];
  const Keys = { pk: { S: key.pk }, sk: { S: key.sk } };
  return [{ eventID: randomUUID(), eventName: "put" in write ? "INSERT" : "MODIFY", dynamodb: { Keys } }];
};

/**
 * Tells the functions on the table's stream of each commit, in this process and one call at a time. Nobody waits for
 * it, and its log says what failed.
 * @param isHeard tells whether anybody is connected; otherwise only news for webhooks and upkeep is left to do
 * @param onMail is called when a mail is owed
 */
export const withStream = (
  db: Db,
  load: (name: string) => Follow,
  isHeard: () => boolean,
  onMail: () => void = () => {},
): Db => {
  const waiting: Change[] = [];
  let isCalled = false;
  const callAll = async () => {
    isCalled = true;
    while (waiting.length > 0) {
      const context = toContext(name, randomUUID(), Date.now() + seconds * 1000);
      await load(nameOf(streamFunction))({ Records: waiting.splice(0) }, context).catch(() => {});
    }
    isCalled = false;
  };
  const tell = (writes: readonly Write[]) => {
    waiting.push(...writes.flatMap((write) => changeOf(write, isHeard())));
    if (waiting.length > 0 && !isCalled) void callAll();
    if (writes.some((write) => "put" in write && write.put.pk === outbox)) onMail();
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

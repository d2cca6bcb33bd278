import { randomUUID } from "node:crypto";
import type { Context } from "aws-lambda";
import { concernOf, followed } from "../../core/live/followed.ts";
import type { Db } from "../../core/storage/db.ts";
import { type Key, keys } from "../../core/storage/table.ts";
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

const writtenIn = (write: Write): Key | undefined =>
  "put" in write ? write.put : "update" in write ? write.update : undefined;

const isFollowed = (key: Key): boolean =>
  followed.some(({ pk, sk }) => key.pk.startsWith(pk) && key.sk.startsWith(sk));

/** Returns the household whose news a change is, for sockets and webhooks. */
const newsOf = (key: Key): string | undefined => {
  const concern = concernOf(key);
  return concern && "isNews" in concern && concern.isNews ? concern.householdId : undefined;
};

/** Returns the household whose webhooks an item is. */
const webhooksOf = ({ pk }: Key): string | undefined => {
  const [, householdId = ""] = pk.split("#");
  return pk === keys.webhooks(householdId).pk ? householdId : undefined;
};

/**
 * Tells the functions on the table's stream of each commit, in this process and one call at a time. Nobody waits for
 * it, and its log says what failed.
 * @param isHeard tells whether anybody is connected; otherwise only upkeep and news for webhooks are left to do
 * @param onMail is called when a mail is owed
 */
export const withStream = (
  db: Db,
  load: (name: string) => Follow,
  isHeard: () => boolean,
  onMail: () => void = () => {},
): Db => {
  /**
   * Whether households have webhooks, as reads and writes that go through here tell: the function on the stream asks at
   * a first change. Asking at each would take a tenth of a write.
   */
  const haveWebhooks = new Map<string, boolean>();
  const concernsNobody = (key: Key): boolean => {
    if (isHeard() || !concernOf(key)) return false;
    const householdId = newsOf(key);
    return householdId === undefined || haveWebhooks.get(householdId) === false;
  };
  const changeOf = (write: Write): Change[] => {
    const key = writtenIn(write);
    if (!key) return [];
    const householdId = webhooksOf(key);
    if (householdId !== undefined) haveWebhooks.set(householdId, true);
    if (!isFollowed(key) || concernsNobody(key)) return [];
    const Keys = { pk: { S: key.pk }, sk: { S: key.sk } };
    return [{ eventID: randomUUID(), eventName: "put" in write ? "INSERT" : "MODIFY", dynamodb: { Keys } }];
  };
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
    waiting.push(...writes.flatMap(changeOf));
    if (waiting.length > 0 && !isCalled) void callAll();
    if (writes.some((write) => "put" in write && write.put.pk === outbox)) onMail();
  };
  return {
    ...db,
    get: async (key) => {
      const item = await db.get(key);
      const householdId = webhooksOf(key);
      // One may have been made meanwhile.
      if (householdId !== undefined && !item && !haveWebhooks.has(householdId))
        haveWebhooks.set(householdId, false);
      return item;
    },
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

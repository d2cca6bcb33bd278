import { expect, test, vi } from "vitest";
import type { Db } from "../../../core/storage/db.ts";
import { keys } from "../../../core/storage/table.ts";
import { withStream } from "../../../infra/local/stream.ts";

const news = { put: keys.changeLogEntry("h", 7) };
const upkeep = { put: keys.catalogueUpkeep("h") };

const streamWith = (isHeard: boolean) => {
  const follow = vi.fn(async (_event: { Records: { dynamodb: { Keys: unknown } }[] }) => {});
  // oxlint-disable-next-line typescript/consistent-type-assertions -- only these are called
  const table = { transact: async () => 2, put: async () => 1, get: async () => undefined } as unknown as Db;
  const onMail = vi.fn();
  const keysTold = () =>
    follow.mock.calls.flatMap(([{ Records }]) => Records.map(({ dynamodb }) => dynamodb.Keys));
  return {
    db: withStream(
      table,
      () => follow,
      () => isHeard,
      onMail,
    ),
    keysTold,
    onMail,
  };
};
const asStreamed = ({ pk, sk }: { pk: string; sk: string }) => ({ pk: { S: pk }, sk: { S: sk } });

test("while somebody listens, the function on the stream hears of news and upkeep", async () => {
  const { db, keysTold } = streamWith(true);
  expect(await db.transact([news, upkeep, { put: keys.plan("h", "2026-01-05") }])).toBe(2);
  expect(keysTold()).toEqual([news.put, upkeep.put].map(asStreamed));
});

test("while nobody listens, it only hears of news, for webhooks, and of upkeep", async () => {
  const { db, keysTold } = streamWith(false);
  await db.transact([news, upkeep, { put: keys.user("anna") }]);
  await db.put(keys.apiTokens("anna"));
  expect(keysTold()).toEqual([news.put, upkeep.put].map(asStreamed));
});

test("while nobody listens, it hears of no news of a household that has no webhooks, until one is made", async () => {
  const { db, keysTold } = streamWith(false);
  await db.transact([news]);
  // The function on the stream asks so.
  expect(await db.get(keys.webhooks("h"))).toBeUndefined();
  await db.transact([news, upkeep]);
  await vi.waitFor(() => expect(keysTold()).toEqual([news.put, upkeep.put].map(asStreamed)));
  await db.transact([{ put: keys.webhooks("h") }]);
  await db.transact([news]);
  await vi.waitFor(() => expect(keysTold()).toEqual([news.put, upkeep.put, news.put].map(asStreamed)));
});

test("mails are sent when one is owed, and not looked for at other changes", async () => {
  const { db, onMail } = streamWith(false);
  await db.transact([news, { delete: keys.outbox("sent") }]);
  expect(onMail).not.toHaveBeenCalled();
  await db.transact([news, { put: keys.outbox("owed") }]);
  expect(onMail).toHaveBeenCalledOnce();
});

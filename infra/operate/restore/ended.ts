import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { paginateScan } from "@aws-sdk/lib-dynamodb";
import { loadApiTokens, saveApiTokens } from "../../../core/accounts/api-token-store.ts";
import { isEqual } from "../../../core/basics/equal.ts";
import { type Key, keys, type PartitionKind, partitions } from "../../../core/storage/table.ts";
import { endWebhooks, loadWebhooks } from "../../../core/webhooks/store.ts";
import { keysOnly, type TableConnection, tableOn } from "../table/connection.ts";

/**
 * Things that let somebody in without a password, or tell them something: tokens for programs, calendars' addresses,
 * invites, links in mails, webhooks.
 */
const kinds = ["access", "calendar", "invite", "token", "webhooks"] as const satisfies PartitionKind[];
const beginnings = kinds.map((kind) => partitions[kind].replace("*", ""));

const AT_ONCE = 25;

/** Finds the keys of such things. Scans the whole table; AWS sends only keys. */
const waysIn = async ({ client, tableName }: TableConnection): Promise<Key[]> => {
  const found: Key[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName: tableName, ...keysOnly }))
    for (const { pk, sk } of Items)
      if (beginnings.some((beginning) => String(pk).startsWith(beginning)))
        found.push({ pk: String(pk), sk: String(sk) });
  return found;
};

type Tables = { past: TableConnection; present: TableConnection };

/** @returns how many it has ended */
const endTokens = async ({ past, present }: Tables, userId: string): Promise<number> => {
  const [restored, known] = await Promise.all([
    loadApiTokens(past.db, userId),
    loadApiTokens(present.db, userId),
  ]);
  const valid = new Set(known.tokens.map(({ digest }) => digest));
  const tokens = restored.tokens.filter(({ digest }) => valid.has(digest));
  const ended = restored.tokens.length - tokens.length;
  if (ended > 0) await past.db.transact([saveApiTokens(userId, { ...restored, tokens })]);
  return ended;
};

/** @returns how many it has ended, with their secrets */
const endHooks = async ({ past, present }: Tables, householdId: string): Promise<number> => {
  const [restored, known] = await Promise.all([
    loadWebhooks(past.db, householdId),
    loadWebhooks(present.db, householdId),
  ]);
  const ended = Object.keys(restored.hooks).filter((id) => !(id in known.hooks));
  if (ended.length > 0) await past.db.transact(endWebhooks(householdId, restored, ended));
  return ended.length;
};

const endOne = async (tables: Tables, key: Key): Promise<number> => {
  const [, id = ""] = key.pk.split("#");
  if (isEqual(key, keys.apiTokens(id))) return endTokens(tables, id);
  if (isEqual(key, keys.webhooks(id))) return endHooks(tables, id);
  const [restored, known] = await Promise.all([tables.past.db.get(key), tables.present.db.get(key)]);
  if (!restored || isEqual(restored, known)) return 0;
  await tables.past.db.erase([key]);
  return 1;
};

/**
 * Ends again in a restored table what was ended since, by the table that the stage had before. Can be started again.
 * @returns how many it has ended
 */
export const endAgain = async (client: DynamoDBClient, restored: string, before: string): Promise<number> => {
  const tables = { past: tableOn(client, restored), present: tableOn(client, before) };
  const found = await waysIn(tables.past);
  let ended = 0;
  for (let at = 0; at < found.length; at += AT_ONCE) {
    const counts = await Promise.all(found.slice(at, at + AT_ONCE).map((key) => endOne(tables, key)));
    ended += counts.reduce((sum, count) => sum + count, 0);
  }
  return ended;
};

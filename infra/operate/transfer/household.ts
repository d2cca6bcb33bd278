import { findAccount } from "../../../core/admin/administrator-store.ts";
import type { Body, Client } from "../../../core/client/client.ts";
import { refuse } from "../../../core/contract/errors.ts";
import { filesOf, PICTURES_PATH } from "../../../core/pictures/bucket.ts";
import { pictureAdder } from "../../../core/pictures/operator-store.ts";
import { createDb } from "../../../core/storage/db.ts";
import type { Unaltered } from "../../../core/storage/record.ts";
import { positionOf, textOf } from "../../../core/transfer/cursor.ts";
import { loadExportPage } from "../../../core/transfer/export-store.ts";
import { importerInto } from "../../../core/transfer/operator-import-store.ts";
import { Misuse, type Values } from "../../command-line/command.ts";
import { clockAndIds, withTable } from "../table/connection.ts";
import type { ImportItem } from "./ndjson.ts";
import { accountHelp, accountOptions, signedIn } from "./sign-in.ts";

/** The pictures that the service keeps for recipes. */
export type Pictures = {
  /** Returns the file of the large picture with a name; undefined if there is none. */
  read: (name: string) => Promise<Uint8Array | undefined>;
  /** Adds a file in WebP, and returns the new picture's address. */
  add: (bytes: Uint8Array<ArrayBuffer>) => Promise<string>;
};

export type Household = {
  id: string;
  exportPage: (cursor: string | undefined) => Promise<Unaltered<Body<"GET /v1/export">>>;
  importPage: (items: ImportItem[]) => Promise<Body<"POST /v1/import">>;
  /** Where pictures are. Operators of a stage can't reach them. */
  pictures?: Pictures;
};

export const householdOptions = {
  ...accountOptions,
  stage: { type: "string" },
  data: { type: "string" },
  table: { type: "string" },
  pictures: { type: "string" },
} as const;

export const householdHelp = `${accountHelp}
  --stage STAGE   for operators: work on the table of this stage, as the member with this e-mail. No password
  --data DIR      the same for a folder with local data
  --table TABLE   with --stage: another table, such as one that "npm run restore -- --beside" has made`;

type Chosen = Values<typeof householdOptions>;

export const isOperator = ({ stage, data, table, pictures }: Chosen): boolean => {
  if (stage !== undefined && data !== undefined) throw new Misuse("Use either --stage or --data, not both.");
  if (table !== undefined && stage === undefined && data === undefined)
    throw new Misuse("Name the stage that the table belongs to: --stage STAGE");
  if (stage !== undefined && pictures !== undefined)
    throw new Misuse(
      "--pictures needs a member's password, or --data: operators of a stage can't read its pictures.",
    );
  return stage !== undefined || data !== undefined;
};

const READ_MS = 30_000;

const ofAccount = async (client: Client, url: string): Promise<Household> => ({
  id: (await client.call("GET /v1/auth/me")).data.householdId ?? "",
  exportPage: (cursor) => client.call("GET /v1/export", { query: { cursor } }),
  importPage: (items) => client.call("POST /v1/import", { body: { items } }),
  pictures: {
    read: async (name) => {
      const address = new URL(PICTURES_PATH + filesOf(name).large, url);
      const answer = await fetch(address, { signal: AbortSignal.timeout(READ_MS) });
      if (answer.status === 404) return undefined;
      if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
      return new Uint8Array(await answer.arrayBuffer());
    },
    add: async (bytes) => {
      const body = new Blob([bytes], { type: "image/webp" });
      return (await client.call("POST /v1/pictures", { body })).url;
    },
  },
});

type Table = Parameters<Parameters<typeof withTable>[1]>[0];

/** Opens a household by its table, in the same steps as the functions and without a member's password. */
const inTable = async ({ db, tableName, bucket }: Table, email: string): Promise<Household> => {
  const user = await findAccount(db, email);
  if (!user) throw new Error(`There is no account with the e-mail ${email} in ${tableName}.`);
  if (!user.household) throw new Error(`The account ${email} is in no household, in ${tableName}.`);
  const { id } = user.household;
  const household: Household = {
    id,
    exportPage: async (cursor) => {
      const { items, next } = await loadExportPage(db, id, positionOf(cursor));
      return { items, ...(next ? { cursor: textOf(next) } : {}) };
    },
    importPage: importerInto(db, { userId: user.id, householdId: id }, clockAndIds),
  };
  if (!bucket) return household;
  const read: Pictures["read"] = async (name) => bucket.read(filesOf(name).large);
  return { ...household, pictures: { read, add: pictureAdder({ db, bucket, refuse, ...clockAndIds }, id) } };
};

export const withHousehold = async (
  chosen: Chosen,
  work: (household: Household) => Promise<void>,
): Promise<void> => {
  if (!isOperator(chosen))
    return signedIn(chosen, async (client) => work(await ofAccount(client, chosen.url)));
  const { email, table } = chosen;
  if (!email) throw new Misuse("Name a member of the household: --email name@example.com");
  await withTable(chosen, async (own) => {
    const tableName = table ?? own.tableName;
    await work(await inTable({ ...own, tableName, db: createDb(own.client, tableName) }, email));
  });
};

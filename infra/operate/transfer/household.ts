import { findAccount } from "../../../core/admin/administrator-store.ts";
import type { Body, Client } from "../../../core/client/client.ts";
import { createDb, type Db } from "../../../core/storage/db.ts";
import { positionOf, textOf } from "../../../core/transfer/cursor.ts";
import { loadExportPage } from "../../../core/transfer/export-store.ts";
import { importerInto } from "../../../core/transfer/operator-import-store.ts";
import { Misuse, type Values } from "../../command-line/command.ts";
import { clockAndIds, withTable } from "../table/connection.ts";
import type { ImportItem } from "./ndjson.ts";
import { accountHelp, accountOptions, signedIn } from "./sign-in.ts";

export type Household = {
  exportPage: (cursor: string | undefined) => Promise<Body<"GET /v1/export">>;
  importPage: (items: ImportItem[]) => Promise<Body<"POST /v1/import">>;
};

export const householdOptions = {
  ...accountOptions,
  stage: { type: "string" },
  data: { type: "string" },
  table: { type: "string" },
} as const;

export const householdHelp = `${accountHelp}
  --stage STAGE   for operators: work on the table of this stage, as the member with this e-mail. No password
  --data DIR      the same for a folder with local data
  --table TABLE   with --stage: another table, such as one that "npm run restore -- --beside" has made`;

type Chosen = Values<typeof householdOptions>;

export const isOperator = ({ stage, data, table }: Chosen): boolean => {
  if (stage !== undefined && data !== undefined) throw new Misuse("Use either --stage or --data, not both.");
  if (table !== undefined && stage === undefined && data === undefined)
    throw new Misuse("Name the stage that the table belongs to: --stage STAGE");
  return stage !== undefined || data !== undefined;
};

const ofAccount = (client: Client): Household => ({
  exportPage: (cursor) => client.call("GET /v1/export", { query: { cursor } }),
  importPage: (items) => client.call("POST /v1/import", { body: { items } }),
});

/** Opens a household by its table, in the same steps as the functions and without a member's password. */
const inTable = async (db: Db, table: string, email: string): Promise<Household> => {
  const user = await findAccount(db, email);
  if (!user) throw new Error(`There is no account with the e-mail ${email} in ${table}.`);
  if (!user.household) throw new Error(`The account ${email} is in no household, in ${table}.`);
  const { id } = user.household;
  return {
    exportPage: async (cursor) => {
      const { items, next } = await loadExportPage(db, id, positionOf(cursor));
      return { items, ...(next ? { cursor: textOf(next) } : {}) };
    },
    importPage: importerInto(db, { userId: user.id, householdId: id }, clockAndIds),
  };
};

export const withHousehold = async (
  chosen: Chosen,
  work: (household: Household) => Promise<void>,
): Promise<void> => {
  if (!isOperator(chosen)) return signedIn(chosen, (client) => work(ofAccount(client)));
  const { email, table } = chosen;
  if (!email) throw new Misuse("Name a member of the household: --email name@example.com");
  await withTable(chosen, async ({ client, tableName: own }) => {
    const name = table ?? own;
    await work(await inTable(createDb(client, name), name, email));
  });
};

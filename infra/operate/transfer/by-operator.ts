import { findAccount } from "../../../core/admin/administrator-store.ts";
import { createDb, type Db } from "../../../core/storage/db.ts";
import { placeOf, positionOf } from "../../../core/transfer/cursor.ts";
import { loadExportPage } from "../../../core/transfer/export-store.ts";
import { importerInto } from "../../../core/transfer/operator-import-store.ts";
import { Misuse } from "../../command-line/command.ts";
import { clockAndIds, type TableConnection, withTable } from "../table/connection.ts";
import type { Household } from "./household.ts";

/** In the functions' steps, without a member's password. */

export const operatorOptions = {
  stage: { type: "string" },
  data: { type: "string" },
  table: { type: "string" },
} as const;

export const operatorHelp = `  --stage STAGE   for operators: work on the table of this stage, as the member with this e-mail. No password
  --data DIR      the same for a folder with local data
  --table TABLE   with --stage: another table, such as one that "npm run restore -- --beside" has made`;

type Chosen = { stage?: string | undefined; data?: string | undefined; table?: string | undefined };

export const isOperator = ({ stage, data, table }: Chosen): boolean => {
  if (stage !== undefined && data !== undefined) throw new Misuse("Use either --stage or --data, not both.");
  if (table !== undefined && stage === undefined && data === undefined)
    throw new Misuse("Name the stage that the table belongs to: --stage STAGE");
  return stage !== undefined || data !== undefined;
};

const memberWith = async (db: Db, email: string, table: string) => {
  const user = await findAccount(db, email);
  if (!user) throw new Error(`There is no account with the e-mail ${email} in ${table}.`);
  if (!user.household) throw new Error(`The account ${email} is in no household, in ${table}.`);
  return { userId: user.id, householdId: user.household.id };
};

export const householdInTable = async (
  { client, tableName }: Pick<TableConnection, "client" | "tableName">,
  email: string,
): Promise<Household> => {
  const db = createDb(client, tableName);
  const member = await memberWith(db, email, tableName);
  return {
    exportPage: async (cursor) => {
      const { items, next } = await loadExportPage(db, member.householdId, positionOf(cursor));
      return { items, ...(next ? { cursor: placeOf(next) } : {}) };
    },
    importPage: importerInto(db, member, clockAndIds),
  };
};

export const asOperator = async (
  { stage, data, table, email }: Chosen & { email?: string | undefined },
  work: (household: Household) => Promise<void>,
): Promise<void> => {
  if (!email) throw new Misuse("Name a member of the household: --email name@example.com");
  await withTable({ stage, data }, async ({ client, tableName }) =>
    work(await householdInTable({ client, tableName: table ?? tableName }, email)),
  );
};

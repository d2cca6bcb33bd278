import { randomBytes } from "node:crypto";
import { findAccount } from "../../../core/admin/administrator-store.ts";
import { uuidV7 } from "../../../core/basics/id.ts";
import { feedEnds, transactTold } from "../../../core/feed/store.ts";
import { createDb, type Db } from "../../../core/storage/db.ts";
import { changesSomething, splitEffects } from "../../../core/storage/effects.ts";
import { untilUpToDate } from "../../../core/storage/out-of-date.ts";
import type { Write } from "../../../core/storage/write.ts";
import { importHousehold } from "../../../core/transfer/contract.ts";
import { placeOf, positionOf } from "../../../core/transfer/cursor.ts";
import { loadExportPage } from "../../../core/transfer/export-store.ts";
import { importPart } from "../../../core/transfer/import-store.ts";
import { partsOf } from "../../../core/transfer/parts.ts";
import { sumOf, type Tally } from "../../../core/transfer/tally.ts";
import { Misuse } from "../../command-line/command.ts";
import { type TableConnection, withTable } from "../table/connection.ts";
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

/** Imports in the same steps as functions. */
export const importerInto =
  (
    db: Db,
    householdId: string,
    userId: string,
    entry: () => Promise<Write[]> = async () => [],
  ): Household["importPage"] =>
  async (items) => {
    const importer = () => {
      const now = new Date();
      return { householdId, userId, now, newId: () => uuidV7(Date.now(), randomBytes(10)) };
    };
    const importOne = (part: ReturnType<typeof partsOf>[number]): Promise<Tally> =>
      untilUpToDate(async () => {
        const { effects, tally } = await importPart(db, importer(), part);
        const { writes, upkeep } = splitEffects(effects);
        const entries = changesSomething(writes) ? await entry() : [];
        await transactTold(db, [...writes, ...entries], { ends: feedEnds(db), now: () => new Date() });
        for (const one of upkeep) await one.upkeep(db);
        return tally;
      });
    const body = importHousehold.body.parse({ items });
    const tallies: Tally[] = [];
    for (const part of partsOf(body.items)) tallies.push(await importOne(part));
    const { created, unchanged, skipped } = sumOf(tallies);
    return { created, unchanged, skipped: [...skipped] };
  };

export const householdInTable = async (
  { client, tableName }: Pick<TableConnection, "client" | "tableName">,
  email: string,
): Promise<Household> => {
  const db = createDb(client, tableName);
  const { userId, householdId } = await memberWith(db, email, tableName);
  return {
    exportPage: async (cursor) => {
      const { items, next } = await loadExportPage(db, householdId, positionOf(cursor));
      return { items, ...(next ? { cursor: placeOf(next) } : {}) };
    },
    importPage: importerInto(db, householdId, userId),
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

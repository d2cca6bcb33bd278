import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { loadUser } from "../../../core/accounts/store.ts";
import { thingPutBack } from "../../../core/admin/audit.ts";
import { auditedByOperator } from "../../../core/admin/store.ts";
import { dateOf } from "../../../core/basics/dated-id.ts";
import { forgetCatalogues } from "../../../core/catalogue/log/kept.ts";
import { loadCatalogue } from "../../../core/catalogue/log/store.ts";
import { loadHousehold, loadMembers } from "../../../core/households/store.ts";
import { loadPlanOfWeek } from "../../../core/plans/store.ts";
import type { Db } from "../../../core/storage/db.ts";
import type { Write } from "../../../core/storage/write.ts";
import { exportPlan, exportRecipe } from "../../../core/transfer/one-thing-store.ts";
import { importerInto } from "../../../core/transfer/operator-import-store.ts";
import { printable } from "../../command-line/reason.ts";
import { clockAndIds, tableOn } from "../table/connection.ts";
import { besideName, describe, discardTable, requireRestorable, restoreTable } from "./restored-table.ts";

/** Puts one deleted thing back: exports it from the table's past, and imports that by all rules. */

export type Means = {
  client: DynamoDBClient;
  say: (line: string) => void;
  /** Asks for the household's name. */
  isSure: (householdName: string) => Promise<boolean>;
};

export type Wish = {
  stage: string;
  householdId: string;
  kind: "recipe" | "plan";
  id: string;
  /** A moment of the stage's table, or a table that is there already, which stays. */
  past: Date | string;
};

const never = (): never => {
  throw new Error("It had no such thing at that time. Choose another moment.");
};

const found = async (db: Db, { householdId, kind, id }: Wish) => {
  if (kind === "recipe") {
    const { recipe, pages } = await exportRecipe(db, householdId, id, never);
    const { name, ingredients, steps } = recipe;
    const what = `the recipe "${printable(name)}" with ${ingredients.length} ingredients and ${steps.length} steps`;
    return { what, pages };
  }
  const { plan, lines, pages } = await exportPlan(db, householdId, id, never);
  const what = `the plan of the week from ${plan.weekStart} with ${plan.slots.length} meals and ${lines} lines on its list`;
  return { what, pages };
};

const isThere = async (db: Db, { householdId, kind, id }: Wish): Promise<boolean> =>
  kind === "recipe"
    ? (await loadCatalogue(db, householdId)).recipes.has(id)
    : (await loadPlanOfWeek(db, householdId, dateOf(id) ?? ""))?.id === id;

/** Written with each part. */
const entryFor = async (db: Db, ownerId: string, { householdId, id }: Wish): Promise<Write[]> => {
  const owner = await loadUser(db, ownerId);
  return owner ? auditedByOperator(db, owner, thingPutBack(householdId, id), clockAndIds) : [];
};

const pastTable = async ({ client, say }: Means, current: string, { stage, past }: Wish) => {
  if (typeof past === "string") {
    if (past === current) throw new Error(`${stage} works on ${past}. Name a table of its past.`);
    if ((await describe(client, past))?.TableStatus !== "ACTIVE")
      throw new Error(`There is no table ${past}.`);
    return past;
  }
  const target = besideName(stage, past);
  if (!(await describe(client, target))) await requireRestorable(client, current, past);
  await restoreTable(client, { source: current, target, to: past, say });
  return target;
};

/**
 * After an interruption it can be started again.
 * @param current the stage's table
 */
export const putBack = async (means: Means, current: string, wish: Wish): Promise<void> => {
  const { client, say } = means;
  const { householdId, kind, past } = wish;
  const { db } = tableOn(client, current);
  const household = await loadHousehold(db, householdId);
  const members = await loadMembers(db, householdId);
  const owner = members.find(({ role }) => role === "owner");
  if (!household || !owner)
    throw new Error(
      `There is no household with the id ${householdId}. The runbook says how to bring one back.`,
    );
  if (await isThere(db, wish)) throw new Error(`The ${kind} is there. Nothing was changed.`);

  const table = await pastTable(means, current, wish);
  // A kept catalogue belongs to one table.
  forgetCatalogues();
  const { what, pages } = await found(tableOn(client, table).db, wish);
  forgetCatalogues();
  say(`${table} has ${what}`);
  const name = printable(household.name);
  if (!(await means.isSure(name))) throw new Error("That is not its name. Nothing was changed.");

  const importPage = importerInto(db, { householdId, userId: owner.userId }, clockAndIds, () =>
    entryFor(db, owner.userId, wish),
  );
  let created = 0;
  for (const items of pages) {
    const tally = await importPage(items);
    const [refused] = tally.skipped;
    if (refused) throw new Error(`It can't be put back: ${refused.reason}`);
    created += Object.values(tally.created).reduce((sum, count) => sum + count, 0);
  }
  say(created > 0 ? `${name} has ${what} again` : `${name} had it already`);
  if (typeof past === "string") return say(`${table} stays`);
  await discardTable(client, table);
  say(`AWS deletes ${table} within minutes. Nothing has to wait for that.`);
};

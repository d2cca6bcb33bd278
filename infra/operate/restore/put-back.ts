import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { loadUser } from "../../../core/accounts/user-store.ts";
import { accountUpdated } from "../../../core/admin/audit.ts";
import { auditedByOperator } from "../../../core/admin/store.ts";
import { dateOf } from "../../../core/basics/date-keyed-id.ts";
import { isEqual } from "../../../core/basics/equal.ts";
import { forgetCatalogues } from "../../../core/catalogue/log/kept.ts";
import { loadCatalogue } from "../../../core/catalogue/log/store.ts";
import { refuse } from "../../../core/contract/errors.ts";
import { loadHousehold, loadMembers } from "../../../core/households/store.ts";
import { loadPlanOfWeek } from "../../../core/plans/store.ts";
import type { Db } from "../../../core/storage/db.ts";
import { untilUpToDate } from "../../../core/storage/troubles.ts";
import type { Write } from "../../../core/storage/write.ts";
import { loadThing, type Shown, type ThingKind } from "../../../core/transfer/as-it-was-store.ts";
import { exportPlan, exportRecipe } from "../../../core/transfer/one-thing-store.ts";
import { importerInto, writeRecorded } from "../../../core/transfer/operator-import-store.ts";
import { printable } from "../../command-line/reason.ts";
import { clockAndIds, tableOn } from "../table/connection.ts";
import { besideName, describe, discardTable, requireRestorable, restoreTable } from "./restored-table.ts";

/**
 * Puts one thing back: exports a deleted one from the table's past, and imports that by all rules; or lets one that is
 * there have what it had.
 */

export type Tools = {
  client: DynamoDBClient;
  say: (line: string) => void;
  /** Asks for the household's name. */
  isSure: (householdName: string) => Promise<boolean>;
};

export type Wish = {
  stage: string;
  householdId: string;
  id: string;
  /** A moment of the stage's table, or a table that is there already, which stays. */
  past: Date | string;
} & ({ kind: "recipe" | "plan"; replaces?: false } | { kind: ThingKind; replaces: true });

const never = (): never => {
  throw new Error("It had no such thing at that time. Choose another moment.");
};

type Added = Extract<Wish, { replaces?: false }>;
type Replaced = Extract<Wish, { replaces: true }>;

const found = async (db: Db, { householdId, kind, id }: Added) => {
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

const isThere = async (db: Db, { householdId, kind, id }: Added): Promise<boolean> =>
  kind === "recipe"
    ? (await loadCatalogue(db, householdId)).recipes.has(id)
    : (await loadPlanOfWeek(db, householdId, dateOf(id) ?? ""))?.id === id;

/** Writes the audit entry, with each part that is put back. */
const entryFor = async (db: Db, ownerId: string, { householdId, id }: Wish): Promise<Write[]> => {
  const owner = await loadUser(db, ownerId);
  const events = accountUpdated({ putBackInHouseholdId: householdId, putBackId: id });
  return owner ? auditedByOperator(db, owner, events, clockAndIds) : [];
};

const pastTable = async ({ client, say }: Tools, current: string, { stage, past }: Wish) => {
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

type Household = { db: Db; name: string; ownerId: string };

const householdOf = async (db: Db, { householdId }: Wish): Promise<Household> => {
  const household = await loadHousehold(db, householdId);
  const owner = (await loadMembers(db, householdId)).find(({ role }) => role === "owner");
  if (!household || !owner)
    throw new Error(
      `There is no household with the id ${householdId}. The runbook says how to bring one back.`,
    );
  return { db, name: printable(household.name), ownerId: owner.userId };
};

type Decide<W> = (
  tools: Tools,
  household: Household,
  past: { table: string; db: Db },
  wish: W,
) => Promise<void>;

const addMissing: Decide<Added> = async ({ say, isSure }, { db, name, ownerId }, past, wish) => {
  const { householdId } = wish;
  const { what, pages } = await found(past.db, wish);
  forgetCatalogues();
  say(`${past.table} has ${what}`);
  if (!(await isSure(name))) throw new Error("That is not its name. Nothing was changed.");
  const importPage = importerInto(db, { householdId, userId: ownerId }, clockAndIds, () =>
    entryFor(db, ownerId, wish),
  );
  let created = 0;
  for (const items of pages) {
    const tally = await importPage(items);
    // An ingredient that is there keeps what people have said of its food since. Members may have left.
    const isFine = ["food_differs", "rating_without_member"];
    const refused = tally.skipped.find(({ code }) => !isFine.includes(code));
    if (refused) throw new Error(`It can't be put back: ${refused.reason}`);
    created += Object.values(tally.created).reduce((sum, count) => sum + count, 0);
  }
  say(created > 0 ? `${name} has ${what} again` : `${name} had it already`);
};

const gone = (): never => {
  throw new Error("It was deleted. Without --replace, the command puts it back.");
};

/** Describes a thing: name "Soup", 3 ingredients, 2 steps. */
const inWords = (shown: Shown): string =>
  Object.entries(shown)
    .filter(([part, value]) => value !== undefined && part !== "id")
    .map(([part, value]) =>
      Array.isArray(value) ? `${value.length} ${part}` : `${part} ${printable(JSON.stringify(value))}`,
    )
    .join(", ");

const replacePresent: Decide<Replaced> = async ({ say, isSure }, { db, name, ownerId }, past, wish) => {
  const { kind } = wish;
  const then = await loadThing(past.db, kind, wish, never);
  forgetCatalogues();
  const seen = await loadThing(db, kind, wish, gone);
  const parts = [...new Set([...Object.keys(then.shown), ...Object.keys(seen.shown)])];
  const others = parts.filter((part) => !isEqual(then.shown[part], seen.shown[part]));
  if (others.length === 0) return say(`The ${kind} is as it was. Nothing was changed.`);
  say(`${past.table} has the ${kind} with ${inWords(then.shown)}`);
  say(`It replaces the present one, with ${inWords(seen.shown)}`);
  say(`Different are: ${others.join(", ")}`);
  if (!(await isSure(name))) throw new Error("That is not its name. Nothing was changed.");
  await untilUpToDate(async () => {
    const { shown } = await loadThing(db, kind, wish, gone);
    if (!isEqual(shown, seen.shown))
      throw new Error("Somebody has changed it meanwhile. Nothing was changed. Give the same command again.");
    const effects = await then.replace(db, clockAndIds, refuse);
    await writeRecorded(db, effects, clockAndIds, () => entryFor(db, ownerId, wish));
  });
  say(`${name} has the ${kind} as it was`);
};

/**
 * Puts back one thing as it was. After an interruption it can be started again.
 * @param current the stage's table
 */
export const putBack = async (tools: Tools, current: string, wish: Wish): Promise<void> => {
  const { client, say } = tools;
  const { past } = wish;
  const { db } = tableOn(client, current);
  const household = await householdOf(db, wish);
  if (wish.replaces) await loadThing(db, wish.kind, wish, gone);
  else if (await isThere(db, wish))
    throw new Error(
      `The ${wish.kind} is there. Nothing was changed. To replace it with what it was: --replace.`,
    );

  const table = await pastTable(tools, current, wish);
  // A kept catalogue belongs to one table.
  forgetCatalogues();
  const then = { table, db: tableOn(client, table).db };
  await (wish.replaces
    ? replacePresent(tools, household, then, wish)
    : addMissing(tools, household, then, wish));
  if (typeof past === "string") return say(`${table} stays`);
  await discardTable(client, table);
  say(`AWS deletes ${table} within minutes. Nothing has to wait for that.`);
};

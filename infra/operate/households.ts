import { emptyHousehold, removeHousehold } from "../../core/admin/household-removal-store.ts";
import { switchHousehold } from "../../core/admin/household-switch-store.ts";
import { keysOfHousehold } from "../../core/households/closed-store.ts";
import { loadHousehold } from "../../core/households/store.ts";
import type { Db } from "../../core/storage/db.ts";
import { keys, placeInHousehold } from "../../core/storage/table.ts";
import { command, Misuse } from "../command-line/command.ts";
import { printable } from "../command-line/reason.ts";
import { typedLine } from "../command-line/typed-line.ts";
import { progressOf } from "./progress.ts";
import {
  clockAndIds,
  localHelp,
  type TableConnection,
  tableHelp,
  tableOptions,
  withTable,
} from "./table/connection.ts";
import { linesOfAccount, linesOfHousehold } from "./table/household-members.ts";
import { largestHouseholds } from "./table/largest-households.ts";

const help = `Lists the households that take the most space, the largest first. Shows, stops, empties or erases one.

  npm run households -- [OPTION …]

  --top N         how many to list (default 10, at most 1000)
  --of EMAIL      show this account and its household: ids, names, roles, e-mails, who is confirmed and active
  --show ID       show this household and its members
  --stop ID       deactivate the accounts of its members: sessions, tokens, calendar feeds and webhooks end at once. Who
                  joins with an invite later is stopped by the next --stop
  --resume ID     reactivate those that --stop deactivated, if nobody has changed that since. They sign in again; the
                  tokens of their programs, the addresses of their calendars and their webhooks stay gone, and they make
                  new ones
  --empty ID      delete everything that the members of this household have entered: recipes, plans, lists,
                  pantry, cooking log, ingredients, categories and tags. The household, its members and its
                  invite stay, and it has the categories and tags of a new one
  --erase ID      delete this household with everything in it. Its members keep their accounts, without a
                  household
  --yes           don't ask for the household's name
${tableHelp}

Before it changes anything, the command asks you to type the household's name, or reads it from standard
input. You can stop it and start it again: it goes on where it stopped.
Listing reads the whole table once. Its bytes are estimates: DynamoDB only says how much a page of items has. Only
restoring the table brings back deleted data.
${localHelp}`;

const options = {
  ...tableOptions,
  top: { type: "string" },
  of: { type: "string" },
  show: { type: "string" },
  stop: { type: "string" },
  resume: { type: "string" },
  empty: { type: "string" },
  erase: { type: "string" },
  yes: { type: "boolean", default: false },
} as const;

const TOP_MAX = 1000;
const numberIn = (top: string): number => {
  const number = Number(top);
  if (!Number.isInteger(number) || number < 1 || number > TOP_MAX)
    throw new Misuse(`--top takes a number from 1 to ${TOP_MAX}.`);
  return number;
};

/** Refuses `#` in an id, because it would name something inside a household. */
const checkId = (id: string): string => {
  if (placeInHousehold(keys.household(id))?.householdId !== id)
    throw new Misuse(`"${id}" can't be the id of a household.`);
  return id;
};

const grouped = (value: number): string => Math.round(value).toLocaleString("en");

const list = async (connection: TableConnection, top: number) => {
  const households = await largestHouseholds(connection, top);
  if (households.length === 0) console.log("There are no households.");
  for (const { id, name, kinds, items, bytes } of households) {
    const members = kinds.get("member") ?? 0;
    const counts = [...kinds]
      .sort(([, a], [, b]) => b - a)
      .map(([kind, count]) => `${kind} ${grouped(count)}`);
    console.log(
      `${id}  ${grouped(bytes)} bytes, ${grouped(items)} items, members: ${members}, name: ${printable(name ?? "(none)")}`,
    );
    console.log(`  ${counts.join(", ")}`);
  }
};

const confirm = async (id: string, name: string, question: string, what: string) => {
  const typed = (await typedLine(`${question}, type its name: `))?.trim();
  if (typed !== name.trim()) throw new Error(`That is not the name of household ${id}. Nothing was ${what}.`);
};

const turn = async (db: Db, { id, isActive, yes }: { id: string; isActive: boolean; yes: boolean }) => {
  const household = await loadHousehold(db, id);
  if (!household) throw new Error(`There is no household with the id ${id}.`);
  const name = printable(household.name);
  if (!yes) await confirm(id, name, `To ${isActive ? "resume" : "stop"} the household ${name}`, "changed");
  const count = await switchHousehold(db, id, isActive, clockAndIds);
  const gone = isActive ? " Tokens and calendar feeds are gone: members make new ones." : "";
  console.log(
    `The household ${name} is ${isActive ? "resumed" : "stopped"}. Accounts: ${grouped(count)}.${gone}`,
  );
};

const remove = async (db: Db, { id, empties, yes }: { id: string; empties: boolean; yes: boolean }) => {
  const household = await loadHousehold(db, id);
  const { length: items } = await keysOfHousehold(db, id);
  if (items === 0 || (empties && !household)) throw new Error(`There is no household with the id ${id}.`);
  // An item written while the household was erased.
  const name = printable(household?.name ?? id);
  const verb = empties ? "empty" : "erase";
  if (!yes)
    await confirm(id, name, `The household ${name} has ${grouped(items)} items. To ${verb} it`, "deleted");
  const deps = { ...clockAndIds, start: (total: number) => progressOf(total, process.stdout, "items") };
  if (empties) await emptyHousehold(db, id, deps);
  else await removeHousehold(db, id, deps);
  console.log(`The household ${name} is ${empties ? "empty" : "erased"}.`);
};

const show = async (lines: Promise<string[]>) => {
  for (const line of await lines) console.log(printable(line));
};

const WORK = ["top", "of", "show", "stop", "resume", "empty", "erase"] as const;

await command(help, options, async (values) => {
  const { top, of, yes } = values;
  if (WORK.filter((name) => values[name]).length > 1)
    throw new Misuse(`Use one of ${WORK.map((name) => `--${name}`).join(", ")}.`);
  const doomed = values.empty ?? values.erase;
  const switched = values.stop ?? values.resume;
  const count = numberIn(top ?? "10");
  const id = doomed ?? switched ?? values.show;
  if (id !== undefined) checkId(id);
  await withTable(values, async (connection) => {
    const { db } = connection;
    if (of !== undefined) await show(linesOfAccount(db, of));
    else if (id === undefined) await list(connection, count);
    else if (switched !== undefined) await turn(db, { id, isActive: values.resume !== undefined, yes });
    else if (doomed === undefined) await show(linesOfHousehold(db, id));
    else await remove(db, { id, empties: values.empty !== undefined, yes });
  });
});

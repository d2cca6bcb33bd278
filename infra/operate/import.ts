import { existsSync } from "node:fs";
import * as z from "zod/mini";
import type { Body } from "../../core/client/client.ts";
import { ApiProblem } from "../../core/client/problem.ts";
import { kinds } from "../../core/transfer/kind.ts";
import { inPages, pageLimits } from "../../core/transfer/page.ts";
import { emptyTally, sumOf } from "../../core/transfer/tally.ts";
import { command, Misuse } from "../command-line/command.ts";
import { printable } from "../command-line/reason.ts";
import { progressOf } from "./progress.ts";
import { bringerInto, withPictures } from "./transfer/bring-pictures.ts";
import {
  type Household,
  householdHelp,
  householdOptions,
  isOperator,
  withHousehold,
} from "./transfer/household.ts";
import { importRecipes } from "./transfer/import-recipes.ts";
import { type FileItem, isHousehold, itemsIn } from "./transfer/ndjson.ts";
import { readExport, understood } from "./transfer/reader.ts";
import { passwordHelp, signedIn } from "./transfer/sign-in.ts";

const help = `Adds the contents of a file to your household: a file that "npm run export" wrote, or recipes that another planner
exported. It changes nothing that exists and adds nothing twice: after an interruption, start it again.

  npm run import -- FILE --email E-MAIL [OPTION …]

  FILE            a file that "npm run export" wrote, or an export of one of these, zipped or not:
${understood.replaceAll(/^/gm, "                ")}
  --pictures DIR  the pictures of the recipes, which "npm run export" has put into this folder. A household takes 300 a
                  day
${householdHelp}
  --help          this text

${passwordHelp}`;

type Imported = Body<"POST /v1/import">;

const placeIn = (page: readonly FileItem[], pointer = ""): string => {
  const [, , at, ...within] = pointer.split("/");
  const place = page[Number(at)]?.place ?? "the page";
  return within.length === 0 ? place : `${place}, ${within.join("/")}`;
};

type Fault = { readonly pointer: string; readonly message: string };

/** Returns the faults in the service's answer, or of the same check in an operator's process. */
const faultsIn = (error: unknown): Fault[] => {
  if (error instanceof z.core.$ZodError)
    return error.issues.map(({ path, message }) => ({ pointer: `/${path.join("/")}`, message }));
  return error instanceof ApiProblem
    ? error.errors.map(({ pointer = "", message }) => ({ pointer, message }))
    : [];
};

const tell = (text: string): void => console.error(`${process.stderr.isTTY ? "\n" : ""}${text}`);

/**
 * Imports a page without the items that have faults, which it tells of.
 * @returns the answer, and how many had faults
 */
const send = async (
  household: Household,
  page: readonly FileItem[],
): Promise<{ answer: Pick<Imported, "created" | "unchanged" | "skipped">; faulty: number }> => {
  if (page.length === 0) return { answer: { ...emptyTally, skipped: [] }, faulty: 0 };
  try {
    const answer = await household.importPage(page.map(({ item }) => item));
    for (const { pointer, reason } of answer.skipped)
      tell(`Skipped ${placeIn(page, pointer)}: ${printable(reason)}`);
    return { answer, faulty: 0 };
  } catch (error) {
    const faults = faultsIn(error);
    const faulty = new Set(faults.map(({ pointer }) => Number(pointer.split("/")[2])));
    const rest = page.filter((_, at) => !faulty.has(at));
    if (rest.length === page.length) throw error;
    for (const { pointer, message } of faults)
      tell(`Left out ${placeIn(page, pointer)}: ${printable(message)}`);
    const sent = await send(household, rest);
    return { ...sent, faulty: sent.faulty + page.length - rest.length };
  }
};

const summaryOf = ({ created }: Pick<Imported, "created">): string =>
  kinds.flatMap((kind) => (created[kind] > 0 ? `${kind} ${created[kind]}` : [])).join(", ") || "nothing";

const importAll = async (
  household: Household,
  items: readonly FileItem[],
  folder: string | undefined,
): Promise<void> => {
  const bring = await bringerInto(household, items, { folder, tell });
  const advance = progressOf(items.length, process.stderr, "items");
  let sum = emptyTally;
  let skipped = 0;
  let withFaults = 0;
  // Pictures take a while: few are sent again after an interruption, and the progress moves.
  const limits = folder === undefined ? pageLimits : { ...pageLimits, items: 10 };
  for (const page of inPages(items, limits)) {
    const { ready, failure } = await withPictures(page, bring);
    const { answer, faulty } = await send(household, ready);
    sum = sumOf([sum, { ...answer, skipped: [] }]);
    skipped += answer.skipped.length;
    withFaults += faulty;
    for (const _ of ready) advance();
    if (failure !== undefined) throw failure;
  }
  console.log(`Added: ${summaryOf(sum)}. There already: ${sum.unchanged}. Skipped: ${skipped}.`);
  if (withFaults > 0)
    throw new Error(
      `${withFaults} of ${items.length} items have faults and were left out. Mend the lines named above and import the file again: it adds nothing twice.`,
    );
};

await command(help, householdOptions, async (chosen, [file, ...surplus]) => {
  if (!file || surplus.length > 0)
    throw new Misuse("Say which file: npm run import -- household.ndjson --email name@example.com");
  if (chosen.pictures !== undefined && !existsSync(chosen.pictures))
    throw new Misuse(`There is no folder ${chosen.pictures}.`);
  if (await isHousehold(file)) {
    const items = await itemsIn(file);
    if (items.length === 0) throw new Error(`There is nothing in ${file}.`);
    return withHousehold(chosen, (household) => importAll(household, items, chosen.pictures));
  }
  if (chosen.pictures !== undefined)
    throw new Misuse(`--pictures is only for files of "npm run export". ${file} is another one.`);
  const found = await readExport(file);
  if (!found)
    throw new Error(`${file} is no export that this command can read. It reads these:\n${understood}`);
  if (isOperator(chosen))
    throw new Misuse(`Operators can import only files of "npm run export". ${file} is of another planner.`);
  await signedIn(chosen, (client) => importRecipes(client, found));
});

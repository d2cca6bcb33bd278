import type { Body } from "../../core/client/client.ts";
import { ApiProblem } from "../../core/client/problem.ts";
import { kinds } from "../../core/transfer/kind.ts";
import { newPage } from "../../core/transfer/page.ts";
import { emptyTally, sumOf } from "../../core/transfer/tally.ts";
import { command, Misuse } from "../command-line/command.ts";
import { printable } from "../command-line/reason.ts";
import { progressOf } from "./progress.ts";
import { asOperator, isOperator, operatorHelp, operatorOptions } from "./transfer/by-operator.ts";
import { type Household, householdOf } from "./transfer/household.ts";
import { importRecipes } from "./transfer/import-recipes.ts";
import { type FileItem, isHousehold, itemsIn } from "./transfer/ndjson.ts";
import { readerOf, understood } from "./transfer/reader.ts";
import { accountHelp, accountOptions, passwordHelp, signedIn } from "./transfer/sign-in.ts";

const help = `Adds the contents of a file to your household: a file that "npm run export" wrote, or recipes that another planner
exported. It changes nothing that exists and adds nothing twice: after an interruption, start it again.

  npm run import -- FILE --email E-MAIL [OPTION …]

  FILE            a file that "npm run export" wrote, or an export of one of these, zipped or not:
${understood.replaceAll(/^/gm, "                ")}
${accountHelp}
${operatorHelp}
  --help          this text

${passwordHelp}`;

type Imported = Body<"POST /v1/import">;

const placeIn = (page: readonly FileItem[], pointer = ""): string => {
  const [, , at, ...within] = pointer.split("/");
  const place = page[Number(at)]?.place ?? "the page";
  return within.length === 0 ? place : `${place}, ${within.join("/")}`;
};

const send = async ({ importPage }: Household, page: readonly FileItem[]): Promise<Imported> => {
  try {
    return await importPage(page.map(({ item }) => item));
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.errors.length === 0) throw error;
    const faults = error.errors.map(({ pointer, message }) => `${placeIn(page, pointer)}: ${message}`);
    throw new Error(
      `The file has faults:\n${faults.join("\n")}\nThe lines before these may be imported already.`,
    );
  }
};

async function* pagesOf(items: AsyncIterable<FileItem>): AsyncIterable<FileItem[]> {
  let page = newPage<FileItem["item"]>();
  let found: FileItem[] = [];
  for await (const one of items) {
    if (!page.add(one.item)) {
      yield found;
      page = newPage();
      page.add(one.item);
      found = [];
    }
    found.push(one);
  }
  if (found.length > 0) yield found;
}

const countIn = async (items: AsyncIterable<unknown>): Promise<number> => {
  let count = 0;
  for await (const _ of items) count += 1;
  return count;
};

const summaryOf = ({ created }: Pick<Imported, "created">): string =>
  kinds.flatMap((kind) => (created[kind] > 0 ? `${kind} ${created[kind]}` : [])).join(", ") || "nothing";

const importFrom = async (household: Household, file: string, total: number): Promise<void> => {
  const advance = progressOf(total, process.stderr, "items");
  let sum = emptyTally;
  let skipped = 0;
  for await (const page of pagesOf(itemsIn(file))) {
    const answer = await send(household, page);
    sum = sumOf([sum, { ...answer, skipped: [] }]);
    skipped += answer.skipped.length;
    for (const _ of page) advance();
    for (const { pointer, reason } of answer.skipped)
      console.error(
        `${process.stderr.isTTY ? "\n" : ""}Skipped ${placeIn(page, pointer)}: ${printable(reason)}`,
      );
  }
  console.log(`Added: ${summaryOf(sum)}. There already: ${sum.unchanged}. Skipped: ${skipped}.`);
};

const options = { ...accountOptions, ...operatorOptions };

await command(help, options, async ({ url, email, ...chosen }, [file, ...surplus]) => {
  if (!file || surplus.length > 0)
    throw new Misuse("Say which file: npm run import -- household.ndjson --email name@example.com");
  // All faults are reported before anything is sent.
  if (!(await isHousehold(file))) {
    const reader = await readerOf(file);
    if (!reader)
      throw new Error(`${file} is no export that this command can read. It reads these:\n${understood}`);
    if (isOperator(chosen))
      throw new Misuse(`Operators can import only files of "npm run export". ${file} is of another planner.`);
    const total = await countIn(reader.recipes());
    return signedIn({ url, email }, (client) => importRecipes(client, reader, total));
  }
  const total = await countIn(itemsIn(file));
  if (total === 0) throw new Error(`There is nothing in ${file}.`);
  const work = (household: Household) => importFrom(household, file, total);
  if (isOperator(chosen)) await asOperator({ ...chosen, email }, work);
  else await signedIn({ url, email }, (client) => work(householdOf(client)));
});

import { existsSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { command, Misuse } from "../command-line/command.ts";
import { type Household, householdHelp, householdOptions, withHousehold } from "./transfer/household.ts";
import { passwordHelp } from "./transfer/sign-in.ts";

const help = `Writes everything that your household has entered into a file, which "npm run import" can read.

  npm run export -- --email E-MAIL --to FILE [OPTION …]

  --to FILE       a new file: one item of GET /v1/export on each line, as JSON
${householdHelp}
  --help          this text

${passwordHelp}`;

/** Writes an export. Only a complete file gets its name. */
const exportTo = async ({ exportPage }: Household, file: string): Promise<void> => {
  let count = 0;
  async function* lines() {
    let cursor: string | undefined;
    do {
      const page = await exportPage(cursor);
      for (const item of page.items) yield `${JSON.stringify(item)}\n`;
      count += page.items.length;
      if (process.stderr.isTTY) process.stderr.write(`\r${count} items`);
      cursor = page.cursor;
    } while (cursor !== undefined);
  }
  await writeFile(`${file}.part`, lines(), { mode: 0o600 });
  await rename(`${file}.part`, file);
  console.log(`${process.stderr.isTTY ? "\n" : ""}${file} has ${count} items.`);
};

const options = { ...householdOptions, to: { type: "string" } } as const;

await command(help, options, async ({ to, ...chosen }) => {
  if (!to) throw new Misuse("Say where to write: --to household.ndjson");
  if (existsSync(to)) throw new Misuse(`There is a file ${to} already. Choose another name, or delete it.`);
  await withHousehold(chosen, (household) => exportTo(household, to));
});

import { existsSync } from "node:fs";
import { open, rename } from "node:fs/promises";
import { command, Misuse } from "../command-line/command.ts";
import { asOperator, isOperator, operatorHelp, operatorOptions } from "./transfer/by-operator.ts";
import { type Household, householdOf } from "./transfer/household.ts";
import { lineOf } from "./transfer/ndjson.ts";
import { accountHelp, accountOptions, passwordHelp, signedIn } from "./transfer/sign-in.ts";

const help = `Writes everything that your household has entered into a file, which "npm run import" can read.

  npm run export -- --email E-MAIL --to FILE [OPTION …]

  --to FILE       a new file: one item of GET /v1/export on each line, as JSON
${accountHelp}
${operatorHelp}
  --help          this text

${passwordHelp}`;

/** Only a complete file gets its name. */
const exportTo = async ({ exportPage }: Household, file: string): Promise<void> => {
  const unfinished = `${file}.part`;
  const out = await open(unfinished, "w", 0o600);
  let count = 0;
  try {
    let cursor: string | undefined;
    do {
      const page = await exportPage(cursor);
      for (const item of page.items) await out.write(lineOf(item));
      count += page.items.length;
      if (process.stderr.isTTY) process.stderr.write(`\r${count} items`);
      cursor = page.cursor;
    } while (cursor !== undefined);
  } finally {
    await out.close();
  }
  await rename(unfinished, file);
  console.log(`${process.stderr.isTTY ? "\n" : ""}${file} has ${count} items.`);
};

const options = { ...accountOptions, ...operatorOptions, to: { type: "string" } } as const;

await command(help, options, async ({ url, email, to, ...chosen }) => {
  if (!to) throw new Misuse("Say where to write: --to household.ndjson");
  if (existsSync(to)) throw new Misuse(`There is a file ${to} already. Choose another name, or delete it.`);
  if (isOperator(chosen)) await asOperator({ ...chosen, email }, (household) => exportTo(household, to));
  else await signedIn({ url, email }, (client) => exportTo(householdOf(client), to));
});

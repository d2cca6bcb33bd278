import { existsSync } from "node:fs";
import { open, rename } from "node:fs/promises";
import type { Client } from "../core/client/client.ts";
import { command } from "./command.ts";
import { Misuse } from "./misuse.ts";
import { patiently } from "./patiently.ts";
import { counterOf } from "./seed/progress.ts";
import { lineOf } from "./transfer/ndjson.ts";
import { accountHelp, accountOptions, passwordHelp, signedIn } from "./transfer/sign-in.ts";

const help = `Writes what your household has entered into a file, from which "npm run import" takes it.

  npm run export -- --email E-MAIL --to FILE [OPTION …]

  --to FILE       a new file: one item of GET /v1/export on each line, as JSON
${accountHelp}
  --help          this text

${passwordHelp}`;

/** Writes all pages, one after the other. The file has its name once it is complete. */
const exportTo = async (client: Client, file: string): Promise<void> => {
  const unfinished = `${file}.part`;
  const out = await open(unfinished, "w", 0o600);
  const counter = counterOf(process.stderr, "items");
  try {
    let cursor: string | undefined;
    do {
      const page = await patiently(() => client.call("GET /v1/export", { query: { cursor } }));
      for (const item of page.items) await out.write(lineOf(item));
      counter.advance(page.items.length);
      cursor = page.cursor;
    } while (cursor !== undefined);
  } finally {
    await out.close();
  }
  await rename(unfinished, file);
  console.log(`${file} has ${counter.end()} items.`);
};

const options = { ...accountOptions, to: { type: "string" } } as const;

await command(help, options, async ({ url, email, to }) => {
  if (!to) throw new Misuse("Say where to write: --to household.ndjson");
  if (existsSync(to)) throw new Misuse(`There is a file ${to} already. Choose another name, or delete it.`);
  await signedIn({ url, email }, (client) => exportTo(client, to));
});

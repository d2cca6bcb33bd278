import { existsSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { pictureOf } from "../../core/transfer/picture.ts";
import { command, Misuse } from "../command-line/command.ts";
import { type Household, householdHelp, householdOptions, withHousehold } from "./transfer/household.ts";
import { savePictures } from "./transfer/save-pictures.ts";
import { passwordHelp } from "./transfer/sign-in.ts";

const help = `Writes everything that your household has entered into a file, which "npm run import" can read.

  npm run export -- --email E-MAIL --to FILE [OPTION …]

  --to FILE       a new file: one item of GET /v1/export on each line, as JSON
  --pictures DIR  also the pictures that the service keeps for recipes, as files into this folder. After an
                  interruption, start it again: it takes only those that the folder lacks
${householdHelp}
  --help          this text

${passwordHelp}`;

/** Writes an export with the pictures, if there is a folder for them. Only a complete file gets its name. */
const exportTo = async (household: Household, file: string, folder: string | undefined): Promise<void> => {
  const recipes = new Map<string, string>();
  let count = 0;
  async function* lines() {
    let cursor: string | undefined;
    do {
      const page = await household.exportPage(cursor);
      for (const item of page.items) {
        const picture = pictureOf(item);
        if (item.kind === "recipe" && picture) recipes.set(picture, item.name);
        yield `${JSON.stringify(item)}\n`;
      }
      count += page.items.length;
      if (process.stderr.isTTY) process.stderr.write(`\r${count} items`);
      cursor = page.cursor;
    } while (cursor !== undefined);
  }
  await writeFile(`${file}.part`, lines(), { mode: 0o600 });
  if (process.stderr.isTTY) process.stderr.write("\n");
  if (folder !== undefined && household.pictures) await savePictures(household.pictures, recipes, folder);
  await rename(`${file}.part`, file);
  console.log(`${file} has ${count} items.`);
  if (folder === undefined && recipes.size > 0)
    console.log(
      `It lacks the pictures of recipes (${recipes.size}). To take them along, add --pictures DIR.`,
    );
};

const options = { ...householdOptions, to: { type: "string" } } as const;

await command(help, options, async ({ to, ...chosen }) => {
  if (!to) throw new Misuse("Say where to write: --to household.ndjson");
  if (existsSync(to)) throw new Misuse(`There is a file ${to} already. Choose another name, or delete it.`);
  await withHousehold(chosen, (household) => exportTo(household, to, chosen.pictures));
});

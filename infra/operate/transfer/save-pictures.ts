import { existsSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { filesOf } from "../../../core/pictures/bucket.ts";
import { printable } from "../../command-line/reason.ts";
import { progressOf } from "../progress.ts";
import type { Pictures } from "./household.ts";

export const pictureFile = (folder: string, name: string): string => path.join(folder, filesOf(name).large);

/**
 * Saves pictures as files, those that are not there yet: pictures never change, and only a complete file gets its name.
 * @param recipes by the picture's name, the recipe that shows it
 */
export const savePictures = async (
  { read }: Pick<Pictures, "read">,
  recipes: ReadonlyMap<string, string>,
  folder: string,
): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const advance = progressOf(recipes.size, process.stderr, "pictures");
  let lacking = 0;
  for (const [name, recipe] of recipes) {
    const file = pictureFile(folder, name);
    const bytes = existsSync(file) ? undefined : await read(name);
    if (bytes) {
      await writeFile(`${file}.part`, bytes, { mode: 0o600 });
      await rename(`${file}.part`, file);
    } else if (!existsSync(file)) {
      lacking += 1;
      console.error(`The picture of ${printable(recipe)} is not there any more.`);
    }
    advance();
  }
  console.log(`${folder} has ${recipes.size - lacking} of ${recipes.size} pictures.`);
};

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { onTestFinished } from "vitest";
import { type ImportedRecipe, readRecipe } from "../../core/recipe-import/read-recipe.ts";
import { readExport } from "../../infra/operate/transfer/reader.ts";

/** Bytes, a text, or what becomes JSON. */
type Content = Uint8Array | string | object;

const bytesOf = (content: Content): Uint8Array =>
  content instanceof Uint8Array
    ? content
    : strToU8(typeof content === "string" ? content : JSON.stringify(content));

export const gzipped = (content: Content): Uint8Array => gzipSync(bytesOf(content));

/** An archive of files by their paths. */
export const archiveOf = (files: Readonly<Record<string, Content>>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, content]) => [name, bytesOf(content)])));

/** The path of a file of this name, which is gone when the test has ended. */
export const fileOf = async (name: string, content: Content): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), "export-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, name);
  await writeFile(file, bytesOf(content));
  return file;
};

/** What an import of the file makes of it: recipes as the service reads them, and what was left out, by its entry. */
export const importOf = async (name: string, content: Content) => {
  const found = await readExport(await fileOf(name, content));
  if (!found) throw new Error(`${name} is not recognised`);
  const recipes: ImportedRecipe[] = [];
  const left: Record<string, string> = {};
  for (const { entry, recipe, message } of found.recipes) {
    const reading = recipe && readRecipe(recipe);
    if (reading && "fault" in reading) throw new Error(reading.fault.message);
    if (reading) recipes.push(reading.recipe);
    if (message !== undefined) left[entry] = message;
  }
  return { planner: found.planner, recipes, left };
};

import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * The text of a file of the project. The folder is looked up when it is needed, because SST's program, which imports the
 * paths of the site, has none. The bundle of the local server is as deep below the root as this file is.
 * @param file from the project's root, such as "infra/site/index.html"
 */
export const readSource = (file: string): string =>
  readFileSync(path.resolve(import.meta.dirname, "../..", file), "utf8");

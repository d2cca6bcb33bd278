import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * Looks the folder up late, because SST's program imports the paths of the site and has no such folder. The local
 * server's bundle is as deep below the root as this file.
 * @param file from the project's root, such as "infra/site/index.html"
 */
export const readSource = (file: string): string =>
  readFileSync(path.resolve(import.meta.dirname, "../..", file), "utf8");

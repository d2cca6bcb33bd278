import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * Looks the folder up late: SST's program imports the paths of the site and has no such folder.
 * @param file from the project's root, such as "infra/site/index.html"
 */
export const readSource = (file: string): string =>
  readFileSync(path.resolve(import.meta.dirname, "../..", file), "utf8");

import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * Reads a source when it is needed, not before: SST's program has no such folder.
 * @param file from the project's root
 */
export const readSource = (file: string): string => readBytes(file).toString();

export const readBytes = (file: string): Buffer =>
  readFileSync(path.resolve(import.meta.dirname, "../..", file));

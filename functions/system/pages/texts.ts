import { readFileSync } from "node:fs";
import path from "node:path";

/** Reads a file of this folder. In bundles, infra/bundle/texts.ts replaces this module. */
export const textOf = (name: string): string => readFileSync(path.join(import.meta.dirname, name), "utf8");

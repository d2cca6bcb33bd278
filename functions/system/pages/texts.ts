import { readFileSync } from "node:fs";
import path from "node:path";

/** The text of a file in this folder. Bundles have the texts in them, in place of this module: infra/bundle/texts.ts. */
export const textOf = (name: string): string => readFileSync(path.join(import.meta.dirname, name), "utf8");

import { readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

/** The first block of a page in a language that has some text. */
export const blockOf = (page: string, language: string, text: string): string => {
  const blocks = readFileSync(path.join(root, page), "utf8").matchAll(
    new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, "gms"),
  );
  return [...blocks].map(([, code = ""]) => code).find((code) => code.includes(text)) ?? "";
};

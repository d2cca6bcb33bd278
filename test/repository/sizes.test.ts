import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

/** More than this, and what a handler works out belongs to a rule. */
const HANDLER_LINES = 25;

/** How many lines a handler has, from its first to the end of its file. */
const linesOf = (file: string): number => {
  const lines = readFileSync(path.join(root, file), "utf8").trimEnd().split("\n");
  return lines.length - lines.findIndex((line) => line.startsWith("export const handler"));
};

test("a handler has at most 25 lines", () => {
  const files = globSync("functions/*/*.ts", { cwd: root }).filter((file) => !file.includes("endpoint"));
  expect(files.length).toBeGreaterThan(50);
  const sizes = files.map((file) => ({ file, lines: linesOf(file) }));
  expect(sizes.filter(({ lines }) => lines > HANDLER_LINES)).toEqual([]);
});

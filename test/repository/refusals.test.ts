import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

/** Rules, stores and handlers. The contract kit, the storage and the chain refuse what any operation may. */
const files = globSync("{core,functions}/*/*.ts", { cwd: root })
  .map((file) => file.replaceAll(path.sep, "/"))
  .filter((file) => !/^(?:core\/(?:contract|storage|client)|functions\/endpoint)\//.test(file));

const linesWith = (pattern: RegExp): string[] =>
  files.flatMap((file) =>
    readFileSync(path.join(root, file), "utf8")
      .split("\n")
      .filter((line) => pattern.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );

/** Faults of our own, what to read anew, what a newer release wrote, and what was only caught for a look. */
const nobodysRefusal = /throw (?:new (?:Error|RangeError|OutOfDate)\(|newerFormat\(\)|error;)/;

test("only what the contract declares can be refused: rules and handlers throw nothing past `refuse`", () => {
  const thrown = linesWith(/\bthrow\b (?!new Error)/);
  expect(thrown.length).toBeGreaterThan(0);
  expect(thrown.filter((line) => !nobodysRefusal.test(line))).toEqual([]);
});

test("rules and handlers are given `refuse`, which knows the contract's codes; none imports the one that takes any", () => {
  expect(files.length).toBeGreaterThan(100);
  expect(linesWith(/^import .*\brefuse\b.*contract\/errors\.ts/)).toEqual([]);
});

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

// What would work on the machine of whoever wrote it, and not on another system.

const root = path.resolve(import.meta.dirname, "../..");
const files = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).trim().split("\n");

test("every file can have its name on every system", () => {
  const reserved = /(^|\/)(con|prn|aux|nul|com\d|lpt\d)(\.|\/|$)/i;
  const wrong = files.filter((file) => reserved.test(file) || /[<>:"|?*\\]|[. ](\/|$)/.test(file));
  expect(wrong).toEqual([]);
  expect(new Set(files.map((file) => file.toLowerCase())).size).toBe(files.length);
});

const sources = files
  .filter((file) => /\.[cm]?[jt]s$/.test(file) && !file.endsWith("portable.test.ts"))
  .map((file): [string, string] => [file, readFileSync(path.join(root, file), "utf8")]);
const naming = (pattern: RegExp) =>
  sources.filter(([, source]) => pattern.test(source)).map(([file]) => file);

test("no source takes the path of a file's URL, which begins with a slash on Windows", () => {
  expect(sources.length).toBeGreaterThan(300);
  expect(naming(/import\.meta\.url\)\.pathname/)).toEqual([]);
});

test("npm and npx are started by a shell, because they are no programs on Windows", () => {
  const starting = sources.filter(
    ([file, source]) => file.startsWith("infra/") && /(spawn|exec)\w*\(\s*["']np[mx]["'],/.test(source),
  );
  expect(starting.map(([file]) => file)).toEqual([]);
});

test("git hands out files as they are stored, on Windows too", () => {
  expect(readFileSync(path.join(root, ".gitattributes"), "utf8")).toMatch(/^\* text=auto eol=lf$/m);
  expect(naming(/\r\n/)).toEqual([]);
});

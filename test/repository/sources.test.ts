import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const files = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).trim().split("\n");
const matching = (pattern: RegExp) =>
  files.filter((file) => pattern.test(file) && existsSync(path.join(root, file)));

/** Where files are, so that `local/run.cjs` and `recipe.ts` are found like `infra/local/run.cjs`. */
const ends = new Set(
  files.flatMap((file) => file.split("/").map((_, at, parts) => parts.slice(at).join("/"))),
);

/** Whether a file or folder is there: named from the root, from the file that names it, or by its end. */
const isThere = (name: string, from: string): boolean =>
  ends.has(name) || [root, path.join(root, path.dirname(from))].some((at) => existsSync(path.join(at, name)));

/** The part of a line that people read: all of it in Markdown, else its comment. */
const proseOf = (line: string, file: string): string =>
  file.endsWith(".md") ? line : (/^\s*(?:\/\/|\/?\*+)(.*)|\s\/\/ (.*)/.exec(line)?.slice(1).join(" ") ?? "");

/** Names of source files and pages, and folders of the project; none with a placeholder such as `<module>` or `*`. */
const name =
  /(?<![\w/.<>*{}@…-])(?:(?:[\w.-]+\/)*[\w.-]+\.(?:ts|mjs|cjs|md)\b(?![\w/>*{]|\.\w)|(?:core|functions|infra|test)\/(?:[\w-]+\/)*(?![\w<>*{}….-]))/g;

test("files that comments and pages name exist", () => {
  const named = matching(/\.(ts|md|mjs|cjs)$/).flatMap((file) =>
    read(file)
      .split("\n")
      .flatMap(
        (line) =>
          proseOf(line, file)
            .replace(/https?:\/\/\S+/g, "")
            .match(name) ?? [],
      )
      .map((found) => ({ file, found })),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ file, found }) => !isThere(found, file))).toEqual([]);
});

test("commands of pages are there, and contributors find each", () => {
  const { scripts } = JSON.parse(read("package.json"));
  const commandsIn = (file: string) =>
    [...read(file).matchAll(/npm (?:run )?((?<=run )[\w:-]+|start|test)/g)].map(([, one = ""]) => one);
  // The changelog also names commands that are gone.
  const pages = matching(/(?<!CHANGELOG)\.md$/);
  for (const page of pages)
    expect([page, ...Object.keys(scripts)], page).toEqual(expect.arrayContaining(commandsIn(page)));
  expect(commandsIn(".github/CONTRIBUTING.md")).toEqual(expect.arrayContaining(Object.keys(scripts)));
});

test("every file can have its name on every system", () => {
  const reserved = /(^|\/)(con|prn|aux|nul|com\d|lpt\d)(\.|\/|$)/i;
  expect(files.filter((file) => reserved.test(file) || /[<>:"|?*\\]|[. ](\/|$)/.test(file))).toEqual([]);
  expect(new Set(files.map((file) => file.toLowerCase())).size).toBe(files.length);
});

test("only what the contract declares can be refused: rules and handlers throw nothing past `refuse`", () => {
  // The contract kit, the storage and the chain refuse what any operation may, and tools refuse arguments before any
  // operation is asked. A visit's errors are for `visited`, which
  // refuses with them.
  const rules = matching(
    /^(?:core\/(?!contract|storage|client|visiting|assistants)|functions\/(?!endpoint))[\w/-]+\/[\w-]+\.ts$/,
  );
  expect(rules.length).toBeGreaterThan(100);
  const lines = rules.flatMap((file) =>
    read(file)
      .split("\n")
      .map((line) => `${file}: ${line.trim()}`),
  );
  /** Faults of our own, what to read anew, what a newer release wrote, and what was only caught for a look. */
  const nobodysRefusal = /throw (?:new (?:Error|RangeError|OutOfDate)\(|newerFormat\(\)|error;)/;
  expect(lines.filter((line) => /\bthrow\b (?!new Error)/.test(line) && !nobodysRefusal.test(line))).toEqual(
    [],
  );
  // They are given the `refuse` that knows the contract's codes.
  expect(lines.filter((line) => /: import .*\brefuse\b.*contract\/errors\.ts/.test(line))).toEqual([]);
});

test("a handler has at most 25 lines: what it works out beyond that belongs to a rule", () => {
  const handlers = matching(/^functions\/(?!endpoint)[\w-]+\/[\w-]+\.ts$/);
  expect(handlers.length).toBeGreaterThan(50);
  const linesOf = (file: string) => {
    const lines = read(file).trimEnd().split("\n");
    return lines.length - lines.findIndex((line) => line.startsWith("export const handler"));
  };
  expect(handlers.filter((file) => linesOf(file) > 25)).toEqual([]);
});

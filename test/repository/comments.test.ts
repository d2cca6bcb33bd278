import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

const files = globSync(
  ["*.{ts,md,mjs}", ".*.mjs", ".github/**/*.md", "{core,functions,infra,test}/**/*.{ts,mjs,cjs,md}"],
  { cwd: root, exclude: (name) => path.basename(name) === "node_modules" },
).map((file) => file.replaceAll(path.sep, "/"));

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

const namesIn = (prose: string): string[] => prose.replace(/https?:\/\/\S+/g, "").match(name) ?? [];

test("files that comments and pages name exist", () => {
  const missing = files.flatMap((file) =>
    readFileSync(path.join(root, file), "utf8")
      .split("\n")
      .flatMap((line, at) =>
        namesIn(proseOf(line, file))
          .filter((named) => !isThere(named, file))
          .map((named) => `${file}:${at + 1}: ${named}`),
      ),
  );
  expect(files.length).toBeGreaterThan(200);
  expect(missing).toEqual([]);
});

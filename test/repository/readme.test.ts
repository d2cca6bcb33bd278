import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, "../..", file), "utf8");

/** All pages but the changelog, which also names commands that are gone. */
const pages = globSync("{*,.github/*,{core,functions,infra,test}/**/*}.md", {
  cwd: path.resolve(import.meta.dirname, "../.."),
  exclude: (name) => path.basename(name) === "node_modules",
}).filter((file) => !file.endsWith("CHANGELOG.md"));

const { scripts } = JSON.parse(read("package.json"));

const commandsIn = (file: string) =>
  [...read(file).matchAll(/npm (?:run )?((?<=run )[\w:-]+|start|test)/g)].map(([, name]) => name);

test.each(pages)("the commands of %s are there", (file) => {
  for (const name of commandsIn(file)) expect(Object.keys(scripts)).toContain(name);
});

test("contributors find every command", () => {
  const named = commandsIn(".github/CONTRIBUTING.md");
  expect(Object.keys(scripts).filter((name) => !named.includes(name))).toEqual([]);
});

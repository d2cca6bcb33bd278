import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { grouped, MARKS_MAX } from "../../core/basics/text.ts";
import { bodyLimits } from "../../core/contract/contract.ts";
import { limits } from "../../core/contract/limits.ts";
import { plural } from "../../core/units/count-words.ts";
import { spellings } from "../../core/units/unit.ts";

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, "../..", file), "utf8");
const readme = read("README.md");

test("the README names every unit that is understood, in each of its spellings but regular plurals", () => {
  const section = readme.slice(readme.indexOf("## Units"), readme.indexOf("## Limits"));
  const named = new Set(section.split(/[|,:().\n]/).map((text) => text.trim()));
  const texts = spellings.map(([text]) => text).filter((text) => text !== "");
  const plurals = new Set(texts.map(plural));
  expect(texts.filter((text) => !named.has(text) && !plurals.has(text))).toEqual([]);
  const sizes = section.replaceAll(",", "");
  for (const [, { spelling, measure, size }] of spellings) {
    if (measure === "mass")
      expect(sizes).toMatch(new RegExp(`\\| ${spelling} +\\| ${Number(size) / 1e9} g `));
    if (measure === "volume") expect(sizes).toMatch(new RegExp(`\\| ${spelling} +\\| ${size} ml `));
  }
});

test("the README names every limit of a household", () => {
  const section = readme.slice(readme.indexOf("## Limits"), readme.indexOf("## More"));
  const { recipeBytes, sourceBytes: _1, calendarBytes: _2, ingredientBytes: _3, ...counts } = limits;
  const named = [...section.matchAll(/[\d,]+/g)].map(([text]) => text);
  expect(named).toEqual(expect.arrayContaining(Object.values(counts).map(grouped)));
  expect(section).toContain(`${recipeBytes / 1024} KiB as stored`);
});

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

test("the README and the OpenAPI document name the limits of all bodies", () => {
  const { kibibytes, levels, values } = bodyLimits;
  const limits = [
    `${kibibytes} KiB`,
    `${levels} levels`,
    `${grouped(values)} values`,
    `${MARKS_MAX} combining marks`,
  ];
  const { description } = JSON.parse(read("core/system/openapi.json")).info;
  const text = readme.replaceAll("\n", " ");
  for (const limit of limits)
    expect([text, description]).toEqual(Array(2).fill(expect.stringContaining(limit)));
});

import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { grouped, MARKS_MAX } from "../../core/basics/text.ts";
import { bodyLimits } from "../../core/contract/contract.ts";
import { plural } from "../../core/units/count-words.ts";
import { spellings } from "../../core/units/unit.ts";

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, "../..", file), "utf8");
const readme = read("README.md");

/** Table cells without their padding. */
const cells = (text: string) => text.replace(/ *\| */g, "|").replace(/-+/g, "-");

test("the README charts the table as core/storage/table.ts does", () => {
  const chart = read("core/storage/table.ts")
    .split("\n")
    .flatMap((line) => (line.startsWith(" * |") ? [line.slice(3)] : []));
  expect(chart.length).toBeGreaterThan(10);
  expect(cells(readme)).toContain(cells(chart.join("\n")));
});

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

test.each(["README.md", "infra/README.md"])("the commands of %s are there", (file) => {
  const { scripts } = JSON.parse(read("package.json"));
  const named = [...read(file).matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(1);
  for (const name of named) expect(Object.keys(scripts)).toContain(name);
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

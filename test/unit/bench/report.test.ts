import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { capacitySection, withCosts } from "../../bench/report.ts";

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, "../../bench", file), "utf8");
const page = read("README.md");

test("new costs replace those on the page, and nothing else", () => {
  const written = withCosts(page, "NEW");
  expect(written).toContain("NEW");
  expect(written).not.toContain("| list-recipes");
  expect(withCosts(written, "OLD")).toBe(withCosts(page, "OLD"));
  expect(() => withCosts("no marks", "NEW")).toThrow("lacks");
});

test("the page shows the costs that the tests hold", () => {
  const { 500: small, 10000: large } = JSON.parse(read("capacity.json"));
  expect(page).toContain(capacitySection(small, large));
});

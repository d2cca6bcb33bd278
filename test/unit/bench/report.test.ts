import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { capacitySection, measuredOn, withFigures } from "../../bench/report.ts";

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, "../../bench", file), "utf8");
const figures = read("README.md");

const page = `# Figures

<!-- load: npm run bench -- --write -->

25 ms

Measured on 2026-01-01: a laptop.

<!-- /load -->

Between them

<!-- memory: npm run bench -- --write -->

150 MB

Measured on 2026-01-01: a laptop.

<!-- /memory -->
`;

test("new figures replace those of their name; all others keep theirs, and when and where they were measured", () => {
  const now = new Date("2026-02-03T04:05:06Z");
  const written = withFigures(page, "memory", `140 MB\n\n${measuredOn("a server", now)}`);
  expect(written).toBe(
    page.replace(
      "150 MB\n\nMeasured on 2026-01-01: a laptop.",
      "140 MB\n\nMeasured on 2026-02-03: a server.",
    ),
  );
});

test("figures without a place on the page leave it as it is", () => {
  expect(withFigures(page, "bundles", "300 kB")).toBe(page);
});

test("every block of the page of figures says when and where it was measured", () => {
  const blocks = [...figures.matchAll(/<!-- (\w+): npm run bench -- --write -->(.*?)<!-- \/\1 -->/gs)];
  expect(blocks.map(([, name]) => name)).toContain("capacity");
  for (const [, name, block] of blocks)
    expect(block, name).toMatch(/\n\nMeasured on \d{4}-\d\d-\d\d: .+\.\n\n$/);
});

test("the page shows the costs that the tests hold", () => {
  const { 500: small, 10000: large } = JSON.parse(read("capacity.json"));
  expect(figures).toContain(capacitySection(small, large));
});

import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../../infra/bundle/options.ts";
import {
  capacityFile,
  committedFigures,
  type Figures,
  increases,
  measureCapacity,
  sizes,
} from "./capacity.ts";
import { measureBundles, measureLoad } from "./load.ts";
import { measureOverhead } from "./overhead.ts";
import { capacitySection, machine } from "./report.ts";
import { measureScaling, measureThroughput } from "./speed.ts";

// npm run bench: all figures. With --write only the deterministic ones, which become the README's and those that the
// tests hold.
const writes = process.argv.includes("--write");
const [START, END] = ["<!-- capacity: npm run bench -- --write -->", "<!-- /capacity -->"];

const show = (title: string, text: string) => console.log(`\n${title}\n\n${text}`);

const refresh = (figures: Record<string, Figures>, section: string): void => {
  // A line for each cost, as the formatter has it.
  const text = JSON.stringify(figures, null, 2).replace(
    /\{\s+("read": .*)\s+("write": .*)\s+("trips": .*)\s+\}/g,
    "{ $1 $2 $3 }",
  );
  writeFileSync(capacityFile, `${text}\n`);
  const file = path.join(root, "README.md");
  const readme = readFileSync(file, "utf8");
  const [before, rest] = readme.split(START);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`The README has no ${START} … ${END}`);
  writeFileSync(file, `${before}${START}\n\n${section}\n\n${END}${after}`);
};

const benchCapacity = async (): Promise<string[]> => {
  const figures: Record<string, Figures> = {};
  for (const size of sizes) figures[size] = await measureCapacity(size);
  const [small, large] = sizes.map((size) => figures[size] ?? {});
  const section = capacitySection(small ?? {}, large ?? {});
  show("Capacity", section);
  if (writes) {
    refresh(figures, section);
    return [];
  }
  const committed = committedFigures();
  return sizes.flatMap((size) =>
    increases(committed[size] ?? {}, figures[size] ?? {}).map((line) => `${size} recipes, ${line}`),
  );
};

console.log(machine());
const worse = await benchCapacity();
if (writes) process.exit(0);
show("Bundles", await measureBundles());
show("Module load, each time in a new process", await measureLoad());
show("CPU beside the storage's calls", await measureOverhead());
show("Scaling", await measureScaling());
show("Throughput", await measureThroughput());
console.log(`\n${machine()}`);
for (const line of worse) console.error(`More than before: ${line}`);
process.exit(worse.length > 0 ? 1 : 0);

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
import { measureMemory } from "./memory.ts";
import { measureOverhead } from "./overhead.ts";
import { capacitySection, machine } from "./report.ts";
import { measureScaling, measureThroughput } from "./speed.ts";
import { measureStart } from "./start.ts";
import { measureSuggestions } from "./suggestions.ts";

// npm run bench: all figures, or those that are named. With --write only the deterministic ones, which become the
// README's and those that the tests hold.
const writes = process.argv.includes("--write");
const named = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const [START, END] = ["<!-- capacity: npm run bench -- --write -->", "<!-- /capacity -->"];

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

/** Deterministic figures that are larger than those committed, a line each. */
const worse: string[] = [];

const measureAllCapacity = async (): Promise<string> => {
  const figures: Record<string, Figures> = {};
  for (const size of sizes) figures[size] = await measureCapacity(size);
  const [small, large] = sizes.map((size) => figures[size] ?? {});
  const section = capacitySection(small ?? {}, large ?? {});
  const committed = committedFigures();
  if (writes) refresh(figures, section);
  else
    for (const size of sizes)
      for (const line of increases(committed[size] ?? {}, figures[size] ?? {}))
        worse.push(`${size} recipes, ${line}`);
  return section;
};

const sections: Record<string, { title: string; measure: () => string | Promise<string> }> = {
  capacity: { title: "Capacity", measure: measureAllCapacity },
  bundles: { title: "Bundles", measure: measureBundles },
  load: { title: "Module load, each time in a new process", measure: measureLoad },
  start: { title: "Start", measure: measureStart },
  overhead: { title: "CPU beside the storage's calls", measure: measureOverhead },
  suggestions: { title: "Computing time", measure: measureSuggestions },
  scaling: { title: "Scaling", measure: measureScaling },
  memory: { title: "Memory", measure: measureMemory },
  throughput: { title: "Throughput", measure: measureThroughput },
};

const unknown = named.filter((name) => !(name in sections));
if (unknown.length > 0 || process.argv.includes("--help")) {
  console.log(`npm run bench -- [--write] [${Object.keys(sections).join(" ")}]`);
  process.exit(unknown.length > 0 ? 1 : 0);
}

console.log(machine());
const wanted = writes ? ["capacity"] : named;
for (const [name, { title, measure }] of Object.entries(sections))
  if (wanted.length === 0 || wanted.includes(name)) console.log(`\n${title}\n\n${await measure()}`);
console.log(`\n${machine()}`);
for (const line of worse) console.error(`More than before: ${line}`);
process.exit(worse.length > 0 ? 1 : 0);

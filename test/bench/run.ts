import { writeFileSync } from "node:fs";
import { command, Misuse } from "../../infra/command-line/command.ts";
import {
  capacityFile,
  committedFigures,
  type Figures,
  increases,
  measureCapacity,
  sizes,
} from "./capacity.ts";
import { costs } from "./cost.ts";
import { measureFilling } from "./filling.ts";
import { measureLive } from "./live.ts";
import { measureBundles, measureLoad } from "./load.ts";
import { measureMemory } from "./memory.ts";
import { measureOverhead } from "./overhead.ts";
import { capacityTable, machine } from "./report.ts";
import { measureScaling } from "./scaling.ts";
import { measureStart } from "./start.ts";

const keep = (figures: Record<string, Figures>): void => {
  // One line per cost, as the formatter writes it.
  const text = JSON.stringify(figures, null, 2).replace(
    /\{\s+("read": .*)\s+("write": .*)\s+("trips": .*)\s+\}/g,
    "{ $1 $2 $3 }",
  );
  writeFileSync(capacityFile, `${text}\n`);
};

/** A line for each figure above its limit. */
const worse: string[] = [];

const measureAllCapacity = async (writes: boolean): Promise<string> => {
  const figures: Record<string, Figures> = {};
  for (const size of sizes) figures[size] = await measureCapacity(size);
  const committed = committedFigures();
  if (writes) keep(figures);
  else
    for (const size of sizes)
      for (const line of increases(committed[size] ?? {}, figures[size] ?? {}))
        worse.push(`${size} recipes, ${line}`);
  const [small, large] = sizes.map((size) => figures[size] ?? {});
  return capacityTable(small ?? {}, large ?? {});
};

const sections: Record<string, { title: string; measure: (writes: boolean) => string | Promise<string> }> = {
  capacity: { title: "Capacity", measure: measureAllCapacity },
  cost: {
    title: "All that a household costs, among a million",
    measure: () => costs(committedFigures()["500"] ?? {}),
  },
  bundles: { title: "Bundles", measure: measureBundles },
  load: { title: "Module load, each time in a new process", measure: measureLoad },
  start: { title: "Start", measure: measureStart },
  overhead: { title: "CPU on top of the storage's calls", measure: measureOverhead },
  filling: { title: "Filling a week", measure: measureFilling },
  scaling: { title: "Scaling", measure: measureScaling },
  memory: { title: "Memory", measure: measureMemory },
  live: { title: "Live", measure: measureLive },
};

const help = `Measures what requests cost and how long they take: everything, or what is named.

  npm run bench -- [--write] [NAME …]

  NAME      ${Object.keys(sections).join(", ")}
  --write   keep the costs of operations in capacity.json: the tests hold them
  --help    this text`;

const measure = async (writes: boolean, named: readonly string[]): Promise<void> => {
  const unknown = named.filter((name) => !(name in sections));
  if (unknown.length > 0)
    throw new Misuse(`There is no ${unknown.join(", ")} to measure. --help lists the names.`);
  console.log(machine());
  for (const [name, { title, measure }] of Object.entries(sections)) {
    if (named.length > 0 && !named.includes(name)) continue;
    console.log(`\n${title}\n\n${await measure(writes)}`);
  }
  console.log(`\n${machine()}`);
  for (const line of worse) console.error(`Too much: ${line}`);
  process.exit(worse.length > 0 ? 1 : 0);
};

const options = { write: { type: "boolean", default: false } } as const;
await command(help, options, ({ write }, named) => measure(write, named));

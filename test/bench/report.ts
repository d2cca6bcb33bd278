import { availableParallelism, cpus, loadavg } from "node:os";
import type { Figures } from "./capacity.ts";
import type { Cost } from "./meter.ts";
import prices from "./prices.json" with { type: "json" };

export const { regions, others } = prices;

export const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;
export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** The machine of a benchmark, and its load. */
export const machine = (): string =>
  `Node ${process.versions.node}, ${availableParallelism()} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(2)}`;

/** Rows as a Markdown table with aligned columns. The first row is the head; all columns but the first are numbers. */
export const table = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(" | ")} |`;
  const rule = line(widths.map((width, at) => (at === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)));
  const [head = [], ...body] = rows;
  return [line(head), rule, ...body.map(line)].join("\n");
};

const units = ({ read, write }: Cost) => `${read}+${write}`;
/** For a million requests, storage only, on demand. */
const dollars = ({ read, write }: Cost) => {
  const { millionReadUnits, millionWriteUnits } = regions["us-east-1"];
  return `$${(read * millionReadUnits + write * millionWriteUnits).toFixed(2)}`;
};

/** The cost of every operation. */
export const capacityTable = (small: Figures, large: Figures): string => {
  const rows = Object.entries(small).map(([name, { cold, warm }]) => {
    const big = large[name] ?? { cold, warm };
    const trips = Math.max(cold.trips, warm.trips, big.cold.trips, big.warm.trips);
    return [name, units(warm), units(cold), units(big.cold), String(trips), dollars(warm)];
  });
  return table([["operation", "500, warm", "500, cold", "10,000, cold", "trips", "price"], ...rows]);
};

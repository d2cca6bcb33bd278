import { readFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg } from "node:os";
import path from "node:path";
import type { Figures } from "./capacity.ts";
import type { Cost } from "./meter.ts";
import { COLD_SHARE, monthlyUse } from "./usage.ts";

/** Dollars for units on demand, in the region that prices are compared in and where `production` is. */
const { regions, lookedUp }: Prices = JSON.parse(
  readFileSync(path.join(import.meta.dirname, "prices.json"), "utf8"),
);
type Prices = { regions: Record<"us-east-1" | "eu-central-1", Price>; lookedUp: string };
type Price = { millionReadUnits: number; millionWriteUnits: number; source: string; asOf: string };

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The machine that a benchmark ran on, and how busy it was. */
export const machine = (): string =>
  `Node ${process.versions.node}, ${availableParallelism()} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(2)}`;

/** Rows as a Markdown table, its columns aligned; the first row is the head, numbers stand at the right. */
export const table = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(" | ")} |`;
  const rule = line(widths.map((width, at) => (at === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)));
  const [head = [], ...body] = rows;
  return [line(head), rule, ...body.map(line)].join("\n");
};

/** Dollars for a million requests, storage only. */
const priceOf = ({ read, write }: Cost, price = regions["us-east-1"]): number =>
  read * price.millionReadUnits + write * price.millionWriteUnits;

const units = ({ read, write }: Cost) => `${read} + ${write}`;
const dollars = (amount: number) => `$${amount.toFixed(2)}`;

/** Dollars that a household costs in a month, by the usage profile. */
export const monthlyPrice = (figures: Figures): number =>
  Object.entries(monthlyUse).reduce((sum, [name, times]) => {
    const { cold, warm } = figures[name] ?? {};
    if (!cold || !warm) throw new Error(`There are no figures for ${name}`);
    return sum + (times * (COLD_SHARE * priceOf(cold) + (1 - COLD_SHARE) * priceOf(warm))) / 1_000_000;
  }, 0);

/** What a million units cost in a region, and who says so. */
const pricesIn = (region: keyof typeof regions): string => {
  const { millionReadUnits, millionWriteUnits, source, asOf } = regions[region];
  return `$${millionReadUnits} and $${millionWriteUnits} in ${region} (${source}, ${asOf})`;
};

/** What every operation costs, as a section of the README. */
export const capacitySection = (small: Figures, large: Figures): string => {
  const rows = Object.entries(small).map(([name, { cold, warm }]) => {
    const big = large[name] ?? { cold, warm };
    const trips = Math.max(cold.trips, warm.trips, big.cold.trips, big.warm.trips);
    return [
      name,
      units(warm),
      units(cold),
      units(big.warm),
      units(big.cold),
      String(trips),
      dollars(priceOf(warm)),
      dollars(priceOf(cold)),
    ];
  });
  const requests = Object.values(monthlyUse).reduce((sum, times) => sum + times, 0);
  return [
    "Read + write units of each operation, for households of 500 and of 10,000 recipes with three years of meals. Warm: in",
    "a function that holds the household's catalogue; cold: in one that has just started. One that has missed changes reads",
    "them with a trip more, with 15 units at most. Trips are calls to the table that wait for each other, the session's among",
    "them. Prices are for a million requests to the storage, at 500 recipes.",
    "",
    table([
      [
        "operation",
        "500, warm",
        "500, cold",
        "10,000, warm",
        "10,000, cold",
        "trips",
        "price, warm",
        "price, cold",
      ],
      ...rows,
    ]),
    "",
    `A household of four that makes ${requests.toLocaleString("en")} requests a month, ${COLD_SHARE * 100} % of them cold, costs ` +
      `${(monthlyPrice(small) * 100).toFixed(2)} cents a month`,
    `in storage requests at 500 recipes, and ${(monthlyPrice(large) * 100).toFixed(2)} at 10,000 (test/bench/usage.ts says of what). ` +
      `A million read and write`,
    `units on demand cost ${pricesIn("us-east-1")}, which is what is reckoned with,`,
    `and ${pricesIn("eu-central-1")}, where \`production\` is.`,
    lookedUp,
  ].join("\n");
};

import { readFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg } from "node:os";
import path from "node:path";
import type { Figures } from "./capacity.ts";
import type { Cost } from "./meter.ts";
import { coldShares, monthlyUse } from "./usage.ts";

/** Dollars for on-demand units, in the region that people compare prices in and in that of `production`. */
const { regions, others, lookedUp }: Prices = JSON.parse(
  readFileSync(path.join(import.meta.dirname, "prices.json"), "utf8"),
);

export { others, regions };

type Prices = {
  regions: Record<"us-east-1" | "eu-central-1", Price>;
  others: Record<
    "gateway",
    Named<"millionRequests" | "millionAbove300" | "millionMessages" | "millionMinutes">
  > &
    Record<"edge", Named<"millionRequests" | "millionFunctionCalls" | "gigabyte">> &
    Record<"firewall", Named<"millionRequests" | "month">> &
    Record<"functions", Named<"millionCalls" | "millionGbSeconds">> &
    Record<"logs", Named<"gigabyte" | "gigabyteMonth">> &
    Record<"table", Named<"gigabyteMonth" | "recoveryGigabyteMonth" | "readUnitHour" | "writeUnitHour">> &
    Record<"copies", Named<"gigabyteMonth" | "coldGigabyteMonth" | "gigabyteBetweenRegions">> &
    Record<"mails", Named<"million">> &
    Record<"support", Named<"upTo10000" | "above">>;
  lookedUp: string;
};
type Named<K extends string> = Record<K, number>;
type Price = { millionReadUnits: number; millionWriteUnits: number; source: string; asOf: string };

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

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

/** Dollars for a million requests, storage only. */
export const priceOf = (
  { read, write }: Pick<Cost, "read" | "write">,
  price = regions["us-east-1"],
): number => read * price.millionReadUnits + write * price.millionWriteUnits;

const units = ({ read, write }: Cost) => `${read}+${write}`;
const dollars = (amount: number) => `$${amount.toFixed(2)}`;

/** Dollars that a household costs in a month, by the usage profile. */
const monthlyPrice = (figures: Figures, coldShare: number): number =>
  Object.entries(monthlyUse).reduce((sum, [name, times]) => {
    const { cold, warm } = figures[name] ?? {};
    if (!cold || !warm) throw new Error(`There are no figures for ${name}`);
    return sum + (times * (coldShare * priceOf(cold) + (1 - coldShare) * priceOf(warm))) / 1_000_000;
  }, 0);

/** The price of units in a region, with its source. */
const pricesIn = (region: keyof typeof regions): string => {
  const { millionReadUnits, millionWriteUnits, source, asOf } = regions[region];
  return `$${millionReadUnits} for a million read units, $${millionWriteUnits} for writes (${source}, ${asOf})`;
};

/** The cost of every operation. */
export const capacitySection = (small: Figures, large: Figures): string => {
  const rows = Object.entries(small).map(([name, { cold, warm }]) => {
    const big = large[name] ?? { cold, warm };
    const trips = Math.max(cold.trips, warm.trips, big.cold.trips, big.warm.trips);
    return [name, units(warm), units(cold), units(big.cold), String(trips), dollars(priceOf(warm))];
  });
  const month = Object.values(monthlyUse).reduce((sum, times) => sum + times, 0);
  const cents = (figures: Figures, share: number) => (monthlyPrice(figures, share) * 100).toFixed(2);
  return [
    table([["operation", "500, warm", "500, cold", "10,000, cold", "trips", "price"], ...rows]),
    "",
    `A household of four makes ${month.toLocaleString("en")} requests a month. Their storage costs, in cents:`,
    "",
    table([
      ["households", "cold", "500 recipes", "10,000 recipes"],
      ...Object.entries(coldShares).map(([households, share]) => [
        Number(households).toLocaleString("en"),
        `${Math.round(100 * share)} %`,
        cents(small, share),
        cents(large, share),
      ]),
    ]),
    "",
    "Prices are in dollars, on demand:",
    "",
    `- us-east-1, used in the table: ${pricesIn("us-east-1")}`,
    `- eu-central-1, where \`production\` runs: ${pricesIn("eu-central-1")}`,
    "",
    lookedUp,
  ].join("\n");
};

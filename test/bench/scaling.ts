import { forgetCatalogues } from "../../core/catalogue/log/kept.ts";
import { dataOf, openKitchen, readyFor } from "./kitchen.ts";
import { measuredNames } from "./memory.ts";
import { median, table } from "./report.ts";

const RUNS = 45;

/** Milliseconds of CPU that this process takes for a request: the first one, when it is cold, and later ones. */
const timesAt = async (recipes: number) => {
  const { kitchen, close } = await openKitchen(recipes);
  const times: Record<string, { first: number; later: number }> = {};
  try {
    for (const name of measuredNames) {
      const one = async (isCold = false) => {
        const request = await readyFor(kitchen, name);
        if (isCold) forgetCatalogues();
        const before = process.cpuUsage();
        dataOf(await request.client.send(request.method, request.path, request.body));
        const { user, system } = process.cpuUsage(before);
        return (user + system) / 1_000;
      };
      const first = await one(true);
      const later: number[] = [];
      for (let run = 0; run < RUNS; run++) later.push(await one());
      times[name] = { first, later: median(later) };
    }
    return times;
  } finally {
    await close();
  }
};

/** How a request's work grows with the household, without the work of the engine. */
export const measureScaling = async (): Promise<string> => {
  const small = await timesAt(500);
  const large = await timesAt(10_000);
  return table([
    ["CPU of a request, ms", "500", "10,000", "ratio (bar 4)", "500, cold", "10,000, cold"],
    ...measuredNames.map((name) => {
      const [a, b] = [small[name], large[name]];
      if (!a || !b) throw new Error(`There are no times for ${name}`);
      return [
        name,
        a.later.toFixed(1),
        b.later.toFixed(1),
        (b.later / a.later).toFixed(1),
        a.first.toFixed(0),
        b.first.toFixed(0),
      ];
    }),
  ]);
};

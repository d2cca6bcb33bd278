import { readFileSync } from "node:fs";
import path from "node:path";
import { forgetCatalogues } from "../../core/catalogue/store.ts";
import { dataOf, openKitchen } from "./kitchen.ts";
import type { Cost } from "./meter.ts";
import { scenarios } from "./scenarios.ts";

/** What an operation costs in a function that has just started, and in one that has answered before. */
export type Figures = Record<string, { cold: Cost; warm: Cost }>;

export const capacityFile = path.join(import.meta.dirname, "capacity.json");
/** Household sizes in recipes: a usual one, and the largest. */
export const sizes = [500, 10_000] as const;

/** The figures as they were committed, by the number of recipes. */
export const committedFigures = (): Record<string, Figures> => JSON.parse(readFileSync(capacityFile, "utf8"));

/** Measures every scenario in a household of a size. */
export const measureCapacity = async (recipes: number): Promise<Figures> => {
  const { kitchen, costOf, close } = await openKitchen(recipes);
  try {
    const figures: Figures = {};
    for (const [name, prepare] of Object.entries(scenarios)) {
      const measure = async (isCold: boolean): Promise<Cost> => {
        const { client, method, path: to, body } = await prepare(kitchen);
        if (isCold) forgetCatalogues();
        else dataOf(await kitchen.owner.get("/v1/tags"));
        return costOf(async () => dataOf(await client.send(method, to, body)));
      };
      try {
        figures[name] = { cold: await measure(true), warm: await measure(false) };
      } catch (cause) {
        throw new Error(`${name} at ${recipes} recipes`, { cause });
      }
    }
    return figures;
  } finally {
    await close();
  }
};

const kinds = ["read", "write", "trips"] as const;

/** What has become worse, one line for each figure. */
export const increases = (committed: Figures, measured: Figures): string[] =>
  Object.entries(measured).flatMap(([name, costs]) =>
    (["cold", "warm"] as const).flatMap((state) =>
      kinds.flatMap((kind) => {
        const [was, is] = [committed[name]?.[state][kind], costs[state][kind]];
        return was !== undefined && is <= was ? [] : [`${name}, ${state}: ${kind} ${was ?? "none"} → ${is}`];
      }),
    ),
  );

import { readFileSync } from "node:fs";
import path from "node:path";
import { forgetCatalogues } from "../../core/catalogue/log/kept.ts";
import { setOwed } from "../../functions/endpoint/units.ts";
import { sceneNames } from "../support/scenes/scenes.ts";
import {
  changeUntilDue,
  compactIfNearlyDue,
  dataOf,
  type Kitchen,
  openKitchen,
  readyFor,
} from "./kitchen.ts";
import type { Cost } from "./meter.ts";

/** The cost of an operation in a function that has just started, and in one that has answered before. */
export type Figures = Record<string, { cold: Cost; warm: Cost }>;

export const capacityFile = path.join(import.meta.dirname, "capacity.json");
/** Household sizes in recipes: an ordinary one, and the largest. */
export const sizes = [500, 10_000] as const;

/** The committed figures, by the number of recipes. */
export const committedFigures = (): Record<string, Figures> => JSON.parse(readFileSync(capacityFile, "utf8"));

/** The states of function and household in which a request may find them. */
const states = {
  cold: async () => forgetCatalogues(),
  warm: async ({ owner }: Kitchen) => dataOf(await owner.get("/v1/tags")),
  /** A function that has missed all changes that can be pending before the next snapshot. */
  behind: changeUntilDue,
  /** A new function, with the same number of changes pending. */
  coldAndDue: async (kitchen: Kitchen) => {
    await changeUntilDue(kitchen);
    forgetCatalogues();
  },
};

/** Measures the cost of scenes in a household with this number of recipes. */
export const measure = async <State extends keyof typeof states>(
  recipes: number,
  names: readonly string[],
  wanted: readonly State[],
): Promise<Record<string, Record<State, Cost>>> => {
  const { kitchen, costOf, close } = await openKitchen(recipes);
  const costs: Record<string, Record<string, Cost>> = {};
  try {
    for (const name of names)
      for (const state of wanted) {
        const { client, method, path: to, body } = await readyFor(kitchen, name);
        if (state === "cold" || state === "warm") await compactIfNearlyDue(kitchen);
        await states[state](kitchen);
        setOwed(kitchen.householdId, 0);
        const cost = await costOf(async () => dataOf(await client.send(method, to, body)));
        costs[name] = { ...costs[name], [state]: cost };
      }
    return costs;
  } catch (cause) {
    throw new Error(`${names[Object.keys(costs).length]} at ${recipes} recipes`, { cause });
  } finally {
    await close();
  }
};

/** Measures every scene in a household with this number of recipes. */
export const measureCapacity = (recipes: number): Promise<Figures> =>
  measure(recipes, sceneNames, ["cold", "warm"]);

const kinds = ["read", "write", "trips"] as const;

/** Read units. By their random ids, some ranges end a little below or above 4 kB, which are read at half price. */
const CHANCE = 0.5;

/** What has become worse, one line per figure. */
export const increases = (committed: Figures, measured: Figures): string[] =>
  Object.entries(measured).flatMap(([name, costs]) =>
    (["cold", "warm"] as const).flatMap((state) =>
      kinds.flatMap((kind) => {
        const [was, is] = [committed[name]?.[state][kind], costs[state][kind]];
        const allowed = (was ?? -1) + (kind === "read" ? CHANCE : 0);
        return is <= allowed ? [] : [`${name}, ${state}: ${kind} ${was ?? "none"} → ${is}`];
      }),
    ),
  );

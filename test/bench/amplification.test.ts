import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays } from "../../core/basics/dates.ts";
import type { Catalogue } from "../../core/catalogue/catalogue.ts";
import { compactIfDue } from "../../core/catalogue/log/compaction-store.ts";
import type { LoggedCatalogue } from "../../core/catalogue/log/log.ts";
import { changeCatalogue, loadLoggedCatalogue } from "../../core/catalogue/log/store.ts";
import { refuse } from "../../core/contract/errors.ts";
import { addCookingLogEntry } from "../../core/cooking/store.ts";
import type { StoredRecipe } from "../../core/recipes/model.ts";
import { removeRecipe, saveRecipe } from "../../core/recipes/store.ts";
import { type Effect, splitEffects } from "../../core/storage/effects.ts";
import { services } from "../../functions/endpoint/deps.ts";
import { openKitchen } from "./kitchen.ts";

/** Snapshots of this household take some 450 KB: one costs as much as two hundred small changes. */
const RECIPES = 9_000;
const SNAPSHOTS = 3;

type Opened = Awaited<ReturnType<typeof openKitchen>>;

const recipeOf = (
  { ingredients, tags }: Catalogue,
  { entries, image, tagged }: { entries: number; image?: string; tagged: number },
): StoredRecipe => ({
  id: randomUUID(),
  name: `Recipe ${randomUUID()}`,
  effort: "easy",
  isChildFriendly: false,
  heroImageUrl: image,
  tagIds: [...tags.keys()].slice(0, tagged),
  ingredients: [...ingredients.keys()]
    .slice(0, entries)
    .map((ingredientId, sortOrder) => ({ ingredientId, quantity: 1, unit: "g", sortOrder })),
  steps: [],
  rev: 0,
});

const saved = (logged: LoggedCatalogue, recipe: StoredRecipe): Effect[] => {
  const { steps: _steps, rev: _rev, ingredients, ...card } = recipe;
  const ingredientIds = ingredients.map(({ ingredientId }) => ingredientId);
  return saveRecipe(logged, recipe, { recipes: [{ ...card, ingredientIds }] }, refuse);
};

/** Characters that don't compress. */
const noise = (length: number) =>
  Array.from({ length: Math.ceil(length / 36) }, () => randomUUID())
    .join("")
    .slice(0, length);

/** The kinds of change that members can make, each at its most expensive. */
const mixes: Record<string, (logged: LoggedCatalogue, nth: number) => Effect[]> = {
  "small tags": (logged, nth) =>
    changeCatalogue(logged, { tags: [{ id: randomUUID(), name: `${nth}`, tagType: "other" }] }),
  "recipes with 200 ingredients": (logged) =>
    saved(logged, recipeOf(logged.catalogue, { entries: 200, tagged: 50 })),
  "images of 500 characters": (logged) =>
    saved(logged, recipeOf(logged.catalogue, { entries: 1, tagged: 1, image: `/${noise(499)}` })),
  "log entries": (logged, nth) =>
    addCookingLogEntry(
      logged,
      {
        id: randomUUID(),
        recipeId: [...logged.catalogue.recipes.keys()][nth] ?? "",
        recipeName: "Soup",
        cookedOn: addDays("2035-01-01", nth),
        cookedBy: randomUUID(),
      },
      [],
      refuse,
    ),
  "renamed ingredients": ({ catalogue, log }, nth) => {
    const ingredient = [...catalogue.ingredients.values()][nth % catalogue.ingredients.size];
    if (!ingredient) throw new Error("There is no ingredient");
    return changeCatalogue({ catalogue, log }, { ingredients: [{ ...ingredient, name: noise(200) }] });
  },
  "recipes added and deleted again": (logged) => {
    const last = [...logged.catalogue.recipes.values()].at(-1);
    if (!last?.name.startsWith("Passing"))
      return saved(logged, { ...recipeOf(logged.catalogue, { entries: 10, tagged: 4 }), name: "Passing" });
    return removeRecipe(logged, {
      ...recipeOf(logged.catalogue, { entries: 1, tagged: 1 }),
      id: last.id,
      rev: 1,
    });
  },
  "all kinds in turn": (logged, nth) => {
    const kinds = Object.values(mixes).slice(0, 6);
    return kinds[nth % kinds.length]?.(logged, nth) ?? [];
  },
};

describe("write amplification stays below 4 with", () => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await openKitchen(RECIPES);
  });
  afterAll(() => opened.close());

  /** Write units of a run of changes with its snapshots, divided by those of the changes alone. */
  const amplification = async (change: (logged: LoggedCatalogue, nth: number) => Effect[]) => {
    const { kitchen, costOf } = opened;
    const { db } = services();
    const load = () => loadLoggedCatalogue(db, kitchen.householdId);
    let [own, upkept, snapshots] = [0, 0, 0];
    let run = { own: 0, upkept: 0 };
    for (let nth = 0; snapshots <= SNAPSHOTS; nth++) {
      const { writes, upkeep } = splitEffects(change(await load(), nth));
      own += (await costOf(() => db.transact(writes))).write;
      if (upkeep.length === 0) continue;
      const before = (await load()).log.snapshot;
      for (const one of upkeep) upkept += (await costOf(() => one.upkeep(db))).write;
      upkept += (await costOf(() => compactIfDue(db, kitchen.householdId))).write;
      if ((await load()).log.snapshot === before) continue;
      // The first snapshot does not count: it gathers changes from before this mix, too.
      if (snapshots > 0) run = { own: run.own + own, upkept: run.upkept + upkept };
      snapshots += 1;
      [own, upkept] = [0, 0];
    }
    return (run.own + run.upkept) / run.own;
  };

  test.each(Object.keys(mixes))("%s", async (name) => {
    const mix = mixes[name];
    if (!mix) throw new Error(`There is no mix of ${name}`);
    const factor = await amplification(mix);
    expect(factor).toBeGreaterThan(1);
    expect(factor).toBeLessThan(4);
  });
});

import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { compactIfDue } from "../../core/catalogue/log/compaction-store.ts";
import type { LoggedCatalogue } from "../../core/catalogue/log/log.ts";
import { changeCatalogue, loadLoggedCatalogue } from "../../core/catalogue/log/store.ts";
import { type Effect, splitEffects } from "../../core/storage/effects.ts";
import { services } from "../../functions/endpoint/aws/deps.ts";
import { openKitchen } from "./kitchen.ts";

/** Snapshots of this household take some 450 KB: one costs the same as two hundred small changes. */
const RECIPES = 9_000;
const SNAPSHOTS = 3;

/** Characters that don't compress. */
const noise = (length: number) =>
  Array.from({ length: Math.ceil(length / 36) }, () => randomUUID())
    .join("")
    .slice(0, length);

/** Changes that members can make: the smallest, and those with the most to store. */
const mixes: Record<string, (logged: LoggedCatalogue, nth: number) => Effect[]> = {
  "small tags": (logged, nth) =>
    changeCatalogue(logged, { tags: [{ id: randomUUID(), name: `${nth}`, tagType: "other" }] }),
  "recipes with 200 ingredients and long images": (logged) => {
    const { ingredients, tags } = logged.catalogue;
    const [ingredientIds, tagIds] = [[...ingredients.keys()].slice(0, 200), [...tags.keys()].slice(0, 50)];
    const summary = { id: randomUUID(), name: randomUUID(), effort: "easy" as const, isChildFriendly: false };
    const heroImageUrl = `/${noise(499)}`;
    return changeCatalogue(logged, { recipes: [{ ...summary, heroImageUrl, tagIds, ingredientIds }] });
  },
};

test.each(Object.entries(mixes))("write amplification stays below 4 with %s", async (_name, change) => {
  const { kitchen, costOf, close } = await openKitchen(RECIPES);
  const { db } = services();
  const load = () => loadLoggedCatalogue(db, kitchen.householdId);
  let [own, upkept, snapshots] = [0, 0, 0];
  const run = { own: 0, upkept: 0 };
  for (let nth = 0; snapshots <= SNAPSHOTS; nth++) {
    const { writes, upkeep } = splitEffects(change(await load(), nth));
    own += (await costOf(() => db.transact(writes))).write;
    if (upkeep.length === 0) continue;
    const before = (await load()).log.snapshot;
    for (const one of upkeep) upkept += (await costOf(() => one.upkeep(db))).write;
    upkept += (await costOf(() => compactIfDue(db, kitchen.householdId))).write;
    if ((await load()).log.snapshot === before) continue;
    // The first snapshot does not count: it gathers changes from before this mix, too.
    if (snapshots > 0) Object.assign(run, { own: run.own + own, upkept: run.upkept + upkept });
    snapshots += 1;
    [own, upkept] = [0, 0];
  }
  await close();
  const factor = (run.own + run.upkept) / run.own;
  expect(factor).toBeGreaterThan(1);
  expect(factor).toBeLessThan(4);
});

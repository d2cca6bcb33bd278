import { randomUUID } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { compactIfDue } from "../../../core/catalogue/log/compaction-store.ts";
import { forgetCatalogues } from "../../../core/catalogue/log/kept.ts";
import { pendingMax } from "../../../core/catalogue/log/log.ts";
import { changeCatalogue, loadCatalogue, loadLoggedCatalogue } from "../../../core/catalogue/log/store.ts";
import type { Db } from "../../../core/storage/db.ts";
import { type Effect, splitEffects } from "../../../core/storage/effects.ts";
import { keys, ranges } from "../../../core/storage/table.ts";
import { services } from "../../../functions/endpoint/deps.ts";
import type { Client } from "../../support/client.ts";
import { throughAnyDoor } from "../../support/service.ts";

/** What the function on the table's stream does after a change. */
const compact = ({ householdId }: { householdId: string }) => compactIfDue(services().db, householdId);
const addTags = async (client: Client & { householdId: string }, from: number, to: number) => {
  for (let at = from; at < to; at++) {
    await client.post("/v1/tags", { name: `tag ${at}`, tagType: "other" });
    await compact(client);
  }
};
const tagNumbers = async (client: Client): Promise<number[]> =>
  (await client.get("/v1/tags?")).body
    .filter(({ name }: { name: string }) => name.startsWith("tag "))
    .map(({ name }: { name: string }) => Number(name.slice(4)));
const numbers = (to: number) => Array.from({ length: to }, (_, at) => at);

throughAnyDoor((service) => {
  describe("a catalogue of many changes", () => {
    test("reads the same for a new function and for one that saw all of it", async () => {
      const anna = await service.owner();
      await addTags(anna, 0, 130);
      expect(await tagNumbers(anna)).toEqual(numbers(130));
      const { db } = service.deps();
      const warm = await loadLoggedCatalogue(db, anna.householdId);
      forgetCatalogues();
      const cold = await loadLoggedCatalogue(db, anna.householdId);
      expect(cold).toEqual(warm);
      expect([...cold.catalogue.categories.keys()]).toEqual([...warm.catalogue.categories.keys()]);
      expect(cold.log.snapshot).toBeGreaterThan(80);
    });

    test("stays the same object as long as nothing changes, with all that was derived from it", async () => {
      const anna = await service.owner();
      const { db } = service.deps();
      const before = await loadCatalogue(db, anna.householdId);
      expect(await loadCatalogue(db, anna.householdId)).toBe(before);
      await addTags(anna, 0, 1);
      const after = await loadCatalogue(db, anna.householdId);
      expect([after === before, after.tags.size, after.recipes === before.recipes]).toEqual([
        false,
        before.tags.size + 1,
        true,
      ]);
    });

    test("stores no more than a snapshot, and the changes since then", async () => {
      const anna = await service.owner();
      await addTags(anna, 0, 60);
      const { db } = service.deps();
      const { number, snapshot } = (await loadLoggedCatalogue(db, anna.householdId)).log;
      expect(snapshot).toBeGreaterThan(0);
      const items = await db.query(ranges.catalogue(anna.householdId));
      expect(items).toHaveLength(1 + (number - snapshot) + 1);
    });

    test("is up to date in a function that slept while others made a snapshot", async () => {
      const anna = await service.owner();
      await addTags(anna, 0, 10);
      const { db } = service.deps();
      const other = await otherFunction();
      for (let at = 10; at < 70; at++) {
        const logged = await other.loadLoggedCatalogue(db, anna.householdId);
        const tag = { id: randomUUID(), name: `tag ${at}`, tagType: "other" as const };
        await carryOut(db, other.changeCatalogue(logged, { tags: [tag] }));
        await other.compactIfDue(db, anna.householdId);
      }
      expect((await other.loadLoggedCatalogue(db, anna.householdId)).log.snapshot).toBeGreaterThan(12);
      const query = vi.fn(db.query);
      expect((await loadLoggedCatalogue({ ...db, query }, anna.householdId)).log.number).toBe(1 + 70 + 1);
      // The head says that it is too late to ask for the changes.
      expect(query).toHaveBeenCalledTimes(1);
      expect(await tagNumbers(anna)).toEqual(numbers(70));
      await addTags(anna, 70, 72);
      expect((await other.loadLoggedCatalogue(db, anna.householdId)).log.number).toBe(1 + 72 + 1);
    });

    test("loses nothing when two functions make the snapshot at once, and a member adds to it", async () => {
      const anna = await service.owner();
      const { db } = service.deps();
      const { many, logged } = await addTagsUntilNearlyDue(anna);
      const name = "a name that is long enough ".repeat(20);
      const change = { tags: [{ id: randomUUID(), name, tagType: "other" as const }] };
      await carryOut(db, changeCatalogue(logged, change));
      expect(await db.get(keys.catalogueUpkeep(anna.householdId))).toMatchObject({
        number: logged.log.number + 1,
      });
      const compacting = [compact(anna), compact(anna)];
      await anna.post("/v1/tags", { name: `tag ${many}`, tagType: "other" });
      expect((await Promise.all(compacting)).filter(Boolean)).toHaveLength(1);
      forgetCatalogues();
      expect((await loadLoggedCatalogue(db, anna.householdId)).log.snapshot).toBeGreaterThan(0);
      expect(await tagNumbers(anna)).toEqual(numbers(many + 1));
    });

    test("notes that a snapshot is due once, and again a quarter of the log later", async () => {
      const anna = await service.owner();
      const { db } = service.deps();
      const { many, logged } = await addTagsUntilNearlyDue(anna);
      const name = "a name that is long enough ".repeat(20);
      await carryOut(
        db,
        changeCatalogue(logged, { tags: [{ id: randomUUID(), name, tagType: "other" as const }] }),
      );
      const noted = async () => (await db.get(keys.catalogueUpkeep(anna.householdId)))?.number;
      const first = await noted();
      const add = (at: number) => anna.post("/v1/tags", { name: `tag ${at}`, tagType: "other" });
      await add(many);
      expect(await noted()).toBe(first);
      for (let at = many + 1; at < many + 20; at++) await add(at);
      expect(await noted()).toBeGreaterThan(Number(first));
      expect(await compact(anna)).toBe(true);
      expect(await compact(anna)).toBe(false);
      expect(await tagNumbers(anna)).toEqual(numbers(many + 20));
    });

    test("is unavailable and left alone when a newer release wrote it", async () => {
      const anna = await service.owner();
      const { db } = service.deps();
      const { log } = await loadLoggedCatalogue(db, anna.householdId);
      const number = log.number + 1;
      const change = JSON.stringify({ utensils: [{ id: randomUUID(), name: "whisk" }] });
      await db.transact([
        { put: { ...keys.catalogueChange(anna.householdId, number), number, change } },
        { update: keys.catalogueHead(anna.householdId), set: { number } },
      ]);
      const before = await db.query(ranges.catalogue(anna.householdId));
      for (const { status, headers, body } of [
        await anna.get("/v1/tags"),
        await anna.post("/v1/tags", { name: "late", tagType: "other" }),
      ])
        expect([status, body.code, headers.get("retry-after")]).toEqual([503, "unavailable", "2"]);
      expect(await db.query(ranges.catalogue(anna.householdId))).toEqual(before);
    });
  });

  /** Adds tags as long as the next one with a long name would not make a snapshot. */
  const addTagsUntilNearlyDue = async (anna: Client & { householdId: string }) => {
    const { db } = service.deps();
    for (let many = 0; ; many++) {
      const logged = await loadLoggedCatalogue(db, anna.householdId);
      if (logged.log.pending >= pendingMax(0, 0) - 400) return { many, logged };
      await addTags(anna, many, many + 1);
    }
  };
});

/** Carries out what a handler decided, as the endpoint does. */
const carryOut = async (db: Db, effects: readonly Effect[]) => {
  const { writes, upkeep } = splitEffects(effects);
  await db.transact(writes);
  for (const one of upkeep) await one.upkeep(db);
};

/** The store as another function has it: with a memory of its own. */
const otherFunction = async () => {
  vi.resetModules();
  const store = await import("../../../core/catalogue/log/store.ts");
  return { ...store, ...(await import("../../../core/catalogue/log/compaction-store.ts")) };
};

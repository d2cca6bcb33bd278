import { randomUUID } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import {
  bytesAllowed,
  forgetCatalogues,
  loadCatalogue,
  loadCatalogueToChange,
} from "../../../core/catalogue/store.ts";
import { ranges } from "../../../core/storage/table.ts";
import type { Client } from "../../support/client.ts";
import { throughBothDoors } from "../../support/service.ts";

const addTags = async (client: Client, from: number, to: number) => {
  for (let at = from; at < to; at++) await client.post("/v1/tags", { name: `tag ${at}`, tagType: "other" });
};
const tagNumbers = async (client: Client): Promise<number[]> =>
  (await client.get("/v1/tags?")).body
    .filter(({ name }: { name: string }) => name.startsWith("tag "))
    .map(({ name }: { name: string }) => Number(name.slice(4)));
const numbers = (to: number) => Array.from({ length: to }, (_, at) => at);

throughBothDoors((service) => {
  describe("a catalogue of many changes", () => {
    test("reads the same for a new function and for one that saw all of it", async () => {
      const anna = await service.owner();
      await addTags(anna, 0, 130);
      expect(await tagNumbers(anna)).toEqual(numbers(130));
      const { db } = service.deps();
      const warm = await loadCatalogue(db, anna.householdId);
      forgetCatalogues();
      const cold = await loadCatalogue(db, anna.householdId);
      expect(cold).toEqual(warm);
      expect([...cold.categories.keys()]).toEqual([...warm.categories.keys()]);
      expect(cold.snapshot).toBeGreaterThan(80);
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
      const { number, snapshot } = await loadCatalogue(db, anna.householdId);
      expect(snapshot).toBeGreaterThan(0);
      const items = await db.query(ranges.catalogue(anna.householdId));
      expect(items).toHaveLength(1 + (number - snapshot) + 1);
    });

    test("is caught up with by a function that slept while others made a snapshot", async () => {
      const anna = await service.owner();
      await addTags(anna, 0, 10);
      const { db } = service.deps();
      const other = await otherFunction();
      for (let at = 10; at < 70; at++) {
        const catalogue = await other.loadCatalogueToChange(db, anna.householdId);
        const tag = { id: randomUUID(), name: `tag ${at}`, tagType: "other" as const };
        await db.transact(other.changeCatalogue(catalogue, { tags: [tag] }));
      }
      expect((await other.loadCatalogue(db, anna.householdId)).snapshot).toBeGreaterThan(12);
      const query = vi.fn(db.query);
      expect((await loadCatalogue({ ...db, query }, anna.householdId)).number).toBe(1 + 70);
      // The head tells that there is no use in asking for the changes.
      expect(query).toHaveBeenCalledTimes(1);
      expect(await tagNumbers(anna)).toEqual(numbers(70));
      await addTags(anna, 70, 72);
      expect((await other.loadCatalogue(db, anna.householdId)).number).toBe(1 + 72);
    });

    test("loses nothing when two functions make the snapshot at once", async () => {
      const anna = await service.owner();
      const { db } = service.deps();
      let many = 0;
      let catalogue = await loadCatalogue(db, anna.householdId);
      while (catalogue.waiting <= bytesAllowed(catalogue)) {
        await addTags(anna, many, many + 1);
        many += 1;
        catalogue = await loadCatalogue(db, anna.householdId);
      }
      expect(catalogue.snapshot).toBe(0);
      const other = await otherFunction();
      const both = await Promise.allSettled([
        loadCatalogueToChange(db, anna.householdId),
        other.loadCatalogueToChange(db, anna.householdId),
      ]);
      expect(both.some(({ status }) => status === "fulfilled")).toBe(true);
      forgetCatalogues();
      expect((await loadCatalogue(db, anna.householdId)).snapshot).toBe(catalogue.number);
      expect(await tagNumbers(anna)).toEqual(numbers(many));
    });
  });
});

/** The store as another function has it: with a memory of its own. */
const otherFunction = async () => {
  vi.resetModules();
  return import("../../../core/catalogue/store.ts");
};

import { randomUUID } from "node:crypto";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { compactIfDue } from "../../../core/catalogue/log/compaction-store.ts";
import { forgetCatalogues } from "../../../core/catalogue/log/kept.ts";
import { pendingMax } from "../../../core/catalogue/log/log.ts";
import { changeCatalogue, loadLoggedCatalogue } from "../../../core/catalogue/log/store.ts";
import type { Db } from "../../../core/storage/db.ts";
import { type Effect, splitEffects } from "../../../core/storage/effects.ts";
import { keys, ranges } from "../../../core/storage/table.ts";
import { unavailable } from "../../../core/storage/troubles.ts";
import { services } from "../../../functions/endpoint/aws/deps.ts";
import type { Client } from "../../support/client.ts";
import { log } from "../../support/log.ts";
import { testInProcess, throughAnyDoor } from "../../support/service.ts";

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
    test("reads the same for a new function and for one that saw all of it, and stores no more than it needs", async () => {
      const anna = await service.owner();
      await addTags(anna, 0, 130);
      expect(await tagNumbers(anna)).toEqual(numbers(130));
      const { db } = service.deps();
      const warm = await loadLoggedCatalogue(db, anna.householdId);
      forgetCatalogues();
      const cold = await loadLoggedCatalogue(db, anna.householdId);
      expect(cold).toEqual(warm);
      expect([...cold.catalogue.categories.keys()]).toEqual([...warm.catalogue.categories.keys()]);
      const { number, snapshot } = cold.log;
      expect(snapshot).toBeGreaterThan(80);
      expect(await db.query(ranges.catalogue(anna.householdId))).toHaveLength(1 + (number - snapshot) + 1);
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
      let many = 0;
      let logged = await loadLoggedCatalogue(db, anna.householdId);
      for (; logged.log.pending < pendingMax(0, 0) - 400; many++) {
        await addTags(anna, many, many + 1);
        logged = await loadLoggedCatalogue(db, anna.householdId);
      }
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

    test("is unavailable and left alone when a newer release wrote it", async () => {
      const anna = await service.owner();
      const { db } = service.deps();
      const number = (await loadLoggedCatalogue(db, anna.householdId)).log.number + 1;
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

    testInProcess("fails nobody's request when the table refuses a snapshot, and the log warns", async () => {
      const anna = await service.owner();
      const put = vi.spyOn(service.deps().db, "put").mockRejectedValue(unavailable());
      const write = vi.spyOn(log, "write").mockImplementation(() => {});
      onTestFinished(() => [put, write].forEach((spy) => void spy.mockRestore()));
      // One of them makes a snapshot due.
      for (let at = 0; at < 70; at++)
        expect((await anna.post("/v1/tags", { name: `tag ${at}`, tagType: "other" })).status).toBe(200);
      const lines = write.mock.calls.map(([line]) => JSON.parse(line));
      expect(lines.filter(({ level }) => level !== "info")[0]).toMatchObject({
        ...{ level: "warn", route: "POST /v1/tags", status: 200 },
        errors: [{ name: "AppError", stack: expect.stringContaining("The storage is busy") }],
      });
    });
  });
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

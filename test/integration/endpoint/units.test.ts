import { expect, test } from "vitest";
import { keys } from "../../../core/storage/table.ts";
import { OutOfDate } from "../../../core/storage/troubles.ts";
import { countUnits, setOwed, UNITS_A_DAY } from "../../../functions/endpoint/units.ts";
import type { Client } from "../../support/client.ts";
import { DAY, later } from "../../support/clock.ts";
import { createRecipe } from "../../support/recipes.ts";
import { throughHandlers } from "../../support/service.ts";

/** DynamoDB Local reports other units than AWS and the embedded engine. */
const testUnits = process.env.DOOR === "handlers" ? test.skip : test;

throughHandlers((service) => {
  const today = (householdId: string) =>
    keys.units(householdId, service.deps().now().toISOString().slice(0, 10));
  const countOf = async (householdId: string): Promise<number> =>
    Number((await service.deps().db.get(today(householdId)))?.units ?? 0);
  const addTag = (client: Client) => client.post("/v1/tags", { name: crypto.randomUUID(), tagType: "other" });

  testUnits(
    "a household's write units are counted, upkeep included, but for the last 64 of a function",
    async () => {
      const anna = await service.owner();
      const { db } = service.deps();
      let written = 0;
      setOwed(anna.householdId, 0);
      const adding = async (units: Promise<number>) => {
        written += await units;
        return units;
      };
      service.deps().db = {
        ...db,
        transact: (writes) => adding(db.transact(writes)),
        put: (item) => adding(db.put(item)),
        sweep: (range) => adding(db.sweep(range)),
      };
      for (let nth = 0; nth < 150; nth++) expect((await addTag(anna)).status).toBe(200);
      service.deps().db = db;
      const counted = await countOf(anna.householdId);
      expect(counted).toBeLessThanOrEqual(written);
      expect(counted).toBeGreaterThan(written - 64 - 10);
    },
  );

  /** Lets others overtake so many attempts. */
  const overtaking = async (times: number, work: () => Promise<unknown>): Promise<void> => {
    const { db } = service.deps();
    let tries = 0;
    service.deps().db = {
      ...db,
      transact: async (writes) => {
        // Reads come here without writes.
        if (writes.length > 0 && ++tries <= times) throw new OutOfDate([0]);
        return db.transact(writes);
      },
    };
    await work();
    service.deps().db = db;
  };

  test("attempts that others overtake are counted, too", async () => {
    const anna = await service.owner();
    setOwed(anna.householdId, 0);
    const steps = Array.from({ length: 12 }, () => ({ instruction: "x".repeat(4_900) }));
    await overtaking(3, () => createRecipe(anna, { name: "Stew", steps }));
    await addTag(anna);
    expect(await countOf(anna.householdId)).toBeGreaterThan(3 * 58);
  });

  testUnits(
    "a household that has used up the units of a day changes nothing until the next one",
    async () => {
      const [anna, ben] = [await service.owner(), await service.owner()];
      const guest = await service.memberOf(anna);
      await service
        .deps()
        .db.put({ ...today(anna.householdId), units: UNITS_A_DAY.household, ttl: Date.now() });
      const statuses: number[] = [];
      for (let nth = 0; nth < 40; nth++) statuses.push((await addTag(anna)).status);
      // Counted after 64 units.
      expect(statuses.slice(20)).toEqual(statuses.slice(20).map(() => 429));
      const refused = await addTag(anna);
      expect(refused.body.code).toBe("too_many_requests");
      const seconds = Number(refused.headers.get("retry-after"));
      const midnight = new Date(Date.now() + seconds * 1_000).toISOString().slice(11, 19);
      expect(midnight).toMatch(/^(00:00:0\d|23:59:5\d)$/);
      const { db, now } = service.deps();
      const spend = (units: number) =>
        db.transact([countUnits({ of: "household", id: ben.householdId }, units, now(), false)]);
      await spend(UNITS_A_DAY.household - 1);
      await spend(1);
      await expect(spend(1)).rejects.toThrow(OutOfDate);
      await db.put({ ...today(ben.householdId), units: 0, ttl: Date.now() });
      expect((await anna.get("/v1/tags")).status).toBe(200);
      expect((await addTag(ben)).status).toBe(200);
      expect((await anna.delete(`/v1/households/mine/members/${guest.id}`)).status).toBe(204);
      later(DAY);
      expect((await addTag(anna)).status).toBe(200);
    },
  );
});

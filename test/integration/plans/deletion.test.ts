import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { loadCatalogue } from "../../../core/catalogue/log/store.ts";
import { removeLeftParts } from "../../../core/shopping/list/removal-store.ts";
import { keys, listPartOf, ranges } from "../../../core/storage/table.ts";
import { createRecipe } from "../../support/recipes.ts";
import { isDeployed, testInProcess, throughAnyDoor } from "../../support/service.ts";

const MONDAY = "2026-11-16";
const NEXT_MONDAY = "2026-11-23";

throughAnyDoor((service) => {
  /** The owner of a household with a plan of one meal. */
  const scene = async () => {
    const anna = await service.owner();
    const soup = await createRecipe(anna, { name: "Soup", ingredients: [["leek", 2, "piece"]] });
    const planned = async (weekStart: string) => {
      const slots = [{ slotDate: weekStart, recipeId: soup.id }];
      return `/v1/week-plans/${(await anna.post("/v1/week-plans", { weekStart, slots })).body.id}`;
    };
    const partsOf = async (weekStart: string) =>
      (await service.deps().db.query(ranges.lists(anna.householdId, weekStart, weekStart))).map(listPartOf);
    return { anna, soup, planned, partsOf, path: await planned(MONDAY) };
  };

  describe("a deleted week plan", () => {
    test("no longer counts as eaten, if it was confirmed", async () => {
      const { anna, planned, path } = await scene();
      await anna.post(`${path}/confirm`);
      const next = await planned(NEXT_MONDAY);
      const recentRepeats = async () => (await anna.get(`${next}/variety-score`)).body.recentRepeats;
      expect(await recentRepeats()).toEqual(["Soup"]);
      await anna.delete(path);
      expect(await recentRepeats()).toEqual([]);
    });

    test("is gone with its list, marks and lines added by hand, and its week is free again", async () => {
      const { anna, path, partsOf } = await scene();
      const list = (await anna.post(`${path}/shopping-list`)).body;
      const lists = `/v1/shopping-lists/${list.id}`;
      const candles = (await anna.post(`${lists}/items`, { customName: "candles" })).body;
      await anna.patch(`${lists}/items/${list.items[0].id}`, { isChecked: true });
      expect((await anna.delete(path)).status).toBe(204);
      for (const answer of [
        await anna.get(path),
        await anna.get(`/v1/week-plans?weekStart=${MONDAY}`),
        await anna.delete(path),
        await anna.get(lists),
        await anna.get(`/v1/shopping-list?weekStart=${MONDAY}`),
        await anna.get("/v1/shopping-list"),
        await anna.post(`${lists}/items`, { customName: "matches" }),
        await anna.patch(`${lists}/items/${candles.id}`, { isChecked: true }),
      ])
        expect([answer.status, answer.body.code]).toEqual([404, "not_found"]);
      expect(await partsOf(MONDAY)).toEqual([]);
      const { id } = (await anna.post("/v1/week-plans", { weekStart: MONDAY })).body;
      expect((await anna.post(`/v1/week-plans/${id}/shopping-list`)).body.items).toEqual([]);
    });

    test("takes the longest list along", async () => {
      const { anna, path, partsOf } = await scene();
      const list = (await anna.post(`${path}/shopping-list`)).body;
      const { db } = service.deps();
      for (let at = 0; at < 200; at++) {
        const id = randomUUID();
        const line = { id, listId: list.id, customName: `line ${at}`, rev: 1 };
        await db.put({ ...keys.listItem(anna.householdId, MONDAY, id), ...line });
      }
      expect((await anna.get(`/v1/shopping-lists/${list.id}`)).body.items).toHaveLength(201);
      expect((await anna.delete(path)).status).toBe(204);
      expect(await db.get(keys.listUpkeep(anna.householdId, MONDAY))).toMatchObject({ listId: list.id });
      expect((await anna.get(`/v1/shopping-lists/${list.id}`)).status).toBe(404);
      // A list that is made before all is gone shows nothing of it.
      const again = (await anna.post("/v1/week-plans", { weekStart: MONDAY })).body;
      const next = (await anna.post(`/v1/week-plans/${again.id}/shopping-list`)).body;
      expect(next.items).toEqual([]);
      expect(await removeLeftParts(db, anna.householdId, MONDAY)).toBe(200);
      expect(await partsOf(MONDAY)).toEqual(["list"]);
    });

    test("gives up being the plan whose list was generated last", async () => {
      const { anna, planned } = await scene();
      // Long ago, so that none of them covers today.
      const first = await planned("2001-01-01");
      const second = await planned("2000-01-03");
      const third = await planned("2000-01-10");
      for (const path of [first, second, third]) await anna.post(`${path}/shopping-list`);
      const newest = async () => `/v1/week-plans/${(await anna.get("/v1/shopping-list")).body.weekPlanId}`;
      expect(await newest()).toBe(third);
      await anna.delete(third);
      expect(await newest()).toBe(second);
      await anna.delete(first);
      expect(await newest()).toBe(second);
      await anna.delete(second);
      expect((await anna.get("/v1/shopping-list")).status).toBe(404);
    });

    test("leaves nothing behind, whatever others do with it at the same moment", async () => {
      const { anna, soup, path, partsOf } = await scene();
      const ben = await service.memberOf(anna);
      const list = (await anna.post(`${path}/shopping-list`)).body;
      const answers = await Promise.all([
        ...[1, 2, 3].map((nth) =>
          ben.post(`/v1/shopping-lists/${list.id}/items`, { customName: `line ${nth}` }),
        ),
        anna.post(`${path}/shopping-list`),
        anna.delete(path),
        ben.delete(path),
        ben.post(`${path}/slots`, { slotDate: MONDAY, recipeId: soup.id }),
        ben.post(`${path}/confirm`),
      ]);
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 204)).toHaveLength(1);
      for (const status of statuses) expect([200, 201, 204, 404]).toContain(status);
      expect((await anna.get(path)).status).toBe(404);
      expect(await partsOf(MONDAY)).toEqual([]);
      // Between releases, what the next one wrote can't be read here.
      if (isDeployed) return;
      const { planned } = await loadCatalogue(service.deps().db, anna.householdId);
      expect(planned.get(MONDAY) ?? []).toEqual([]);
    });

    testInProcess("gets no line whose list was read before that, and its count after", async () => {
      const { anna, path, partsOf } = await scene();
      const list = (await anna.post(`${path}/shopping-list`)).body;
      const services = service.deps();
      const { db } = services;
      const count = keys.listItemCount(anna.householdId, MONDAY);
      const isRead = Promise.withResolvers<void>();
      services.db = {
        ...db,
        query: async (range, options) => {
          const items = await db.query(range, options);
          if (items.some((item) => item.sk === `LIST#${MONDAY}`)) isRead.resolve();
          return items;
        },
        getMany: async (asked) => {
          if (!asked.some(({ sk }) => sk === count.sk)) return db.getMany(asked);
          services.db = db;
          await isRead.promise;
          expect((await anna.delete(path)).status).toBe(204);
          return db.getMany(asked);
        },
      };
      const added = await anna.post(`/v1/shopping-lists/${list.id}/items`, { customName: "Candles" });
      expect(added.status).toBe(404);
      expect(await partsOf(MONDAY)).toEqual([]);
    });

    test("gets no first list while it is deleted", async () => {
      const { anna, planned, partsOf } = await scene();
      const ben = await service.memberOf(anna);
      for (const weekStart of ["2027-01-04", "2027-01-11", "2027-01-18", "2027-01-25"]) {
        const path = await planned(weekStart);
        await Promise.all([ben.post(`${path}/shopping-list`), anna.delete(path)]);
        expect(await partsOf(weekStart)).toEqual([]);
      }
    });
  });
});

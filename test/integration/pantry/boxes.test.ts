import { describe, expect, test } from "vitest";
import { keys, ranges } from "../../../core/storage/table.ts";
import type { Client } from "../../support/client.ts";
import { createRecipe } from "../../support/recipes.ts";
import { type Service, throughAnyDoor } from "../../support/service.ts";
import { exportOf } from "../../support/transfer.ts";

type Owner = Awaited<ReturnType<Service["owner"]>>;
type Item = { id: string; name: string; quantity?: number };

const places = (count: number) => Array.from({ length: count }, (_, at) => at.toString(16).padStart(2, "0"));
const idIn = (box: number, place: string) => `0189${box}000-0000-8000-8000-0000000000${place}`;

throughAnyDoor((service) => {
  /** Stores items by hand in a box, each with its place as quantity. */
  const store = async ({ householdId }: Owner, box: number, articles: readonly object[]) => {
    const items = places(articles.length).map((place, at) => [
      place,
      { quantity: at, ...articles[at], rev: 1 },
    ]);
    const id = idIn(box, "00");
    const item = { id, size: articles.length, items: Object.fromEntries(items) };
    await service.deps().db.put({ ...keys.pantryItem(householdId, id), ...item });
    return places(articles.length).map((place) => idIn(box, place));
  };
  const jars = (count: number) => places(count).map((place) => ({ customName: `jar ${place}` }));
  const pantry = async (client: Client): Promise<Item[]> => (await client.get("/v1/pantry-items")).body;
  const rows = ({ householdId }: Owner) => service.deps().db.query(ranges.pantry(householdId));
  const item = (id: string | undefined) => `/v1/pantry-items/${id}`;

  describe("pantry items that are stored together", () => {
    test("are listed, changed and taken out one by one, and their box goes with the last one", async () => {
      const anna = await service.owner();
      const [first, second, third] = await store(anna, 1, jars(3));
      await anna.post("/v1/pantry-items", { customName: "rice" });
      expect((await pantry(anna)).map(({ name }) => name)).toEqual(["jar 00", "jar 01", "jar 02", "rice"]);
      const changed = { id: second, name: "jar 01", quantity: 7, unit: "piece" };
      expect((await anna.patch(item(second), { quantity: 7, unit: "piece" })).body).toEqual(changed);
      const { state } = (await anna.get("/v1/changes?since=")).body;
      expect((await anna.delete(item(first))).status).toBe(204);
      expect((await anna.delete(item(first))).status).toBe(404);
      expect((await anna.patch(item(third), { quantity: null })).status).toBe(200);
      expect((await anna.get(`/v1/changes?since=${state}`)).body.pantryItems).toEqual({
        changed: [{ id: third, name: "jar 02" }],
        deleted: [first],
      });
      expect(await pantry(anna)).toMatchObject([changed, { id: third }, { name: "rice" }]);
      expect(await rows(anna)).toHaveLength(2);
      await anna.delete(item(third));
      await anna.delete(item(second));
      expect(await rows(anna)).toHaveLength(1);
      expect((await anna.patch(item(second), { quantity: 1 })).status).toBe(404);
    });

    test("can be changed at once, and the last two taken out at once leave nothing", async () => {
      const anna = await service.owner();
      const ids = await store(anna, 1, jars(4));
      const [first, second, third, fourth] = ids;
      const together = await Promise.all([
        ...[first, second].map((id) => anna.patch(item(id), { quantity: 9 })),
        ...[third, fourth].map((id) => anna.delete(item(id))),
      ]);
      expect(together.map(({ status }) => status)).toEqual([200, 200, 204, 204]);
      expect((await pantry(anna)).map(({ quantity }) => quantity)).toEqual([9, 9]);
      const gone = await Promise.all([first, second].map((id) => anna.delete(item(id))));
      expect(gone.map(({ status }) => status)).toEqual([204, 204]);
      expect(await rows(anna)).toEqual([]);
    });

    test("are used up by one meal, changed and removed in one write", async () => {
      const anna = await service.owner();
      const recipe = await createRecipe(anna, {
        name: "Soup",
        serves: 1,
        ingredients: places(6).map((place): [string, number, string] => [`leek ${place}`, 3, "piece"]),
      });
      const ids = recipe.ingredients.map(({ ingredientId }) => ingredientId);
      const [, , third] = await store(
        anna,
        1,
        ids.map((ingredientId, at) => ({ ingredientId, quantity: 1 + 2 * at, unit: "piece" })),
      );
      const { body } = await anna.post("/v1/cooking-logs", {
        recipeId: recipe.id,
        servings: 1,
        usePantry: true,
      });
      expect(body.used).toHaveLength(6);
      expect((await pantry(anna)).map(({ quantity }) => quantity)).toEqual([2, 4, 6, 8]);
      const [box, ...others] = await rows(anna);
      expect([box?.size, others]).toEqual([4, []]);
      await anna.patch(item(third), { quantity: 0 });
      await anna.post("/v1/cooking-logs", { recipeId: recipe.id, servings: 9, usePantry: true });
      expect((await pantry(anna)).map(({ id }) => id)).toEqual([third]);
    });

    test("get more from a shopping list", async () => {
      const anna = await service.owner();
      const weekStart = "2026-03-02";
      const ids = await store(anna, 1, jars(3));
      const plan = (await anna.post("/v1/week-plans", { weekStart })).body;
      const list = (await anna.post(`/v1/week-plans/${plan.id}/shopping-list`)).body;
      const path = `/v1/shopping-lists/${list.id}`;
      for (const { customName } of jars(4)) await anna.post(`${path}/items`, { customName, quantity: 10 });
      const lines = (await anna.get(path)).body.items;
      const body = { items: lines.map(({ id }: Item) => ({ id, isChecked: true })) };
      await anna.patch(`${path}/items`, body);
      expect((await anna.post(`${path}/put-away`)).body).toMatchObject([
        ...ids.map((id, at) => ({ id, quantity: 10 + at })),
        { name: "jar 03", quantity: 10 },
      ]);
    });

    test("are exported in the order of ids, page by page, and known to an import", async () => {
      const anna = await service.owner();
      const all: string[] = [];
      for (const box of [1, 2, 3, 4, 5]) {
        all.push(...(await store(anna, box, jars(30))));
        all.push((await anna.post("/v1/pantry-items", { customName: `bag ${box}` })).body.id);
      }
      const items = await exportOf(anna, "pantryItem");
      expect(items.map(({ id }) => id)).toEqual(all.sort());
      const { body } = await anna.post("/v1/import", { items: items.slice(20, 60) });
      expect(body).toMatchObject({ created: { pantryItem: 0 }, unchanged: 40 });
    });

    test("count one by one at the limit", async () => {
      const anna = await service.owner();
      for (const box of [1, 2, 3, 4]) await store(anna, box, jars(249));
      const add = () => anna.post("/v1/pantry-items", { customName: "rice" });
      const answers = [await add(), await add(), await add(), await add(), await add()];
      expect(answers.map(({ body }) => body.code)).toEqual([...Array(4), "limit_reached"]);
    });
  });
});

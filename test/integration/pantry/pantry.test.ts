import { describe, expect, test } from "vitest";
import { keys, ranges } from "../../../core/storage/table.ts";
import { faultsIn } from "../../support/faults.ts";
import { createRecipe } from "../../support/recipes.ts";
import { testInProcess, testNew, throughAnyDoor } from "../../support/service.ts";
import { exportOf } from "../../support/transfer.ts";

type Item = { id: string; name: string; quantity?: number };

const places = (count: number) => Array.from({ length: count }, (_, at) => at.toString(16).padStart(2, "0"));
const jars = (count: number) => places(count).map((place) => ({ customName: `jar ${place}` }));

throughAnyDoor((service) => {
  const scene = async () => {
    const anna = await service.owner();
    /** Stores items by hand in a box, each with its place as quantity, and gives their paths. */
    const store = async (box: number, articles: readonly object[]) => {
      const idIn = (place: string) => `0189${box}000-0000-8000-8000-0000000000${place}`;
      const [id, all] = [idIn("00"), places(articles.length)];
      const items = all.map((place, at) => [place, { quantity: at, ...articles[at], rev: 1 }]);
      const item = { id, size: articles.length, items: Object.fromEntries(items) };
      await service.deps().db.put({ ...keys.pantryItem(anna.householdId, id), ...item });
      return all.map((place) => ({ id: idIn(place), path: `/v1/pantry-items/${idIn(place)}` }));
    };
    return {
      ...{ anna, store },
      add: (item: object) => anna.post("/v1/pantry-items", item),
      pantry: async (): Promise<Item[]> => (await anna.get("/v1/pantry-items")).body,
      rows: () => service.deps().db.query(ranges.pantry(anna.householdId)),
    };
  };

  describe("the pantry", () => {
    test("lists what is in stock by best-before date, undated last, then by name as that is now", async () => {
      const { anna, add, pantry } = await scene();
      const recipe = await createRecipe(anna, { name: "Soup", ingredients: [["onion", 2, "piece"]] });
      const { ingredientId } = recipe.ingredients[0] ?? {};
      await add({ customName: "Zucchini", bestBefore: "2026-05-01" });
      const milk = { name: "Milk", quantity: 0.5, unit: "l", bestBefore: "2026-04-01" };
      const made = await add({ ...milk, customName: milk.name });
      expect([made.status, made.body]).toEqual([200, { id: expect.any(String), ...milk }]);
      await add({ ingredientId, quantity: 3 });
      await add({ customName: "apples" });
      const [{ id, name }] = (await anna.get("/v1/ingredient-categories")).body;
      await anna.patch(`/v1/ingredients/${ingredientId}`, { name: "red onion", categoryId: id });
      expect(await pantry()).toEqual([
        made.body,
        expect.objectContaining({ name: "Zucchini" }),
        expect.objectContaining({ name: "apples" }),
        { id: expect.any(String), ingredientId, name: "red onion", category: { id, name }, quantity: 3 },
      ]);
      const neither = await add({ quantity: 1 });
      expect([neither.status, ...faultsIn(neither)]).toEqual([400, " exactly_one"]);
      const unknown = await add({ ingredientId: crypto.randomUUID() });
      expect([unknown.status, ...faultsIn(unknown)]).toEqual([422, "/ingredientId unknown_reference"]);
    });

    testNew("takes a line as people type it, with the dates beside it", async () => {
      const { anna, add, pantry } = await scene();
      const { ingredients } = await createRecipe(anna, { name: "Porridge", ingredients: [["milk", 1, "l"]] });
      const { ingredientId } = ingredients[0] ?? {};
      const { body } = await add({ text: "2 l milk", bestBefore: "2026-05-01" });
      expect(body).toMatchObject({ ingredientId, quantity: 2, unit: "l", bestBefore: "2026-05-01" });
      expect(await pantry()).toEqual([body]);
      const noted = (await add({ text: "1 l milk (lactose-free)" })).body;
      expect(noted).toMatchObject({ name: "milk, lactose-free", quantity: 1, unit: "l" });
      expect(faultsIn(await add({ text: "milk", unit: "l" }))).toEqual([" exactly_one"]);
    });

    test("changes what a patch names, clears what it sets to null, and leaves the rest", async () => {
      const { anna, add } = await scene();
      const milk = { customName: "Milk", quantity: 1, unit: "l", bestBefore: "2026-04-01" };
      const { id } = (await add(milk)).body;
      const changes = { quantity: 0, bestBefore: null, openedOn: "2026-03-30" };
      const { body } = await anna.patch(`/v1/pantry-items/${id}`, changes);
      expect(body).toEqual({ id, name: "Milk", quantity: 0, unit: "l", openedOn: "2026-03-30" });
    });
  });

  describe("pantry items that are stored together", () => {
    testInProcess("are those that people type at once, and no id comes back", async () => {
      const { anna, add, pantry, rows } = await scene();
      const names = ["rice", "salt", "oats", "tea", "jam", "figs"];
      const typed = [await add({ customName: "flour" })];
      typed.push(...(await Promise.all(names.map((customName) => add({ customName })))));
      const ids = typed.map(({ body }) => body.id).sort();
      expect(new Set(ids).size).toBe(1 + names.length);
      expect(await rows()).toHaveLength(1);
      const last = ids.at(-1);
      expect((await anna.delete(`/v1/pantry-items/${last}`)).status).toBe(204);
      expect((await add({ customName: "nuts" })).body.id > last).toBe(true);
      expect(await pantry()).toHaveLength(1 + names.length);
    });

    test("are listed, changed and taken out one by one, and their box goes with the last one", async () => {
      const { anna, store, add, pantry, rows } = await scene();
      const [first, second, third] = await store(1, jars(3));
      if (!first || !second || !third) throw new Error("Something is missing");
      await add({ customName: "rice" });
      expect((await pantry()).map(({ name }) => name)).toEqual(["jar 00", "jar 01", "jar 02", "rice"]);
      const changed = { id: second.id, name: "jar 01", quantity: 7, unit: "piece" };
      expect((await anna.patch(second.path, { quantity: 7, unit: "piece" })).body).toEqual(changed);
      const { state } = (await anna.get("/v1/changes?since=")).body;
      for (const status of [204, 404]) expect((await anna.delete(first.path)).status).toBe(status);
      expect((await anna.patch(third.path, { quantity: null })).status).toBe(200);
      expect((await anna.get(`/v1/changes?since=${state}`)).body.pantryItems).toEqual({
        changed: [{ id: third.id, name: "jar 02" }],
        deleted: [first.id],
      });
      expect(await pantry()).toMatchObject([changed, { id: third.id }, { name: "rice" }]);
      expect(await rows()).toHaveLength(2);
      for (const { path } of [third, second]) await anna.delete(path);
      expect(await rows()).toHaveLength(1);
      expect((await anna.patch(second.path, { quantity: 1 })).status).toBe(404);
    });

    test("can be changed at once, and the last two taken out at once leave nothing", async () => {
      const { anna, store, pantry, rows } = await scene();
      const items = await store(1, jars(4));
      const [kept, gone] = [items.slice(0, 2), items.slice(2)];
      const together = await Promise.all([
        ...kept.map(({ path }) => anna.patch(path, { quantity: 9 })),
        ...gone.map(({ path }) => anna.delete(path)),
      ]);
      expect(together.map(({ status }) => status)).toEqual([200, 200, 204, 204]);
      expect((await pantry()).map(({ quantity }) => quantity)).toEqual([9, 9]);
      const last = await Promise.all(kept.map(({ path }) => anna.delete(path)));
      expect(last.map(({ status }) => status)).toEqual([204, 204]);
      expect(await rows()).toEqual([]);
    });

    test("are used up by one meal, changed and removed in one write", async () => {
      const { anna, store, pantry, rows } = await scene();
      const { id: recipeId, ingredients } = await createRecipe(anna, {
        name: "Soup",
        ingredients: places(6).map((place): [string, number, string] => [`leek ${place}`, 3, "piece"]),
      });
      const stock = ingredients.map(({ ingredientId }, at) => ({
        ...{ ingredientId, quantity: 1 + 2 * at, unit: "piece" },
      }));
      await store(1, stock);
      const { body } = await anna.post("/v1/cooking-logs", { recipeId, usePantry: true });
      expect(body.used).toHaveLength(6);
      expect((await pantry()).map(({ quantity }) => quantity)).toEqual([2, 4, 6, 8]);
      const [box, ...others] = await rows();
      expect([box?.size, others]).toEqual([4, []]);
    });

    test("are exported in the order of ids, page by page, and known to an import", async () => {
      const { anna, store, add } = await scene();
      const all: string[] = [];
      for (const box of [1, 2, 3, 4, 5]) {
        all.push(...(await store(box, jars(30))).map(({ id }) => id));
        all.push((await add({ customName: `bag ${box}` })).body.id);
      }
      const items = await exportOf(anna, "pantryItem");
      expect(items.map(({ id }) => id)).toEqual(all.sort());
      const { body } = await anna.post("/v1/import", { items: items.slice(20, 60) });
      expect(body).toMatchObject({ created: { pantryItem: 0 }, unchanged: 40 });
    });

    test("count one by one at the limit", async () => {
      const { store, add } = await scene();
      for (const box of [1, 2, 3, 4]) await store(box, jars(249));
      for (const _ of Array(4)) expect((await add({ customName: "rice" })).status).toBe(200);
      expect((await add({ customName: "rice" })).body.code).toBe("limit_reached");
    });
  });
});

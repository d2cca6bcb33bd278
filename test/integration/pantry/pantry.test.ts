import { describe, expect, test } from "vitest";
import { faultsIn } from "../../support/faults.ts";
import { createRecipe } from "../../support/recipes.ts";
import { throughAnyDoor } from "../../support/service.ts";
import { exportOf } from "../../support/transfer.ts";

type Item = { id: string; name: string; quantity?: number };

throughAnyDoor((service) => {
  const scene = async () => {
    const anna = await service.owner();
    return {
      anna,
      add: (item: object) => anna.post("/v1/pantry-items", item),
      pantry: async (): Promise<Item[]> => (await anna.get("/v1/pantry-items")).body,
      /** Adds jars with 0, 1, 2 … in them, and gives their ids and paths. */
      addJars: async (count: number) => {
        const ids: string[] = [];
        for (let quantity = 0; quantity < count; quantity++) {
          const customName = `jar ${quantity}`;
          ids.push((await anna.post("/v1/pantry-items", { customName, quantity })).body.id);
        }
        return ids.map((id) => ({ id, path: `/v1/pantry-items/${id}` }));
      },
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

    test("takes a line as people type it, with the dates beside it", async () => {
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

  describe("pantry items", () => {
    test("are changed and taken out one by one, and told as changed", async () => {
      const { anna, addJars, pantry } = await scene();
      const [first, second, third] = await addJars(3);
      if (!first || !second || !third) throw new Error("Something is missing");
      const changed = { id: second.id, name: "jar 1", quantity: 7, unit: "piece" };
      expect((await anna.patch(second.path, { quantity: 7, unit: "piece" })).body).toEqual(changed);
      const { state } = (await anna.get("/v1/changes?since=")).body;
      for (const status of [204, 404]) expect((await anna.delete(first.path)).status).toBe(status);
      expect((await anna.patch(third.path, { quantity: null })).status).toBe(200);
      expect((await anna.get(`/v1/changes?since=${state}`)).body.pantryItems).toEqual({
        changed: [{ id: third.id, name: "jar 2" }],
        deleted: [first.id],
      });
      expect(await pantry()).toMatchObject([changed, { id: third.id }]);
      for (const { path } of [third, second]) await anna.delete(path);
      expect(await pantry()).toEqual([]);
      expect((await anna.patch(second.path, { quantity: 1 })).status).toBe(404);
    });

    test("can be added, changed and taken out at once", async () => {
      const { anna, add, addJars, pantry } = await scene();
      const [one, two, three, four] = (await addJars(4)).map(({ path }) => path);
      const together = await Promise.all([
        ...[one, two].map((path) => anna.patch(path ?? "", { quantity: 9 })),
        ...[three, four].map((path) => anna.delete(path ?? "")),
        ...["rice", "salt"].map((customName) => add({ customName, quantity: 8 })),
      ]);
      expect(together.map(({ status }) => status)).toEqual([200, 200, 204, 204, 200, 200]);
      expect((await pantry()).map(({ quantity }) => quantity)).toEqual([9, 9, 8, 8]);
    });

    test("are used up by one meal, changed and removed in one write", async () => {
      const { anna, add, pantry } = await scene();
      const { id: recipeId, ingredients } = await createRecipe(anna, {
        name: "Soup",
        ingredients: [1, 2, 3, 4, 5, 6].map((nth): [string, number, string] => [`leek ${nth}`, 3, "piece"]),
      });
      for (const [at, { ingredientId }] of ingredients.entries())
        await add({ ingredientId, quantity: 1 + 2 * at, unit: "piece" });
      const { body } = await anna.post("/v1/cooking-logs", { recipeId, usePantry: true });
      expect(body.used).toHaveLength(6);
      expect((await pantry()).map(({ quantity }) => quantity)).toEqual([2, 4, 6, 8]);
    });

    test("are exported in the order of ids, page by page, and known to an import", async () => {
      const { anna, addJars } = await scene();
      const all = (await addJars(120)).map(({ id }) => id);
      const items = await exportOf(anna, "pantryItem");
      expect(items.map(({ id }) => id)).toEqual(all.sort());
      const { body } = await anna.post("/v1/import", { items: items.slice(20, 60) });
      expect(body).toMatchObject({ created: { pantryItem: 0 }, unchanged: 40 });
    });
  });
});

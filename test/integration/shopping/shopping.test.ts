import { describe, expect, test } from "vitest";
import type { Client } from "../../support/client.ts";
import { createRecipe, renameRecipe } from "../../support/recipes.ts";
import { testInProcess, throughAnyDoor } from "../../support/service.ts";

type Item = {
  id: string;
  name: string;
  quantity?: number;
  unit?: string;
  isChecked: boolean;
  checkedBy?: string;
  sourceRecipes: { name: string }[];
};

const MONDAY = "2026-03-02";

/** A plan of a week with a recipe on each of its first days. */
const planWith = async (client: Client, recipes: { id: string }[], weekStart = MONDAY) => {
  const plan = (await client.post("/v1/week-plans", { weekStart })).body;
  for (const recipe of recipes)
    await client.post(`/v1/week-plans/${plan.id}/slots`, { slotDate: weekStart, recipeId: recipe.id });
  return plan;
};
const generate = async (client: Client, plan: { id: string }) =>
  (await client.post(`/v1/week-plans/${plan.id}/shopping-list`)).body;
const shown = (list: { items: Item[] }) =>
  list.items.map(
    ({ name, quantity, unit, isChecked }) => `${name} ${quantity} ${unit}${isChecked ? " x" : ""}`,
  );

throughAnyDoor((service) => {
  describe("generating a list", () => {
    test("adds up amounts exactly across recipes and units, and names the recipes", async () => {
      const anna = await service.owner();
      const pancakes = await createRecipe(anna, {
        name: "Pancakes",
        ingredients: [
          ["flour", 1, "cup"],
          ["flour", 2, "cups"],
          ["milk", 0.1, "l"],
        ],
      });
      const gravy = await createRecipe(anna, { name: "Gravy", ingredients: [["milk", 0.2, "l"]] });
      const plan = await planWith(anna, [pancakes, pancakes, pancakes, gravy]);
      const answer = await anna.post(`/v1/week-plans/${plan.id}/shopping-list`);
      expect(answer.status).toBe(201);
      expect(answer.body).toMatchObject({ weekPlanId: plan.id, filteredStaplesCount: 0 });
      expect(shown(answer.body)).toEqual(["milk 0.5 l", "flour 9 cup"]);
      expect(answer.body.items[0].sourceRecipes.map(({ name }: Item) => name)).toEqual(["Gravy", "Pancakes"]);
    });

    test("again keeps ids, check marks, deletions and lines added by hand", async () => {
      const anna = await service.owner();
      const soup = await createRecipe(anna, {
        name: "Soup",
        ingredients: [
          ["carrot", 1, "piece"],
          ["leek", 1, "piece"],
          ["onion", 1, "piece"],
        ],
      });
      const stew = await createRecipe(anna, { name: "Stew", ingredients: [["onion", 2, "piece"]] });
      const plan = await planWith(anna, [soup]);
      const first = await generate(anna, plan);
      const line = (name: string) => first.items.find((item: Item) => item.name === name).id;
      const path = `/v1/shopping-lists/${first.id}/items`;
      await anna.post(path, { customName: "Candles", quantity: 4, unit: "piece" });
      await anna.patch(`${path}/${line("carrot")}`, { isChecked: true });
      await anna.patch(`${path}/${line("onion")}`, { isChecked: true });
      expect((await anna.delete(`${path}/${line("leek")}`)).status).toBe(204);
      expect((await anna.delete(`${path}/${line("leek")}`)).status).toBe(404);
      await anna.post(`/v1/week-plans/${plan.id}/slots`, { slotDate: MONDAY, recipeId: stew.id });
      const second = await generate(anna, plan);
      expect(second.id).toBe(first.id);
      expect(shown(second)).toEqual(["carrot 1 piece x", "onion 3 piece", "Candles 4 piece"]);
      expect(second.items.find((item: Item) => item.name === "onion").id).toBe(line("onion"));
      await anna.post(`/v1/week-plans/${plan.id}/slots`, { slotDate: MONDAY, recipeId: soup.id });
      expect(shown(await generate(anna, plan))).toContain("leek 2 piece");
    });

    test("of an empty plan gives an empty list", async () => {
      const anna = await service.owner();
      expect((await generate(anna, await planWith(anna, [], "2026-03-09"))).items).toEqual([]);
    });

    testInProcess("shows the last name of a recipe that was renamed and then deleted", async () => {
      const anna = await service.owner();
      const soup = await createRecipe(anna, { name: "Soup" });
      const list = await generate(anna, await planWith(anna, [soup]));
      await renameRecipe(anna, soup, "Onion soup");
      await anna.delete(`/v1/recipes/${soup.id}`);
      const path = `/v1/shopping-lists/${list.id}`;
      const sources = [{ id: soup.id, name: "Onion soup" }];
      expect((await anna.get(path)).body.items[0].sourceRecipes).toEqual(sources);
      const current = await anna.get(`/v1/shopping-list?weekStart=${MONDAY}`);
      expect(current.body.items[0].sourceRecipes).toEqual(sources);
      const checked = await anna.patch(`${path}/items/${list.items[0].id}`, { isChecked: true });
      expect(checked.body.sourceRecipes).toEqual(sources);
    });
  });

  describe("finding a list", () => {
    testInProcess("works by id, by week, by today, or else gives the one generated last", async () => {
      const anna = await service.owner();
      const soup = await createRecipe(anna, { name: "Soup" });
      expect((await anna.get("/v1/shopping-list")).status).toBe(404);
      const march = await generate(anna, await planWith(anna, [soup], MONDAY));
      const april = await generate(anna, await planWith(anna, [soup], "2026-04-06"));
      expect((await anna.get(`/v1/shopping-lists/${march.id}`)).body).toEqual(march);
      expect((await anna.get(`/v1/shopping-list?weekStart=${MONDAY}`)).body.id).toBe(march.id);
      expect((await anna.get("/v1/shopping-list?weekStart=2026-03-03")).status).toBe(404);
      expect((await anna.get("/v1/shopping-list")).body.id).toBe(april.id);
      service.deps().now = () => new Date("2026-03-08T12:00:00Z");
      const covering = (await anna.get("/v1/shopping-list")).body;
      service.deps().now = () => new Date();
      expect(covering.id).toBe(march.id);
    });
  });

  describe("a line added by hand", () => {
    test("is either an ingredient or a name", async () => {
      const anna = await service.owner();
      const soup = await createRecipe(anna, { name: "Soup" });
      const list = await generate(anna, await planWith(anna, []));
      const add = (body: object) => anna.post(`/v1/shopping-lists/${list.id}/items`, body);
      const ingredientId = soup.ingredients[0]?.ingredientId;
      const added = await add({ ingredientId, quantity: 2 });
      expect(added.status).toBe(201);
      expect(added.body).toEqual({
        id: expect.any(String),
        ingredientId,
        name: "onion",
        category: expect.objectContaining({ name: "Fruit & vegetables" }),
        quantity: 2,
        isChecked: false,
        sourceRecipes: [],
        etag: expect.any(String),
      });
      for (const body of [{}, { ingredientId, customName: "Onion" }, { customName: " " }])
        expect((await add(body)).body.errors).toMatchObject([{ code: "exactly_one" }]);
      expect((await add({ ingredientId: crypto.randomUUID() })).body.code).toBe("unknown_reference");
    });
  });

  describe("adding what is on the list already", () => {
    const scene = async () => {
      const anna = await service.owner();
      const list = await generate(anna, await planWith(anna, []));
      const path = `/v1/shopping-lists/${list.id}`;
      const add = (body: object) => anna.post(`${path}/items`, body);
      return { anna, path, add, items: async (): Promise<Item[]> => (await anna.get(path)).body.items };
    };

    test("makes more of that line, and answers it; a checked one stays as it is", async () => {
      const { anna, path, add, items } = await scene();
      const first = (await add({ customName: "Milk", quantity: 1, unit: "l" })).body;
      const second = await add({ customName: "milk", quantity: 0.5, unit: "l" });
      expect([second.status, second.body]).toMatchObject([201, { id: first.id, quantity: 1.5 }]);
      await anna.patch(`${path}/items/${first.id}`, { isChecked: true });
      const third = (await add({ customName: "milk", quantity: 2, unit: "l" })).body;
      expect(third).toMatchObject({ name: "milk", quantity: 2, isChecked: false });
      expect(await items()).toHaveLength(2);
    });
  });
});

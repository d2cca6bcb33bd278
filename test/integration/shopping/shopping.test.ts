import { expect, test } from "vitest";
import type { Client } from "../../support/client.ts";
import { createRecipe, renameRecipe } from "../../support/recipes.ts";
import { testInProcess, throughAnyDoor } from "../../support/service.ts";

type Item = { id: string; name: string; quantity?: number; unit?: string; isChecked: boolean };

const MONDAY = "2026-03-02";

/** A plan of a week with recipes on its first day. */
const planWith = async (client: Client, recipes: { id: string }[], weekStart = MONDAY) => {
  const slots = recipes.map(({ id: recipeId }) => ({ slotDate: weekStart, recipeId }));
  return `/v1/week-plans/${(await client.post("/v1/week-plans", { weekStart, slots })).body.id}`;
};
const generate = async (client: Client, plan: string) => (await client.post(`${plan}/shopping-list`)).body;
const shown = (list: { items: Item[] }) =>
  list.items.map(
    ({ name, quantity, unit, isChecked }) => `${name} ${quantity} ${unit}${isChecked ? " x" : ""}`,
  );

throughAnyDoor((service) => {
  /** An empty list of a household that knows milk. */
  const scene = async () => {
    const anna = await service.owner();
    const { ingredients } = await createRecipe(anna, { name: "Porridge", ingredients: [["milk", 1, "l"]] });
    const path = `/v1/shopping-lists/${(await generate(anna, await planWith(anna, []))).id}`;
    const add = (body: object) => anna.post(`${path}/items`, body);
    const { ingredientId } = ingredients[0] ?? {};
    return { anna, path, add, ingredientId };
  };

  test("a list adds up amounts exactly across recipes and units, and names the recipes", async () => {
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
    const { status, body } = await anna.post(`${plan}/shopping-list`);
    expect([status, body]).toMatchObject([201, { filteredStaplesCount: 0 }]);
    expect(`/v1/week-plans/${body.weekPlanId}`).toBe(plan);
    expect(shown(body)).toEqual(["milk 0.5 l", "flour 9 cup"]);
    expect(body.items[0].sourceRecipes).toMatchObject([{ name: "Gravy" }, { name: "Pancakes" }]);
  });

  test("a list has the peppers of a household whose pepper is a staple", async () => {
    const anna = await service.owner();
    const { ingredients } = await createRecipe(anna, { name: "Steak", ingredients: [["pepper", 1, "tsp"]] });
    await anna.patch(`/v1/ingredients/${ingredients[0]?.ingredientId}`, { isStaple: true });
    const stew = await createRecipe(anna, {
      name: "Stew",
      ingredients: [
        ["Pepper", 1, "pinch"],
        ["peppers", 3, "piece"],
      ],
    });
    const list = await generate(anna, await planWith(anna, [stew]));
    expect(shown(list)).toEqual(["peppers 3 piece"]);
    expect(list.items[0]).toMatchObject({ category: { name: "Fruit & vegetables" } });
  });

  test("a list has as much as those who eat need, also of a recipe that changes or is deleted", async () => {
    const anna = await service.owner();
    const pancakes = await createRecipe(anna, {
      name: "Pancakes",
      serves: 3,
      ingredients: [["flour", 100, "g"]],
    });
    const plan = await planWith(anna, [pancakes]);
    const [slot] = (await anna.get(plan)).body.slots;
    const flour = async (servings: number | null) => {
      await anna.patch(`${plan}/slots/${slot.id}`, { servings });
      return shown(await generate(anna, plan))[0];
    };
    expect(await flour(1)).toBe("flour 33.333 g");
    expect(await flour(99)).toBe("flour 3.3 kg");
    expect(await flour(null)).toBe("flour 100 g");
    expect(await flour(6)).toBe("flour 200 g");
    const tagIds = [(await anna.get("/v1/tags")).body[0].id];
    const replace = (serves?: number) =>
      anna.put(`/v1/recipes/${pancakes.id}`, { ...pancakes, serves, tagIds });
    await replace();
    expect(shown(await generate(anna, plan))).toEqual(["flour 100 g"]);
    await replace(2);
    await anna.delete(`/v1/recipes/${pancakes.id}`);
    expect(shown(await generate(anna, plan))).toEqual(["flour 300 g"]);
  });

  test("a list that is generated again keeps ids, check marks, deletions and lines added by hand", async () => {
    const anna = await service.owner();
    const ingredients: [string, number, string][] = ["carrot", "leek", "onion"].map((name) => [
      name,
      1,
      "piece",
    ]);
    const soup = await createRecipe(anna, { name: "Soup", ingredients });
    const stew = await createRecipe(anna, { name: "Stew", ingredients: [["onion", 2, "piece"]] });
    const plan = await planWith(anna, [soup]);
    const addMeal = (recipeId: string) => anna.post(`${plan}/slots`, { slotDate: MONDAY, recipeId });
    const first = await generate(anna, plan);
    const path = `/v1/shopping-lists/${first.id}/items`;
    const [carrot, leek, onion] = first.items.map(({ id }: Item) => `${path}/${id}`);
    await anna.post(path, { customName: "Candles", quantity: 4, unit: "piece" });
    for (const line of [carrot, onion]) await anna.patch(line, { isChecked: true });
    for (const status of [204, 404]) expect((await anna.delete(leek)).status).toBe(status);
    await addMeal(stew.id);
    const second = await generate(anna, plan);
    expect([second.id, second.items[1].id]).toEqual([first.id, first.items[2].id]);
    expect(shown(second)).toEqual(["carrot 1 piece x", "onion 3 piece", "Candles 4 piece"]);
    await addMeal(soup.id);
    expect(shown(await generate(anna, plan))).toContain("leek 2 piece");
  });

  testInProcess("a list shows the last name of a recipe that was renamed and then deleted", async () => {
    const anna = await service.owner();
    const soup = await createRecipe(anna, { name: "Soup" });
    const list = await generate(anna, await planWith(anna, [soup]));
    await renameRecipe(anna, soup, "Onion soup");
    await anna.delete(`/v1/recipes/${soup.id}`);
    const path = `/v1/shopping-lists/${list.id}`;
    const line = { sourceRecipes: [{ id: soup.id, name: "Onion soup" }] };
    for (const { body } of [await anna.get(path), await anna.get("/v1/shopping-list")])
      expect(body.items).toMatchObject([line]);
    const checked = await anna.patch(`${path}/items/${list.items[0].id}`, { isChecked: true });
    expect(checked.body).toMatchObject(line);
  });

  testInProcess(
    "a list is found by id, by week, by today, or else it is the one generated last",
    async () => {
      const anna = await service.owner();
      const current = async (query = "") => (await anna.get(`/v1/shopping-list${query}`)).body;
      expect((await current()).code).toBe("not_found");
      const march = await generate(anna, await planWith(anna, []));
      const april = await generate(anna, await planWith(anna, [], "2026-04-06"));
      expect((await anna.get(`/v1/shopping-lists/${march.id}`)).body).toEqual(march);
      expect((await current(`?weekStart=${MONDAY}`)).id).toBe(march.id);
      expect((await current("?weekStart=2026-03-03")).code).toBe("not_found");
      expect((await current()).id).toBe(april.id);
      service.deps().now = () => new Date("2026-03-08T12:00:00Z");
      const covering = await current();
      service.deps().now = () => new Date();
      expect(covering.id).toBe(march.id);
    },
  );

  test("a line added by hand is an ingredient, a name or a text, and adds to an unchecked one of the same", async () => {
    const { anna, path, add, ingredientId } = await scene();
    const first = await add({ ingredientId, quantity: 2, unit: "l" });
    expect([first.status, first.body]).toEqual([
      201,
      {
        ...{ id: expect.any(String), ingredientId, name: "milk", quantity: 2, unit: "l", isChecked: false },
        category: expect.objectContaining({ name: "Dairy & eggs" }),
        ...{ sourceRecipes: [], etag: expect.any(String) },
      },
    ]);
    const { id } = first.body;
    const second = await add({ text: "500ml Milk" });
    expect([second.status, second.body]).toMatchObject([201, { id, quantity: 2.5, unit: "l" }]);
    await anna.patch(`${path}/items/${id}`, { isChecked: true });
    const third = await add({ text: "2 l milk" });
    expect(third.body).toMatchObject({ ingredientId, quantity: 2, isChecked: false });
    const candles = (await add({ text: "3 birthday candles (blue)" })).body;
    expect(candles).toMatchObject({ name: "birthday candles", quantity: 3, note: "blue" });
    expect(candles).not.toHaveProperty("ingredientId");
    expect((await add({ text: "🎂" })).body).toMatchObject({ name: "🎂" });
    expect((await anna.get(path)).body.items).toHaveLength(4);
  });

  test("a line added by hand takes a note, which sets it apart from the same thing without it", async () => {
    const { anna, path, add, ingredientId } = await scene();
    const plain = (await add({ text: "2 l milk" })).body;
    const noted = (await add({ text: "1 l milk (lactose-free)" })).body;
    expect(noted).toMatchObject({ ingredientId, quantity: 1, unit: "l", note: "lactose-free" });
    const more = await add({ ingredientId, quantity: 1, unit: "l", note: " Lactose-free " });
    expect(more.body).toMatchObject({ id: noted.id, quantity: 2, note: "lactose-free" });
    expect((await add({ text: "1 l milk" })).body).toMatchObject({ id: plain.id, quantity: 3 });
    expect((await anna.get(path)).body.items).toMatchObject([{ quantity: 3 }, { note: "lactose-free" }]);
    expect((await add({ customName: "bread", note: " " })).body).not.toHaveProperty("note");
  });

  test("a line added by hand is nothing else, and not too much", async () => {
    const { add, ingredientId } = await scene();
    for (const [body, pointer, code] of [
      [{}, "", "exactly_one"],
      [{ customName: " " }, "", "exactly_one"],
      [{ customName: "milk", ingredientId }, "", "exactly_one"],
      [{ text: "milk", ingredientId }, "", "exactly_one"],
      [{ text: "milk", unit: "l" }, "", "exactly_one"],
      [{ text: "milk", note: "for Lisa" }, "", "exactly_one"],
      [{ customName: "milk", note: "a".repeat(201) }, "/note", "too_long"],
      [{ text: "2000000 candles" }, "/text", "too_large"],
      [{ ingredientId: crypto.randomUUID() }, "/ingredientId", "unknown_reference"],
    ])
      expect((await add(Object(body))).body.errors).toMatchObject([{ pointer, code }]);
  });
});

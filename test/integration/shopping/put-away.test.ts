import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { keys } from "../../../core/storage/table.ts";
import { overtaken } from "../../support/overtaken.ts";
import { createRecipe } from "../../support/recipes.ts";
import { testInProcess, testNew, throughAnyDoor } from "../../support/service.ts";

type Item = { id: string; name: string; quantity?: number; unit?: string; isPutAway?: boolean };
const MONDAY = "2026-03-02";

const shown = (items: Item[]) =>
  items.map(({ name, quantity, unit }) =>
    [name, quantity, unit].filter((part) => part !== undefined).join(" "),
  );

throughAnyDoor((service) => {
  /** A list with 500 g of flour and two eggs from a recipe, and candles that were added by hand. */
  const scene = async () => {
    const anna = await service.owner();
    const ingredients: [string, number, string][] = [
      ["flour", 500, "g"],
      ["egg", 2, "piece"],
    ];
    const recipe = await createRecipe(anna, { name: "Pancakes", ingredients });
    const plan = (await anna.post("/v1/week-plans", { weekStart: MONDAY })).body;
    const addMeal = () =>
      anna.post(`/v1/week-plans/${plan.id}/slots`, { slotDate: MONDAY, recipeId: recipe.id });
    await addMeal();
    const generate = async (query = ""): Promise<Item[]> =>
      (await anna.post(`/v1/week-plans/${plan.id}/shopping-list${query}`)).body.items;
    await generate();
    const list = (await anna.get(`/v1/shopping-list?weekStart=${MONDAY}`)).body;
    const path = `/v1/shopping-lists/${list.id}`;
    await anna.post(`${path}/items`, { customName: "candles" });
    const items = async (): Promise<Item[]> => (await anna.get(path)).body.items;
    return {
      ...{ anna, path, addMeal, generate, items },
      planId: plan.id,
      recipeId: recipe.id,
      ingredientId: recipe.ingredients[0]?.ingredientId,
      putAway: () => anna.post(`${path}/put-away`),
      pantry: async () => shown((await anna.get("/v1/pantry-items")).body).sort(),
      check: async (...names: string[]) => {
        const chosen = (await items()).filter(({ name }) => names.includes(name));
        const body = { items: chosen.map(({ id }) => ({ id, isChecked: true })) };
        expect((await anna.patch(`${path}/items`, body)).status).toBe(200);
      },
    };
  };

  describe("putting a list away", () => {
    test("makes stock of what was checked, answers it, and does nothing more the second time", async () => {
      const { anna, check, putAway, pantry, items } = await scene();
      expect((await putAway()).body).toEqual([]);
      await check("flour", "candles");
      const answer = await putAway();
      expect(answer.status).toBe(200);
      expect(shown(answer.body).sort()).toEqual(["candles", "flour 500 g"]);
      expect((await anna.get("/v1/pantry-items")).body).toEqual(expect.arrayContaining(answer.body));
      expect(
        (await items())
          .filter(({ isPutAway }) => isPutAway)
          .map(({ name }) => name)
          .sort(),
      ).toEqual(["candles", "flour"]);
      expect((await putAway()).body).toEqual([]);
      expect(await pantry()).toEqual(["candles", "flour 500 g"]);
    });

    test("adds to what is there, unopened and without a date, and to nothing else", async () => {
      const { anna, ingredientId, check, putAway, pantry } = await scene();
      const put = async (item: object) => (await anna.post("/v1/pantry-items", item)).body;
      await put({ ingredientId, quantity: 1, unit: "kg", bestBefore: "2030-01-01" });
      await put({ ingredientId, quantity: 2, unit: "kg", openedOn: "2026-01-01" });
      await put({ ingredientId, quantity: 3, unit: "cup" });
      await put({ ingredientId });
      const there = await put({ ingredientId, quantity: 4, unit: "kg" });
      await check("flour");
      expect((await putAway()).body).toEqual([{ ...there, quantity: 4.5 }]);
      expect(await pantry()).toEqual(["flour", "flour 1 kg", "flour 2 kg", "flour 3 cup", "flour 4.5 kg"]);
    });

    test("subtracts the stock from a list that is generated with it, and no mark hides what is missing", async () => {
      const { addMeal, generate, check, putAway, pantry } = await scene();
      await check("flour", "egg");
      await putAway();
      expect(shown(await generate("?usePantry=true"))).toEqual(["candles"]);
      await addMeal();
      expect(await generate("?usePantry=true")).toMatchObject([
        { name: "egg", quantity: 2, isChecked: false },
        { name: "flour", quantity: 500, isChecked: false },
        { name: "candles" },
      ]);
      await check("flour");
      await putAway();
      expect(await pantry()).toEqual(["egg 2 piece", "flour 1000 g"]);
    });

    testNew(
      "gives what was a deleted ingredient's line its name, so that the stock has no id of nothing",
      async () => {
        const { anna, path, recipeId, ingredientId, check, items, putAway, pantry } = await scene();
        const { body: aisles } = await anna.get("/v1/ingredient-categories");
        await anna.patch(`/v1/ingredients/${ingredientId}`, { categoryId: aisles[0].id });
        await anna.post(`${path}/items`, { ingredientId, quantity: 100, unit: "g" });
        expect((await anna.delete(`/v1/recipes/${recipeId}`)).status).toBe(204);
        expect((await anna.delete(`/v1/ingredients/${ingredientId}`)).status).toBe(204);
        const [first] = await items();
        expect(first).toMatchObject({ name: "flour", category: { id: aisles[0].id } });
        await check("flour");
        const { body } = await putAway();
        expect(body).toEqual([{ id: expect.any(String), name: "flour", quantity: 600, unit: "g" }]);
        expect(await pantry()).toEqual(["flour 600 g"]);
      },
    );

    test("of a line that was added by hand counts what more it gets later", async () => {
      const { anna, path, items, check, putAway, pantry } = await scene();
      const candles = (await items()).at(-1);
      const change = (body: object) => anna.patch(`${path}/items/${candles?.id}`, body);
      await change({ quantity: 2, unit: "box" });
      await check("candles");
      await putAway();
      expect((await change({ quantity: 5 })).body).not.toHaveProperty("isPutAway");
      expect(shown((await putAway()).body)).toEqual(["candles 5 box"]);
      expect((await change({ quantity: 4 })).body).toMatchObject({ isPutAway: true });
      expect((await putAway()).body).toEqual([]);
      expect(await pantry()).toEqual(["candles 5 box"]);
    });

    testInProcess("of lines that a merge unites keeps all marks, those made meanwhile too", async () => {
      const { anna, planId, ingredientId, check, generate, putAway, pantry } = await scene();
      const ingredients: [string, number, string][] = [["plain flour", 100, "g"]];
      const bread = await createRecipe(anna, { name: "Bread", ingredients });
      await anna.post(`/v1/week-plans/${planId}/slots`, { slotDate: MONDAY, recipeId: bread.id });
      await generate();
      await check("flour");
      await putAway();
      const { ingredientId: plain } = bread.ingredients[0] ?? {};
      await anna.post(`/v1/ingredients/${plain}/merge`, { intoId: ingredientId });
      // By name, this checks both lines.
      const items = await overtaken(generate, () => check("flour"));
      const flour = items.filter(({ name }) => name === "flour");
      expect(flour).toMatchObject([{ quantity: 600, isChecked: true }]);
      expect(shown((await putAway()).body)).toEqual(["flour 600 g"]);
      expect(await pantry()).toEqual(["flour 600 g"]);
    });

    testInProcess("while the list is generated with the pantry, is noticed by that", async () => {
      const { check, generate, putAway } = await scene();
      await check("flour");
      const generating = () => generate("?usePantry=true");
      const items = await overtaken(generating, async () => {
        expect((await putAway()).body).toHaveLength(1);
      });
      expect(shown(items)).toEqual(["egg 2 piece", "candles"]);
    });

    test("works for more lines than fit into a transaction, and under an idempotency key", async () => {
      const { anna, path, putAway, pantry, items } = await scene();
      for (let nth = 1; nth <= 180; nth++)
        await anna.post(`${path}/items`, { customName: `thing ${nth}`, quantity: nth, unit: "piece" });
      const ids = (await items()).map(({ id }) => ({ id, isChecked: true }));
      expect((await anna.patch(`${path}/items`, { items: ids })).status).toBe(200);
      const headers = { "idempotency-key": randomUUID() };
      const answer = await anna.post(`${path}/put-away`, undefined, { headers });
      expect(answer.status).toBe(200);
      expect(new Set(answer.body.map(({ id }: Item) => id)).size).toBe(183);
      expect(await pantry()).toHaveLength(183);
      expect((await anna.post(`${path}/put-away`, undefined, { headers })).body).toEqual(answer.body);
      expect((await putAway()).body).toEqual([]);
    });

    test("is refused as a whole when the pantry has no room, counting what is really there", async () => {
      const { anna, path, check, putAway, pantry } = await scene();
      const { db } = service.deps();
      const item = async (nth: number) => {
        const id = randomUUID();
        await db.put({ ...keys.pantryItem(anna.householdId, id), id, customName: `jar ${nth}`, rev: 1 });
        return id;
      };
      const ids: string[] = [];
      for (let nth = 0; nth < 998; nth++) ids.push(await item(nth));
      await check("flour", "egg", "candles");
      expect((await putAway()).body.code).toBe("limit_reached");
      expect(await pantry()).toHaveLength(998);
      for (const id of ids.slice(0, 2)) await anna.delete(`/v1/pantry-items/${id}`);
      expect((await anna.post(`${path}/put-away`)).body).toHaveLength(3);
      expect(await pantry()).toHaveLength(999);
    });
  });
});

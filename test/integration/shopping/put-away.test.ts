import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { putAwayWaiting } from "../../../core/shopping/put-away-store.ts";
import { keys } from "../../../core/storage/table.ts";
import { overtaken } from "../../support/overtaken.ts";
import { createRecipe } from "../../support/recipes.ts";
import { testInProcess, testNew, throughAnyDoor } from "../../support/service.ts";
import { exportOf } from "../../support/transfer.ts";

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
    const slots = [{ slotDate: MONDAY, recipeId: recipe.id }];
    const { id } = (await anna.post("/v1/week-plans", { weekStart: MONDAY, slots })).body;
    const plan = `/v1/week-plans/${id}`;
    const generate = async (query = ""): Promise<Item[]> =>
      (await anna.post(`${plan}/shopping-list${query}`)).body.items;
    const path = `/v1/shopping-lists/${(await anna.post(`${plan}/shopping-list`)).body.id}`;
    await anna.post(`${path}/items`, { customName: "candles" });
    const items = async (): Promise<Item[]> => (await anna.get(path)).body.items;
    return {
      ...{ anna, plan, path, generate, items, recipeId: recipe.id },
      addMeal: ({ id: recipeId } = recipe) => anna.post(`${plan}/slots`, { slotDate: MONDAY, recipeId }),
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
      const putAwayNames = (await items()).flatMap(({ isPutAway, name }) => (isPutAway ? name : []));
      expect(putAwayNames).toEqual(["flour", "candles"]);
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

    test("is in an export with the amount that the pantry took off the list", async () => {
      const { anna, addMeal, check, generate, putAway } = await scene();
      await check("flour");
      await putAway();
      await addMeal();
      await generate("?usePantry=true");
      const lines = (await exportOf(anna, "list")).flatMap((list) => list.lines);
      const { stocked, mark } = lines.find(({ ingredient }) => ingredient === "flour") ?? {};
      expect(stocked).toBe("500000000000");
      expect(mark.putAway).toEqual({ measure: "mass", amount: stocked });
    });

    testInProcess("of lines that a merge unites keeps all marks, those made meanwhile too", async () => {
      const { anna, addMeal, ingredientId, check, generate, putAway, pantry } = await scene();
      const ingredients: [string, number, string][] = [["plain flour", 100, "g"]];
      const bread = await createRecipe(anna, { name: "Bread", ingredients });
      await addMeal(bread);
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

    testInProcess(
      "of more lines than fit into a transaction is done later, but for those unchecked since",
      async () => {
        const { anna, plan, path, putAway, items } = await scene();
        // So different that the answer is large, packed, too, and is kept apart from its key.
        const letter = () => String.fromCodePoint(0x20000 + Math.floor(0xa000 * Math.random()));
        const names = Array.from({ length: 90 }, () => Array.from({ length: 195 }, letter).join(""));
        for (const customName of names) await anna.post(`${path}/items`, { customName, quantity: 1 });
        const lines = await items();
        const checked = lines.map(({ id }) => ({ id, isChecked: true }));
        expect((await anna.patch(`${path}/items`, { items: checked })).status).toBe(200);
        const key = { headers: { "idempotency-key": randomUUID() } };
        const answered = await anna.post(`${path}/put-away`, undefined, key);
        expect(answered.body).toHaveLength(names.length + 3);
        expect((await anna.post(`${path}/put-away`, undefined, key)).body).toEqual(answered.body);
        expect((await putAway()).body).toEqual([]);
        expect((await anna.delete(plan)).status).toBe(503);
        const unchecked = lines.find(({ name }) => name === names[1]);
        await anna.patch(`${path}/items/${unchecked?.id}`, { isChecked: false });
        const idsIn = (stock: Item[]) =>
          stock.flatMap(({ id, name }) => (name === names[1] ? [] : [id])).sort();
        for (const _ of "ab") {
          await putAwayWaiting(service.deps().db, anna.householdId, MONDAY, service.deps());
          const stored = (await anna.get("/v1/pantry-items")).body;
          expect(idsIn(stored)).toEqual(idsIn(answered.body));
          expect(stored).toHaveLength(answered.body.length - 1);
        }
        expect(await service.deps().db.get(keys.listUpkeep(anna.householdId, MONDAY))).toBeUndefined();
        expect((await anna.delete(plan)).status).toBe(204);
      },
    );

    test("is refused as a whole when the pantry has no room, counting what is really there", async () => {
      const { anna, path, check, putAway, pantry } = await scene();
      const { db } = service.deps();
      const ids = Array.from({ length: 998 }, () => randomUUID());
      for (const id of ids)
        await db.put({ ...keys.pantryItem(anna.householdId, id), id, customName: id, rev: 1 });
      await check("flour", "egg", "candles");
      expect((await putAway()).body.code).toBe("limit_reached");
      for (const id of ids.slice(0, 2)) await anna.delete(`/v1/pantry-items/${id}`);
      expect((await anna.post(`${path}/put-away`)).body).toHaveLength(3);
      expect(await pantry()).toHaveLength(999);
    });
  });
});

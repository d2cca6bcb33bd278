import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { AppError } from "../../../core/contract/errors.ts";
import { keys } from "../../../core/storage/table.ts";
import { overtaken } from "../../support/overtaken.ts";
import { createRecipe } from "../../support/recipes.ts";
import { testInProcess, throughAnyDoor } from "../../support/service.ts";
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

    test("gives what was a deleted ingredient's line its name, so that the stock has no id of nothing", async () => {
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
    });

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

    testInProcess("of lines that become one keeps all marks, those made meanwhile too", async () => {
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

    describe("of more lines than one transaction takes", () => {
      const names = Array.from({ length: 100 }, (_, at) => `food ${at}`);

      /** All is checked. The rice becomes one item, of which the first step has some, and the last one. */
      const longScene = async () => {
        const one = await scene();
        const rice = [..."0123456789abcdef"].map((digit) => ({
          customName: "rice",
          note: `for guest ${digit}`,
        }));
        const { householdId } = one.anna;
        for (const [at, line] of [...rice, ...names.map((customName) => ({ customName }))].entries()) {
          const id = randomUUID().slice(0, -1) + (at % 16).toString(16);
          const own = { id, listId: one.path.split("/").at(-1), ...line, quantity: 1, rev: 1 };
          await service.deps().db.put({ ...keys.listItem(householdId, MONDAY, id), ...own });
        }
        const lines = await one.items();
        const checked = { items: lines.map(({ id }) => ({ id, isChecked: true })) };
        expect((await one.anna.patch(`${one.path}/items`, checked)).status).toBe(200);
        const stock = [
          ...names.map((name) => `${name} 1`),
          "candles",
          "egg 2 piece",
          "flour 500 g",
          "rice 16",
        ];
        return {
          ...{ ...one, lines, stock: stock.sort(), key: { headers: { "idempotency-key": randomUUID() } } },
          allPutAway: async () => (await one.items()).every(({ isPutAway }) => isPutAway),
        };
      };

      /** Lets something happen before each of its steps. */
      const inSteps = async <T>(request: () => Promise<T>, happens: (nth: number) => Promise<unknown>) => {
        const deps = service.deps();
        const { db } = deps;
        let steps = 0;
        const transact: typeof db.transact = async (writes) => {
          deps.db = db;
          await happens(++steps).finally(() => {
            deps.db = { ...db, transact };
          });
          return db.transact(writes);
        };
        deps.db = { ...db, transact };
        try {
          return { answer: await request(), steps };
        } finally {
          deps.db = db;
        }
      };

      testInProcess("is done in steps, and answered as a whole", async () => {
        const { anna, path, lines, stock, key, allPutAway, putAway, pantry } = await longScene();
        const request = () => anna.post(`${path}/put-away`, undefined, key);
        const { answer, steps } = await inSteps(request, async () => undefined);
        expect(steps).toBe(Math.ceil(lines.length / 75));
        expect(shown(answer.body).sort()).toEqual(stock);
        expect((await anna.get("/v1/pantry-items")).body).toEqual(answer.body);
        expect(await allPutAway()).toBe(true);
        expect((await request()).body).toEqual(answer.body);
        expect((await putAway()).body).toEqual([]);
        expect(await pantry()).toEqual(stock);
      });

      testInProcess("and is interrupted, is finished by a repeat, with the same key or without", async () => {
        for (const isSameKey of [true, false]) {
          const { anna, path, stock, key, allPutAway, pantry } = await longScene();
          const request = () => anna.post(`${path}/put-away`, undefined, key);
          const { answer } = await inSteps(request, async (nth) => {
            if (nth > 1) throw new AppError("unavailable", "");
          });
          expect(answer.status).toBe(503);
          const before = await pantry();
          expect(before.length).toBeGreaterThan(50);
          const rest = await (isSameKey ? request() : anna.post(`${path}/put-away`));
          expect(rest.body.length).toBeLessThan(60);
          expect(await pantry()).toEqual(stock);
          expect(await allPutAway()).toBe(true);
          if (isSameKey) expect((await request()).body).toEqual(rest.body);
        }
      });

      test("counts each once, though several people do it at once", async () => {
        const { stock, putAway, pantry } = await longScene();
        const answers = await Promise.all([putAway(), putAway(), putAway()]);
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
        const names = new Set(answers.flatMap(({ body }) => body.map(({ name }: Item) => name)));
        expect(names.size).toBe(stock.length);
        expect(await pantry()).toEqual(stock);
      });

      testInProcess("leaves what somebody unchecks before its step", async () => {
        const { anna, path, stock, allPutAway, putAway, pantry, items } = await longScene();
        const { answer } = await inSteps(putAway, async (nth) => {
          if (nth !== 2) return;
          const left = (await items()).filter(({ isPutAway }) => !isPutAway);
          const [unchecked] = left.filter(({ name }) => name.startsWith("food"));
          const change = { items: [{ id: unchecked?.id, isChecked: false }] };
          expect((await anna.patch(`${path}/items`, change)).status).toBe(200);
        });
        expect(answer.body).toHaveLength(stock.length - 1);
        expect(await pantry()).toEqual(shown(answer.body).sort());
        const later = (await items()).filter(({ isPutAway }) => !isPutAway);
        expect(later).toHaveLength(1);
        await anna.patch(`${path}/items/${later[0]?.id}`, { isChecked: true });
        expect((await putAway()).body).toHaveLength(1);
        expect(await pantry()).toEqual(stock);
        expect(await allPutAway()).toBe(true);
      });
    });

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

import { describe, expect, test } from "vitest";
import type { Client } from "../../support/client.ts";
import { faultsIn } from "../../support/faults.ts";
import { overtaken } from "../../support/overtaken.ts";
import { createRecipe } from "../../support/recipes.ts";
import { testInProcess, throughAnyDoor } from "../../support/service.ts";

const MONDAY = "2026-03-02";
const NOWHERE = "01980000-0000-7000-8000-000000000000";

type Made = { id: string };
type Line = { name: string; quantity: number; unit: string };

/** A part as a body has it. */
const part = ({ id: recipeId }: Made, quantity: number, unit: string) => ({ recipeId, quantity, unit });

throughAnyDoor((service) => {
  /** Makes 800 ml, for 4. */
  const stockOf = (anna: Client) =>
    createRecipe(anna, {
      name: "Vegetable stock",
      serves: 4,
      makes: { quantity: 800, unit: "ml" },
      ingredients: [
        ["carrot", 300, "g"],
        ["celery", 100, "g"],
      ],
    });
  const kitchen = async () => {
    const anna = await service.owner("Anna");
    const stock = await stockOf(anna);
    const soup = await createRecipe(anna, {
      name: "Leek soup",
      serves: 2,
      ingredients: [["leek", 2, "piece"]],
      parts: [{ ...part(stock, 600, "ml"), note: "hot" }],
    });
    return { anna, stock, soup };
  };
  /** A body with which the recipe stays as it is. */
  const bodyOf = async (client: Client, { id }: Made) => {
    const { parts: _, tags, ...recipe } = (await client.get(`/v1/recipes/${id}`)).body;
    return { ...recipe, tagIds: tags.map((tag: Made) => tag.id) };
  };
  const put = async (client: Client, recipe: Made, changes: object) =>
    client.put(`/v1/recipes/${recipe.id}`, { ...(await bodyOf(client, recipe)), ...changes });
  const partsOf = async (client: Client, { id }: Made) => (await client.get(`/v1/recipes/${id}`)).body.parts;
  const planOf = async (client: Client, { id: recipeId }: Made, servings?: number): Promise<string> => {
    const slots = [{ slotDate: MONDAY, recipeId, servings }];
    return (await client.post("/v1/week-plans", { weekStart: MONDAY, slots })).body.id;
  };
  const listed = async (client: Client, plan: string): Promise<string[]> => {
    const { items } = (await client.post(`/v1/week-plans/${plan}/shopping-list`)).body;
    return items.map(({ name, quantity, unit }: Line) => `${quantity} ${unit} ${name}`).sort();
  };
  const found = async (client: Client, query: string): Promise<string[]> =>
    (await client.get(`/v1/recipes?${query}`)).body.data.map(({ name }: Line) => name);

  describe("a recipe with another in it", () => {
    test("shows it by name, and a shopping list has what so much of it needs", async () => {
      const { anna, stock, soup } = await kitchen();
      const shown = { recipe: { id: stock.id, name: "Vegetable stock" }, quantity: 600, unit: "ml" };
      expect(await partsOf(anna, soup)).toEqual([{ ...shown, note: "hot", sortOrder: 0 }]);
      // 600 of 800 ml, for 4 instead of 2: one and a half times the stock.
      expect(await listed(anna, await planOf(anna, soup, 4))).toEqual([
        "150 g celery",
        "4 piece leek",
        "450 g carrot",
      ]);
    });

    test("counts it by servings, batches, or what it makes, in any unit of that kind", async () => {
      const { anna, stock } = await kitchen();
      for (const [quantity, unit] of [
        [2, "servings"],
        [0.5, "batch"],
        [0.4, "l"],
      ] as const) {
        const { id } = await createRecipe(anna, {
          name: `Rice with ${unit}`,
          ingredients: [],
          parts: [part(stock, quantity, unit)],
        });
        const plan = await planOf(anna, { id });
        expect(await listed(anna, plan)).toEqual(["150 g carrot", "50 g celery"]);
        await anna.delete(`/v1/week-plans/${plan}`);
      }
    });

    test("is found by what is inside, and doesn't suit who can't eat that", async () => {
      const { anna } = await kitchen();
      const tart = { name: "Tart", ingredients: [], parts: [] };
      const dough = await createRecipe(anna, { name: "Dough", ingredients: [["wheat flour", 250, "g"]] });
      const pie = await createRecipe(anna, { ...tart, parts: [part(dough, 1, "batch")] });
      expect(await found(anna, "ingredients=carrot")).toEqual(["Leek soup", "Vegetable stock"]);
      expect(await found(anna, "search=flour")).toEqual(["Dough", "Tart"]);
      expect(await found(anna, "withoutIngredients=wheat%20flour")).not.toContain("Tart");
      const { body: mia } = await anna.post("/v1/people", { name: "Mia", allergies: ["gluten"] });
      expect((await anna.get(`/v1/recipes/${pie.id}`)).body.food.contains).toContain("gluten");
      expect(await found(anna, `for=${mia.id}`)).not.toContain("Tart");
      const { body } = await anna.get(`/v1/recipes/${pie.id}/suitability?people=${mia.id}`);
      expect(body).toMatchObject([{ suits: "no", reasons: [{ name: "wheat flour" }] }]);
    });

    test("uses up what is inside, and its nutrition has it", async () => {
      const { anna, soup } = await kitchen();
      const { body: before } = await anna.get(`/v1/recipes/${soup.id}/nutrition`);
      expect(before.lines.map(({ name }: Line) => name)).toEqual(["leek", "carrot", "celery"]);
      const carrot = { customName: undefined, ingredientId: undefined, quantity: 1, unit: "kg" };
      const { body: all } = await anna.get("/v1/ingredients");
      const { id } = all.find(({ name }: Line) => name === "carrot");
      await anna.post("/v1/pantry-items", { ...carrot, ingredientId: id });
      const { status, body } = await anna.post("/v1/cooking-logs", {
        recipeId: soup.id,
        servings: 2,
        usePantry: true,
      });
      expect([status, body.used]).toMatchObject([200, [{ quantity: 0.225, unit: "kg" }]]);
    });

    test("keeps parts and what it makes in a body without them; null and an empty list take them away", async () => {
      const { anna, stock, soup } = await kitchen();
      const parts = await partsOf(anna, soup);
      const { makes: _, ...known } = await bodyOf(anna, stock);
      await anna.put(`/v1/recipes/${stock.id}`, { ...known, name: "Stock" });
      await put(anna, soup, { name: "Soup" });
      expect(await partsOf(anna, soup)).toEqual([{ ...parts[0], recipe: { id: stock.id, name: "Stock" } }]);
      expect((await put(anna, soup, { parts: [] })).body.parts).toEqual([]);
      expect((await put(anna, stock, { makes: null })).body).not.toHaveProperty("makes");
    });

    test("may be sent as it was read", async () => {
      const { anna, soup } = await kitchen();
      const { tags, ...read } = (await anna.get(`/v1/recipes/${soup.id}`)).body;
      const sent = { ...read, tagIds: tags.map((tag: Made) => tag.id) };
      expect((await anna.put(`/v1/recipes/${soup.id}`, sent)).body).toEqual({ ...read, tags });
      const [part] = read.parts;
      const refused = await Promise.all(
        [{ recipe: undefined }, { recipeId: soup.id }, { recipe: { id: "soup" } }].map((changes) =>
          anna.put(`/v1/recipes/${soup.id}`, { ...sent, parts: [{ ...part, ...changes }] }),
        ),
      );
      expect(refused.map((one) => [one.status, ...faultsIn(one)])).toEqual([
        [400, "/parts/0/recipeId required"],
        [400, "/parts/0 exactly_one"],
        [400, "/parts/0/recipe/id invalid_format"],
      ]);
    });

    test("stays on a list as it was when it was deleted", async () => {
      const { anna, stock, soup } = await kitchen();
      const plan = await planOf(anna, soup, 2);
      await anna.delete(`/v1/recipes/${soup.id}`);
      await put(anna, stock, { ingredients: [{ newIngredientName: "onion", quantity: 1, unit: "kg" }] });
      expect((await anna.delete(`/v1/recipes/${stock.id}`)).status).toBe(204);
      expect(await listed(anna, plan)).toEqual(["2 piece leek", "225 g carrot", "75 g celery"]);
    });
  });

  describe("a part", () => {
    test("is refused where the recipe is unknown, or doesn't say how it is counted", async () => {
      const { anna, stock } = await kitchen();
      const pea = await createRecipe(anna, { name: "Pea purée", ingredients: [["pea", 1, "kg"]] });
      const refusal = async (...parts: object[]) => {
        const answer = await put(anna, stock, { parts });
        return [answer.status, answer.body.code, ...faultsIn(answer)];
      };
      expect(await refusal({ recipeId: NOWHERE, quantity: 1, unit: "batch" })).toEqual([
        ...[422, "unknown_reference", "/parts/0/recipeId unknown_reference"],
      ]);
      expect(await refusal(part(pea, 1, "serving"), part(pea, 1, "ml"))).toEqual([
        ...[422, "serves_unknown", "/parts/0/unit serves_unknown", "/parts/1/unit unit_mismatch"],
      ]);
      expect(await refusal(part(pea, 0, "batch"), part(pea, 1, " "))).toEqual([
        ...[400, "validation_failed", "/parts/0/quantity too_small", "/parts/1/unit too_short"],
      ]);
    });

    test("may be all that is in a recipe, but something has to be", async () => {
      const { anna, soup } = await kitchen();
      const refused = await put(anna, soup, { ingredients: [] });
      expect([refused.status, ...faultsIn(refused)]).toEqual([400, "/ingredients too_short"]);
    });

    test("can't be the recipe itself, or contain it at any depth", async () => {
      const { anna, stock, soup } = await kitchen();
      const feast = await createRecipe(anna, { name: "Feast", parts: [part(soup, 1, "serving")] });
      for (const inner of [stock, soup, feast]) {
        const refused = await put(anna, stock, { parts: [part(inner, 1, "batch")] });
        expect([refused.status, refused.body.code]).toEqual([422, "recipe_cycle"]);
        expect(faultsIn(refused)).toEqual(["/parts/0/recipeId recipe_cycle"]);
      }
    });

    testInProcess("can't close a circle with another member's at once", async () => {
      const anna = await service.owner("Anna");
      const ben = await service.memberOf(anna, "Ben");
      const [one, other] = [await createRecipe(anna, { name: "A" }), await createRecipe(anna, { name: "B" })];
      const refused = await overtaken(
        () => put(anna, one, { parts: [part(other, 1, "batch")] }),
        async () => {
          expect((await put(ben, other, { parts: [part(one, 1, "batch")] })).status).toBe(200);
        },
      );
      expect([refused.status, refused.body.code]).toEqual([422, "recipe_cycle"]);
    });

    test("can't go, nor lose what it is counted by, while a recipe contains it", async () => {
      const { anna, stock, soup } = await kitchen();
      const inUse = [409, "in_use", soup.id];
      const told = ({ status, body }: Awaited<ReturnType<typeof put>>) => [
        ...[status, body.code, body.conflictingId],
      ];
      expect(told(await anna.delete(`/v1/recipes/${stock.id}`))).toEqual(inUse);
      expect(told(await put(anna, stock, { makes: null }))).toEqual(inUse);
      expect(told(await put(anna, stock, { makes: { quantity: 1, unit: "kg" } }))).toEqual(inUse);
      // Nobody counts it by servings.
      expect((await put(anna, stock, { serves: undefined, makes: { quantity: 1, unit: "l" } })).status).toBe(
        200,
      );
      await anna.delete(`/v1/recipes/${soup.id}`);
      expect((await anna.delete(`/v1/recipes/${stock.id}`)).status).toBe(204);
    });

    test("is inside at most four others, and a recipe has at most 1,000 lines with all inside", async () => {
      const anna = await service.owner();
      let inner = await createRecipe(anna, { name: "Level 1", ingredients: [["salt", 1, "g"]] });
      for (const level of [2, 3, 4, 5])
        inner = await createRecipe(anna, {
          ...{
            name: `Level ${level}`,
            ingredients: [],
            parts: Array.from({ length: 5 }, () => part(inner, 1, "batch")),
          },
        });
      const refusedBody = { ...(await bodyOf(anna, inner)), parts: [part(inner, 1, "batch")] };
      const sixth = await anna.post("/v1/recipes", refusedBody);
      expect([sixth.status, sixth.body.code]).toEqual([422, "limit_reached"]);
      // 5 × 5 × 5 × 5 lines of salt. A second line of it in the innermost makes 1,250.
      const [first] = (await anna.get("/v1/recipes?search=level%201")).body.data;
      const { ingredients } = await bodyOf(anna, first);
      const refused = await put(anna, first, { ingredients: [...ingredients, ...ingredients] });
      expect([refused.status, refused.body.code]).toEqual([422, "limit_reached"]);
    });
  });
});

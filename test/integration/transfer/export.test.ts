import { describe, expect, test } from "vitest";
import { createRecipe, renameRecipe } from "../../support/recipes.ts";
import { throughAnyDoor } from "../../support/service.ts";
import { exportOf, pagesOf } from "../../support/transfer.ts";

const WEEK = "2026-03-02";

throughAnyDoor((service) => {
  describe("an export", () => {
    test("has the categories and tags of a new household, in the order of the aisles", async () => {
      const anna = await service.owner();
      const names = async (path: string) =>
        (await anna.get(path)).body.map(({ name }: { name: string }) => name);
      const exported = async (kind: string) => (await exportOf(anna, kind)).map(({ name }) => name);
      expect(await exported("category")).toEqual(await names("/v1/ingredient-categories"));
      expect((await exported("tag")).sort()).toEqual((await names("/v1/tags")).sort());
    });

    test("names tags, ingredients and categories, and what was merged", async () => {
      const anna = await service.owner();
      const pie = await createRecipe(anna, {
        name: "Pie",
        serves: 4,
        tags: ["vegan"],
        ingredients: [
          ["scallion", 2, "piece"],
          ["spring onion", 1, "bunch"],
        ],
      });
      const [scallion, onion] = pie.ingredients;
      await anna.post(`/v1/ingredients/${scallion?.ingredientId}/merge`, { intoId: onion?.ingredientId });
      expect(await exportOf(anna, "ingredient")).toEqual([
        { kind: "ingredient", name: "spring onion", category: "Fruit & vegetables", isStaple: false },
      ]);
      expect(await exportOf(anna, "former")).toEqual([
        { kind: "former", of: "ingredient", name: "scallion", into: "spring onion" },
      ]);
      expect(await exportOf(anna, "recipe")).toEqual([
        {
          kind: "recipe",
          id: pie.id,
          name: "Pie",
          serves: 4,
          effort: "easy",
          isChildFriendly: false,
          tags: ["vegan"],
          ingredients: [
            { ingredient: "spring onion", quantity: 2, unit: "piece", sortOrder: 0 },
            { ingredient: "spring onion", quantity: 1, unit: "bunch", sortOrder: 1 },
          ],
          steps: [],
        },
      ]);
    });

    test("names a list's recipes as they are now, and says what was marked and by whom", async () => {
      const anna = await service.owner();
      const pie = await createRecipe(anna, { name: "Pie", serves: 4 });
      const slots = [{ slotDate: WEEK, recipeId: pie.id, servings: 2 }];
      const plan = (await anna.post("/v1/week-plans", { weekStart: WEEK, slots })).body;
      const list = (await anna.post(`/v1/week-plans/${plan.id}/shopping-list`)).body;
      await anna.patch(`/v1/shopping-lists/${list.id}/items/${list.items[0].id}`, { isChecked: true });
      await renameRecipe(anna, pie, "Apple pie");
      const recipes = [{ id: pie.id, name: "Apple pie" }];
      const mark = { checkedBy: anna.id, amount: "0.5" };
      expect(await exportOf(anna, "list")).toMatchObject([{ planId: plan.id, lines: [{ recipes, mark }] }]);
    });

    test("has deleted recipes as long as a plan or the log shows them", async () => {
      const anna = await service.owner();
      const [planned, cooked, gone] = [
        await createRecipe(anna, { name: "Planned" }),
        await createRecipe(anna, { name: "Cooked" }),
        await createRecipe(anna, { name: "Gone" }),
      ];
      const slots = [{ slotDate: WEEK, recipeId: planned.id }];
      await anna.post("/v1/week-plans", { weekStart: WEEK, slots });
      await anna.post("/v1/cooking-logs", { recipeId: cooked.id });
      for (const { id } of [planned, cooked, gone]) await anna.delete(`/v1/recipes/${id}`);
      expect(await exportOf(anna, "recipe")).toMatchObject([
        { name: "Planned", isDeleted: true },
        { name: "Cooked", isDeleted: true },
      ]);
    });

    test("comes in pages of at most 100 items, and misses none", async () => {
      const anna = await service.owner();
      for (let nth = 0; nth < 70; nth++) await anna.post("/v1/pantry-items", { customName: `Jar ${nth}` });
      const plan = (await anna.post("/v1/week-plans", { weekStart: WEEK })).body;
      const list = (await anna.post(`/v1/week-plans/${plan.id}/shopping-list`)).body;
      for (let nth = 0; nth < 60; nth++)
        await anna.post(`/v1/shopping-lists/${list.id}/items`, { customName: `Line ${nth}` });
      const pages = await pagesOf(anna);
      expect(pages.length).toBeGreaterThan(1);
      expect(Math.max(...pages.map((page) => page.length))).toBe(100);
      const names = pages.flat().map(({ kind, customName, name }) => `${kind} ${customName ?? name}`);
      expect(new Set(names).size).toBe(names.length);
      expect(names.filter((name) => /^pantryItem Jar/.test(name))).toHaveLength(70);
      expect(names.filter((name) => /^line Line/.test(name))).toHaveLength(60);
    });

    test("refuses a cursor that is not its own", async () => {
      const anna = await service.owner();
      for (const cursor of ["abc", "cmVjaXBlIH5-", "!"]) {
        const { status, body } = await anna.get(`/v1/export?cursor=${cursor}`);
        expect([status, body.errors]).toEqual([
          400,
          [{ parameter: "cursor", code: "invalid_format", message: expect.any(String) }],
        ]);
      }
    });
  });
});

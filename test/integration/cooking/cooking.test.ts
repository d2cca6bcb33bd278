import { describe, expect, test } from "vitest";
import { addDays, dayOf } from "../../../core/basics/dates.ts";
import { compareText } from "../../../core/basics/text.ts";
import { createRecipe } from "../../support/recipes.ts";
import { throughAnyDoor } from "../../support/service.ts";

throughAnyDoor((service) => {
  describe("the cooking log", () => {
    test("is newest first, and keeps the recipe's name as it was", async () => {
      const anna = await service.owner();
      const recipe = await createRecipe(anna, { name: "Soup" });
      const log = (cookedOn?: string) => anna.post("/v1/cooking-logs", { recipeId: recipe.id, cookedOn });
      const today = (await log()).body;
      expect(today).toEqual({
        id: expect.any(String),
        recipeId: recipe.id,
        recipeName: "Soup",
        cookedOn: dayOf(new Date()),
        cookedBy: anna.id,
      });
      await log("2026-01-02");
      await log("2026-01-03");
      await anna.delete(`/v1/recipes/${recipe.id}`);
      const days = async (query = "") =>
        (await anna.get(`/v1/cooking-logs${query}`)).body.map(
          ({ cookedOn }: { cookedOn: string }) => cookedOn,
        );
      expect(await days()).toEqual([today.cookedOn, "2026-01-03", "2026-01-02"]);
      expect(await days("?limit=1&offset=1")).toEqual(["2026-01-03"]);
    });

    test("accepts tomorrow, for those who live ahead of UTC, but no later day", async () => {
      const anna = await service.owner();
      const recipe = await createRecipe(anna, { name: "Soup" });
      const today = dayOf(new Date());
      const log = (cookedOn: string) => anna.post("/v1/cooking-logs", { recipeId: recipe.id, cookedOn });
      expect((await log(addDays(today, 1))).status).toBe(200);
      const late = await log(addDays(today, 2));
      expect(late.status).toBe(400);
      expect(late.body.errors).toMatchObject([{ pointer: "/cookedOn", code: "too_large" }]);
    });

    test("keeps for how many it was cooked, where the recipe says how many it serves", async () => {
      const anna = await service.owner();
      const soup = await createRecipe(anna, { name: "Soup" });
      const stew = await createRecipe(anna, { name: "Stew", serves: 4 });
      const log = (body: object) => anna.post("/v1/cooking-logs", body);
      const entry = await log({ recipeId: stew.id, servings: 6 });
      expect(entry.body).toMatchObject({ recipeName: "Stew", servings: 6 });
      expect(entry.body).not.toHaveProperty("used");
      const [listed] = (await anna.get("/v1/cooking-logs")).body;
      expect(listed).toEqual(entry.body);
      const refused = await log({ recipeId: soup.id, servings: 6 });
      expect([refused.status, refused.body.errors]).toMatchObject([
        422,
        [{ pointer: "/servings", code: "serves_unknown" }],
      ]);
    });

    test("takes what was cooked out of the pantry, and tells what it took", async () => {
      const anna = await service.owner();
      const ingredients: [string, number, string][] = [
        ["flour", 200, "g"],
        ["egg", 3, "piece"],
      ];
      const recipe = await createRecipe(anna, { name: "Pancakes", serves: 2, ingredients });
      const [flour, egg] = recipe.ingredients.map(({ ingredientId }) => ingredientId);
      const put = async (item: object) => (await anna.post("/v1/pantry-items", item)).body;
      const [old, bag] = [
        await put({ ingredientId: flour, quantity: 100, unit: "g", bestBefore: "2030-01-01" }),
        await put({ ingredientId: flour, quantity: 1, unit: "kg" }),
      ];
      const eggs = await put({ ingredientId: egg, quantity: 4 });
      const { status, body } = await anna.post("/v1/cooking-logs", {
        recipeId: recipe.id,
        servings: 3,
        usePantry: true,
      });
      expect(status).toBe(200);
      expect(body.used).toEqual(
        expect.arrayContaining([
          { pantryItemId: old.id, ingredientId: flour, quantity: 100, unit: "g" },
          { pantryItemId: bag.id, ingredientId: flour, quantity: 0.2, unit: "kg" },
          { pantryItemId: eggs.id, ingredientId: egg, quantity: 4 },
        ]),
      );
      expect((await anna.get("/v1/pantry-items")).body).toEqual([{ ...bag, quantity: 0.8 }]);
      expect((await anna.get("/v1/cooking-logs")).body[0]).not.toHaveProperty("used");
      const again = await anna.post("/v1/cooking-logs", { recipeId: recipe.id, usePantry: true });
      expect(again.body.used).toMatchObject([{ pantryItemId: bag.id, quantity: 0.2 }]);
      expect((await anna.delete(`/v1/cooking-logs/${again.body.id}`)).status).toBe(204);
      expect((await anna.get("/v1/pantry-items")).body).toEqual([{ ...bag, quantity: 0.6 }]);
    });

    test("loses an entry that is deleted, and the meal no longer counts as eaten", async () => {
      const anna = await service.owner();
      const recipe = await createRecipe(anna, { name: "Soup" });
      const log = async (cookedOn: string) =>
        (await anna.post("/v1/cooking-logs", { recipeId: recipe.id, cookedOn })).body;
      const [first, second] = [await log("2026-01-02"), await log("2026-01-02")];
      const plan = (await anna.post("/v1/week-plans", { weekStart: "2026-01-05" })).body;
      const slots = `/v1/week-plans/${plan.id}/slots`;
      await anna.post(slots, { slotDate: "2026-01-05", recipeId: recipe.id });
      const repeats = async () =>
        (await anna.get(`/v1/week-plans/${plan.id}/variety-score`)).body.recentRepeats;
      expect((await anna.delete(`/v1/cooking-logs/${first.id}`)).status).toBe(204);
      expect((await anna.get("/v1/cooking-logs")).body).toEqual([second]);
      expect(await repeats()).toEqual(["Soup"]);
      for (const id of [first.id, crypto.randomUUID()])
        expect((await anna.delete(`/v1/cooking-logs/${id}`)).status).toBe(404);
      const dora = await service.owner();
      expect((await dora.delete(`/v1/cooking-logs/${second.id}`)).status).toBe(404);
      const stale = { headers: { "if-match": '"another"' } };
      expect((await anna.delete(`/v1/cooking-logs/${second.id}`, stale)).status).toBe(412);
      expect((await anna.delete(`/v1/cooking-logs/${second.id}`)).status).toBe(204);
      expect(await repeats()).toEqual([]);
    });

    test("has the same pages far down as near its top", async () => {
      const anna = await service.owner();
      const recipe = await createRecipe(anna, { name: "Soup" });
      const entries = 230;
      for (let nth = 0; nth < entries; nth++) {
        const cookedOn = addDays("2026-01-01", (nth * 7) % 50);
        await anna.post("/v1/cooking-logs", { recipeId: recipe.id, cookedOn });
      }
      const page = async (limit: number, offset: number): Promise<{ id: string; cookedOn: string }[]> =>
        (await anna.get(`/v1/cooking-logs?limit=${limit}&offset=${offset}`)).body;
      const near = [...(await page(100, 0)), ...(await page(100, 100))];
      const all = [...near, ...(await page(100, 200))];
      expect(all).toHaveLength(entries);
      expect(new Set(all.map(({ id }) => id)).size).toBe(entries);
      expect(all).toEqual(
        all.toSorted((a, b) => compareText(b.cookedOn, a.cookedOn) || compareText(b.id, a.id)),
      );
      for (const [limit, offset] of [
        [100, 101],
        [50, 175],
        [7, 199],
        [1, 229],
        [100, 220],
        [10, 230],
      ] as const)
        expect(await page(limit, offset)).toEqual(all.slice(offset, offset + limit));
    });
  });
});

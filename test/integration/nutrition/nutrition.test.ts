import { describe, expect, test } from "vitest";
import type { Client } from "../../support/client.ts";
import { faultsIn } from "../../support/faults.ts";
import { createRecipe } from "../../support/recipes.ts";
import { throughAnyDoor } from "../../support/service.ts";
import { exportOf } from "../../support/transfer.ts";

const MONDAY = "2026-03-02";
const beans = { per100g: { kcal: 90, protein: 6 }, gramsPer: { cup: 180, can: 250 } };

/** A recipe of one ingredient for two, and the path of that ingredient's nutrition. */
const cook = async (client: Client, name: string, quantity = 200, unit = "g") => {
  const fields = { name, serves: 2, ingredients: [[name, quantity, unit] as [string, number, string]] };
  const { id, ingredients } = await createRecipe(client, fields);
  const ingredient = `/v1/ingredients/${ingredients[0]?.ingredientId}`;
  return { id, ingredient, path: `${ingredient}/nutrition`, recipe: `/v1/recipes/${id}/nutrition` };
};

throughAnyDoor((service) => {
  describe("the nutrition of an ingredient", () => {
    test("is the table's of its name, then people's, then the table's again", async () => {
      const anna = await service.owner();
      const { path, recipe } = await cook(anna, "butter");
      const listed = (await anna.get(path)).body;
      expect(listed).toMatchObject({
        food: "Butter, without salt",
        per100g: { kcal: 717, fat: 81.11 },
        isConfirmed: false,
      });
      const put = await anna.put(path, beans);
      expect([put.status, put.body]).toEqual([200, { ...beans, isConfirmed: true }]);
      expect((await anna.get(path)).body).toEqual(put.body);
      expect((await anna.get(recipe)).body.total).toEqual({ kcal: 180, protein: 12 });
      expect((await anna.delete(path)).status).toBe(204);
      expect((await anna.get(path)).body).toEqual(listed);
      expect((await anna.delete(path)).status).toBe(204);
    });

    test("is unknown where the table has no such name", async () => {
      const anna = await service.owner();
      const { path, recipe } = await cook(anna, "moon dust");
      expect((await anna.get(path)).body).toEqual({ gramsPer: {}, isConfirmed: false });
      const { body } = await anna.get(recipe);
      expect(body).toMatchObject({ coverage: 0, lines: [], missing: [{ name: "moon dust", reason: "food" }] });
      expect(body).not.toHaveProperty("total");
    });

    test("is replaced as a whole", async () => {
      const anna = await service.owner();
      const { path } = await cook(anna, "beans");
      await anna.put(path, beans);
      const { body } = await anna.put(path, { per100g: { kcal: 0 } });
      expect(body).toEqual({ per100g: { kcal: 0 }, gramsPer: {}, isConfirmed: true });
    });

    test("is refused with all its faults", async () => {
      const anna = await service.owner();
      const { path } = await cook(anna, "beans");
      const answer = await anna.put(path, {
        per100g: { kcal: 1_001, protein: 100.1, fat: -1, salt: "much" },
        gramsPer: { cup: 0, bucketful: 3, can: 100_001, Piece: "heavy" },
      });
      expect(answer.status).toBe(400);
      expect(faultsIn(answer)).toEqual([
        "/per100g/kcal too_large",
        "/per100g/protein too_large",
        "/per100g/fat too_small",
        "/per100g/salt invalid_type",
        "/gramsPer/cup too_small",
        "/gramsPer/can too_large",
        "/gramsPer/Piece invalid_type",
        "/gramsPer/bucketful not_one_of",
        "/gramsPer/Piece not_one_of",
      ]);
      expect(faultsIn(await anna.put(path, { per100g: {} }))).toEqual(["/per100g/kcal required"]);
    });

    test("stays with a new name, and with the target of a merge", async () => {
      const anna = await service.owner();
      const [kept, merged] = [await cook(anna, "beans"), await cook(anna, "butter")];
      await anna.put(kept.path, beans);
      await anna.put(merged.path, { per100g: { kcal: 1 } });
      await anna.patch(kept.ingredient, { name: "lard" });
      const intoId = kept.ingredient.split("/").at(-1);
      expect((await anna.post(`${merged.ingredient}/merge`, { intoId })).status).toBe(200);
      for (const path of [kept.path, merged.path])
        expect((await anna.get(path)).body).toEqual({ ...beans, isConfirmed: true });
      expect((await anna.put(merged.path, { per100g: { kcal: 2 } })).status).toBe(200);
      expect((await anna.get(kept.path)).body.per100g).toEqual({ kcal: 2 });
    });

    test("is not overwritten by somebody who has not seen a change", async () => {
      const anna = await service.owner();
      const { path } = await cook(anna, "butter");
      const etag = (await anna.get(path)).headers.get("etag") ?? "";
      const headers = { "if-match": etag };
      expect((await anna.put(path, beans, { headers })).status).toBe(200);
      expect((await anna.put(path, { per100g: { kcal: 3 } }, { headers })).status).toBe(412);
      expect((await anna.delete(path, { headers })).status).toBe(412);
    });

    test("is not in the list of ingredients, and moves with exports", async () => {
      const anna = await service.owner();
      const { path } = await cook(anna, "butter");
      await anna.put(path, beans);
      expect((await anna.get("/v1/ingredients")).body[0]).not.toHaveProperty("nutrition");
      const items = await exportOf(anna, "ingredient");
      expect(items).toEqual([expect.objectContaining({ name: "butter", nutrition: beans })]);
      const ben = await service.owner();
      await ben.post("/v1/import", { items });
      expect(await exportOf(ben, "ingredient")).toEqual(items);
      // One that is there stays as it is.
      const other = items.map((item) => ({ ...item, nutrition: { per100g: { kcal: 1 } } }));
      await ben.post("/v1/import", { items: other });
      expect(await exportOf(ben, "ingredient")).toEqual(items);
    });
  });

  describe("the nutrition of a recipe", () => {
    test("is for all and for one serving, and 404 once the recipe is deleted", async () => {
      const anna = await service.owner();
      const { id, recipe } = await cook(anna, "butter");
      expect((await anna.get(recipe)).body).toMatchObject({
        coverage: 1,
        total: { kcal: 1434 },
        perServing: { kcal: 717 },
        lines: [{ name: "butter", grams: 200, kcal: 1434 }],
        missing: [],
      });
      await anna.delete(`/v1/recipes/${id}`);
      expect((await anna.get(recipe)).status).toBe(404);
    });
  });

  describe("the nutrition of a week", () => {
    test("is a serving of each meal, with leftovers, without notes, and without deleted recipes", async () => {
      const anna = await service.owner();
      const [butter, gone] = [await cook(anna, "butter"), await cook(anna, "flour")];
      const plan = `/v1/week-plans/${(await anna.post("/v1/week-plans", { weekStart: MONDAY })).body.id}`;
      const slot = async (body: object) => (await anna.post(`${plan}/slots`, body)).body;
      const { id: leftoversOf } = await slot({ slotDate: MONDAY, recipeId: butter.id, servings: 6 });
      await slot({ slotDate: "2026-03-03", leftoversOf });
      await slot({ slotDate: "2026-03-04", recipeId: gone.id });
      await anna.post(`${plan}/notes`, { noteDate: "2026-03-05", text: "Pizza at Ben's" });
      await anna.delete(`/v1/recipes/${gone.id}`);
      const { body } = await anna.get(`${plan}/nutrition`);
      expect(body.days).toHaveLength(7);
      expect(body.days.slice(0, 4)).toMatchObject([
        { date: MONDAY, coverage: 1, nutrients: { kcal: 717 } },
        { date: "2026-03-03", coverage: 1, nutrients: { kcal: 717 } },
        { date: "2026-03-04", coverage: 0 },
        { date: "2026-03-05", coverage: 0 },
      ]);
      expect(body.days[2]).not.toHaveProperty("nutrients");
      expect(body.mean).toMatchObject({ kcal: 717 });
    });
  });
});

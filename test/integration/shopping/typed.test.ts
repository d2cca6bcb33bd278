import { describe, expect, test } from "vitest";
import { createRecipe } from "../../support/recipes.ts";
import { throughAnyDoor } from "../../support/service.ts";

throughAnyDoor((service) => {
  describe("a line as people type it", () => {
    const listOf = async () => {
      const anna = await service.owner();
      const recipe = await createRecipe(anna, { name: "Porridge", ingredients: [["milk", 1, "l"]] });
      const plan = (await anna.post("/v1/week-plans", { weekStart: "2026-03-02" })).body;
      await anna.post(`/v1/week-plans/${plan.id}/slots`, { slotDate: "2026-03-02", recipeId: recipe.id });
      const list = (await anna.post(`/v1/week-plans/${plan.id}/shopping-list`)).body;
      const milk = recipe.ingredients[0]?.ingredientId;
      return { milk, add: (body: object) => anna.post(`/v1/shopping-lists/${list.id}/items`, body) };
    };

    test("has its amount, and the household's ingredient or else a name, and no note", async () => {
      const { milk, add } = await listOf();
      const known = { ingredientId: milk, name: "milk" };
      const read = await add({ text: "2 l milk" });
      expect(read).toMatchObject({ status: 201, body: { ...known, quantity: 2, unit: "l" } });
      expect(read.body.category.name).toBe("Dairy & eggs");
      // As if it had come in fields: it adds to the line.
      expect((await add({ text: "500ml Milk, for the cat" })).body).toMatchObject({
        id: read.body.id,
        quantity: 2.5,
      });
      expect((await add({ text: "milk" })).body).toMatchObject(known);
      const candles = (await add({ text: "3 birthday candles (blue)" })).body;
      expect(candles).toMatchObject({ name: "birthday candles", quantity: 3 });
      expect(candles).not.toHaveProperty("ingredientId");
      expect((await add({ text: "🎂" })).body).toMatchObject({ name: "🎂" });
    });

    test("stands alone, and can't be too long or too much", async () => {
      const { milk, add } = await listOf();
      const refused = [
        [{}, "", "exactly_one"],
        [{ text: "milk", unit: "l" }, "", "exactly_one"],
        [{ text: "milk", ingredientId: milk }, "", "exactly_one"],
        [{ customName: "milk", ingredientId: milk }, "", "exactly_one"],
        [{ text: " " }, "/text", "too_short"],
        [{ text: "2000000 candles" }, "/text", "too_large"],
      ] as const;
      for (const [body, pointer, code] of refused)
        expect(await add(body)).toMatchObject({ status: 400, body: { errors: [{ pointer, code }] } });
    });
  });
});

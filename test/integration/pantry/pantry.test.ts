import { describe, expect, test } from "vitest";
import { createRecipe } from "../../support/recipes.ts";
import { testNew, throughAnyDoor } from "../../support/service.ts";

throughAnyDoor((service) => {
  describe("the pantry", () => {
    test("lists what is in stock by best-before date, undated last, then by name", async () => {
      const anna = await service.owner();
      await anna.post("/v1/pantry-items", { customName: "Zucchini", bestBefore: "2026-05-01" });
      await anna.post("/v1/pantry-items", { customName: "Rice" });
      await anna.post("/v1/pantry-items", {
        customName: "Milk",
        bestBefore: "2026-04-01",
        quantity: 0.5,
        unit: "l",
      });
      await anna.post("/v1/pantry-items", { customName: "apples" });
      const { body } = await anna.get("/v1/pantry-items");
      expect(body.map(({ name }: { name: string }) => name)).toEqual(["Milk", "Zucchini", "apples", "Rice"]);
      expect(body[0]).toEqual({
        id: expect.any(String),
        name: "Milk",
        quantity: 0.5,
        unit: "l",
        bestBefore: "2026-04-01",
      });
    });

    test("shows an ingredient with its current name and category", async () => {
      const anna = await service.owner();
      const recipe = await createRecipe(anna, { name: "Soup", ingredients: [["onion", 2, "piece"]] });
      const ingredientId = recipe.ingredients[0]?.ingredientId;
      const [{ id, name }] = (await anna.get("/v1/ingredient-categories")).body;
      const category = { id, name };
      const created = await anna.post("/v1/pantry-items", { ingredientId, quantity: 3 });
      expect(created.status).toBe(200);
      await anna.patch(`/v1/ingredients/${ingredientId}`, { name: "red onion", categoryId: category.id });
      expect((await anna.get("/v1/pantry-items")).body).toEqual([
        { id: created.body.id, ingredientId, name: "red onion", category, quantity: 3 },
      ]);
    });

    testNew("takes a line as people type it, with the dates beside it", async () => {
      const anna = await service.owner();
      const { ingredients } = await createRecipe(anna, { name: "Porridge", ingredients: [["milk", 1, "l"]] });
      const { body } = await anna.post("/v1/pantry-items", { text: "2 l milk", bestBefore: "2026-05-01" });
      const ingredientId = ingredients[0]?.ingredientId;
      expect(body).toMatchObject({
        ingredientId,
        name: "milk",
        quantity: 2,
        unit: "l",
        bestBefore: "2026-05-01",
      });
      expect((await anna.get("/v1/pantry-items")).body).toEqual([body]);
      const both = await anna.post("/v1/pantry-items", { text: "milk", unit: "l" });
      expect(both).toMatchObject({ status: 400, body: { errors: [{ pointer: "", code: "exactly_one" }] } });
    });

    test("takes either an ingredient or a name, and not neither", async () => {
      const anna = await service.owner();
      const neither = await anna.post("/v1/pantry-items", { quantity: 1 });
      expect(neither).toMatchObject({
        status: 400,
        body: { errors: [{ pointer: "", code: "exactly_one" }] },
      });
      const unknown = await anna.post("/v1/pantry-items", { ingredientId: crypto.randomUUID() });
      expect(unknown.status).toBe(422);
      expect(unknown.body.errors).toMatchObject([{ pointer: "/ingredientId", code: "unknown_reference" }]);
    });

    test("changes what a patch names, clears what it sets to null, and leaves the rest", async () => {
      const anna = await service.owner();
      const { id } = (
        await anna.post("/v1/pantry-items", {
          customName: "Milk",
          quantity: 1,
          unit: "l",
          bestBefore: "2026-04-01",
        })
      ).body;
      const answer = await anna.patch(`/v1/pantry-items/${id}`, {
        quantity: 0,
        bestBefore: null,
        openedOn: "2026-03-30",
      });
      expect(answer.body).toEqual({ id, name: "Milk", quantity: 0, unit: "l", openedOn: "2026-03-30" });
      const refused = await anna.patch(`/v1/pantry-items/${id}`, { openedOn: "2026-02-30" });
      expect(refused.body.errors).toMatchObject([{ pointer: "/openedOn", code: "invalid_format" }]);
    });
  });
});

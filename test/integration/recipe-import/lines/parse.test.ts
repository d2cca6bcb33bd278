import { expect, test } from "vitest";
import { createRecipe } from "../../../support/recipes.ts";
import { throughAnyDoor } from "../../../support/service.ts";

throughAnyDoor((service) => {
  test("pasted lines become fields, with the household's own ingredients", async () => {
    const anna = await service.owner();
    const { ingredients } = await createRecipe(anna, { name: "Pie", ingredients: [["onion", 1, "piece"]] });
    const lines = [
      "2 large onions, finely chopped",
      "1&frac12; tbsp olive oil",
      "salt, to taste",
      "1/3 cup milk",
    ];
    const { status, body } = await anna.post("/v1/ingredient-lines/parse", { lines });
    expect([status, body]).toEqual([
      200,
      [
        {
          quantity: 2,
          name: "onions",
          note: expect.stringContaining("finely chopped"),
          ingredientId: ingredients[0]?.ingredientId,
        },
        { quantity: 1.5, unit: "tbsp", name: "olive oil" },
        { name: "salt", note: "to taste" },
        { quantity: 0.333, unit: "cup", name: "milk" },
      ],
    ]);
  });

  test("a blank line and a long one are faults", async () => {
    const anna = await service.owner();
    const parse = async (lines: unknown) =>
      (await anna.post("/v1/ingredient-lines/parse", { lines })).body.errors;
    expect(await parse(["salt", "x".repeat(501), "", " "])).toMatchObject([
      { pointer: "/lines/1", code: "too_long" },
      { pointer: "/lines/2", code: "required" },
      { pointer: "/lines/3", code: "required" },
    ]);
  });
});

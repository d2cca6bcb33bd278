import { describe, expect, test } from "vitest";
import type { Client } from "../../support/client.ts";
import { createRecipe } from "../../support/recipes.ts";
import { throughAnyDoor } from "../../support/service.ts";

const curry = {
  "@type": "Recipe",
  name: "Chickpea curry",
  recipeYield: "4 servings",
  totalTime: "PT35M",
  recipeCuisine: "Indian",
  recipeCategory: ["Main course"],
  keywords: "vegan, unheard of",
  recipeIngredient: ["400 g chickpeas, drained", "1 tin coconut milk", "salt"],
  recipeInstructions: [{ "@type": "HowToStep", text: "Simmer." }],
};

throughAnyDoor((service) => {
  const importing = async (client: Client, recipes: unknown[], fields: object = {}) =>
    client.post("/v1/recipes/import", { recipes, ...fields });

  describe("a recipe of a site", () => {
    test("becomes one of the household, which says what it could not take over", async () => {
      const anna = await service.owner();
      const { status, body } = await importing(anna, [curry]);
      expect(status).toBe(201);
      const [{ recipe, warnings, index }] = body.recipes;
      expect(index).toBe(0);
      expect(recipe).toMatchObject({
        name: "Chickpea curry",
        serves: 4,
        cookTimeMin: 35,
        effort: "medium",
        ingredients: [
          { name: "chickpeas", quantity: 400, unit: "g", note: "drained" },
          { name: "coconut milk", quantity: 1, unit: "tin" },
          { name: "salt", quantity: 1, unit: "piece", note: "salt" },
        ],
        steps: [{ stepNumber: 1, instruction: "Simmer." }],
      });
      const tags = recipe.tags.map(({ name, tagType }: { name: string; tagType: string }) => [name, tagType]);
      expect(tags.sort()).toEqual([
        ["Indian", "cuisine"],
        ["Main course", "other"],
        ["vegan", "dietary"],
      ]);
      expect(warnings).toMatchObject([{ pointer: "/recipes/0/recipeIngredient/2" }]);
      expect((await anna.get(`/v1/recipes/${recipe.id}`)).body).toEqual(recipe);
    });

    test("is not added twice, but is with other ingredients", async () => {
      const anna = await service.owner();
      const [first] = (await importing(anna, [curry])).body.recipes;
      const more = {
        ...curry,
        name: "CHICKPEA curry",
        recipeIngredient: ["1 onion", ...curry.recipeIngredient],
      };
      const { status, body } = await importing(anna, [curry, more, more]);
      expect(status).toBe(201);
      const [again, another, anotherAgain] = body.recipes;
      expect(again.error).toMatchObject({ code: "already_exists", conflictingId: first.recipe.id });
      expect(again).not.toHaveProperty("recipe");
      expect(another.recipe.ingredients).toHaveLength(4);
      expect(anotherAgain.error).toMatchObject({ conflictingId: another.recipe.id });
      expect((await anna.get("/v1/recipes")).body.meta.pagination.total).toBe(2);
    });

    test("uses the household's ingredients and tags", async () => {
      const anna = await service.owner();
      const { ingredients } = await createRecipe(anna, { name: "Pie", ingredients: [["chickpea", 1, "g"]] });
      const [{ recipe }] = (await importing(anna, [curry])).body.recipes;
      expect(recipe.ingredients[0]).toMatchObject({
        ingredientId: ingredients[0]?.ingredientId,
        name: "chickpea",
      });
      const tags: { name: string }[] = (await anna.get("/v1/tags")).body;
      expect(tags.filter(({ name }) => name === "Indian")).toHaveLength(1);
    });

    test("gets the tags of the request, and says when it has none", async () => {
      const anna = await service.owner();
      const { recipeCuisine: _, recipeCategory: __, keywords: ___, ...plain } = curry;
      const [bare] = (await importing(anna, [plain])).body.recipes;
      expect(bare.recipe.tags).toEqual([]);
      expect(bare.warnings).toContainEqual({
        pointer: "/recipes/0",
        message: expect.stringContaining("no tag"),
      });
      const [tag] = (await anna.get("/v1/tags")).body;
      const [tagged] = (await importing(anna, [{ ...plain, name: "Other" }], { tagIds: [tag.id] })).body
        .recipes;
      expect(tagged.recipe.tags).toMatchObject([{ id: tag.id }]);
      const refused = await importing(anna, [plain], { tagIds: [tag.id, crypto.randomUUID()] });
      expect([refused.status, refused.body.errors]).toMatchObject([422, [{ pointer: "/tagIds/1" }]]);
    });
  });

  test("what is no recipe is told, and the others are added", async () => {
    const anna = await service.owner();
    const { status, body } = await importing(anna, [
      null,
      { name: "" },
      { "@graph": [{ "@type": "WebSite" }, curry] },
    ]);
    expect(status).toBe(201);
    expect(body.recipes.map(({ error }: { error?: { code: string } }) => error?.code)).toEqual([
      "invalid_type",
      expect.any(String),
      undefined,
    ]);
    expect(body.recipes[2].recipe.name).toBe("Chickpea curry");
  });

  test("two people who import the same recipes at once add each once", async () => {
    const anna = await service.owner();
    const ben = await service.memberOf(anna);
    const recipes = Array.from({ length: 5 }, (_, nth) => ({ ...curry, name: `Curry ${nth}` }));
    const answers = await Promise.all([importing(anna, recipes), importing(ben, recipes)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const told = answers.flatMap(({ body }) => body.recipes);
    expect(told.filter(({ recipe }) => recipe)).toHaveLength(5);
    expect((await anna.get("/v1/recipes")).body.meta.pagination.total).toBe(5);
  });
});

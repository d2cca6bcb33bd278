import { expect, test } from "vitest";
import type { Client } from "../../support/client.ts";
import { faultsIn } from "../../support/faults.ts";
import { createRecipe } from "../../support/recipes.ts";
import { throughAnyDoor } from "../../support/service.ts";

const plain = {
  "@type": "Recipe",
  name: "Chickpea curry",
  recipeYield: "4 servings",
  totalTime: "PT35M",
  recipeIngredient: ["400 g chickpeas, drained", "1 tin coconut milk", "salt"],
  recipeInstructions: [{ "@type": "HowToStep", text: "Simmer." }],
};
const curry = {
  ...plain,
  recipeCuisine: "Indian",
  recipeCategory: ["Main course"],
  keywords: "vegan, unheard of",
};

throughAnyDoor((service) => {
  const importing = async (client: Client, recipes: unknown[], fields: object = {}) =>
    client.post("/v1/recipes/import", { recipes, ...fields });

  test("a recipe of a site becomes one of the household, which says what it could not take over", async () => {
    const anna = await service.owner();
    const pie = await createRecipe(anna, { name: "Pie", ingredients: [["chickpea", 1, "g"]] });
    const { status, body } = await importing(anna, [
      null,
      { name: "" },
      { "@graph": [{ "@type": "WebSite" }, curry] },
    ]);
    expect([status, body.recipes]).toMatchObject([
      201,
      [{ index: 0, error: { code: "invalid_type" } }, { error: {} }, { index: 2 }],
    ]);
    const { recipe, warnings } = body.recipes[2];
    const { ingredientId } = pie.ingredients[0] ?? {};
    expect(recipe).toMatchObject({
      ...{ name: "Chickpea curry", serves: 4, cookTimeMin: 35, effort: "medium" },
      ingredients: [
        { ingredientId, name: "chickpea", quantity: 400, unit: "g", note: "drained" },
        { name: "coconut milk", quantity: 1, unit: "tin" },
        { name: "salt", quantity: 1, unit: "piece", note: "salt" },
      ],
      steps: [{ stepNumber: 1, instruction: "Simmer." }],
    });
    const tags = recipe.tags.map(
      ({ name, tagType }: { name: string; tagType: string }) => `${name} ${tagType}`,
    );
    expect(tags.sort()).toEqual(["Indian cuisine", "Main course other", "vegan dietary"]);
    expect(warnings).toMatchObject([{ pointer: "/recipes/2/@graph/1/recipeIngredient/2" }]);
    expect((await anna.get(`/v1/recipes/${recipe.id}`)).body).toEqual(recipe);
    const known: { name: string }[] = (await anna.get("/v1/tags")).body;
    expect(known.filter(({ name }) => name === "Indian")).toHaveLength(1);
  });

  test("a recipe is not added twice, but is with other ingredients", async () => {
    const anna = await service.owner();
    const [first] = (await importing(anna, [curry])).body.recipes;
    const recipeIngredient = ["1 onion", ...curry.recipeIngredient];
    const more = { ...curry, name: "CHICKPEA curry", recipeIngredient };
    const [again, another, anotherAgain] = (await importing(anna, [curry, more, more])).body.recipes;
    expect(again.error).toMatchObject({ code: "already_exists", conflictingId: first.recipe.id });
    expect(again).not.toHaveProperty("recipe");
    expect(another.recipe.ingredients).toHaveLength(4);
    expect(anotherAgain.error).toMatchObject({ conflictingId: another.recipe.id });
    expect((await anna.get("/v1/recipes")).body.meta.pagination.total).toBe(2);
  });

  test("a recipe gets the tags of the request, and says when it has none", async () => {
    const anna = await service.owner();
    const [bare] = (await importing(anna, [plain])).body.recipes;
    expect(bare.recipe.tags).toEqual([]);
    const message = expect.stringContaining("no tag");
    expect(bare.warnings).toContainEqual({ pointer: "/recipes/0", message });
    const [{ id }] = (await anna.get("/v1/tags")).body;
    const [tagged] = (await importing(anna, [{ ...plain, name: "Other" }], { tagIds: [id] })).body.recipes;
    expect(tagged.recipe.tags).toMatchObject([{ id }]);
    const refused = await importing(anna, [plain], { tagIds: [id, crypto.randomUUID()] });
    expect([refused.status, ...faultsIn(refused)]).toEqual([422, "/tagIds/1 unknown_reference"]);
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

  test("pasted lines become fields, with the household's own ingredients; blank and long ones are faults", async () => {
    const anna = await service.owner();
    const { ingredients } = await createRecipe(anna, { name: "Pie", ingredients: [["onion", 1, "piece"]] });
    const parse = (...lines: string[]) => anna.post("/v1/ingredient-lines/parse", { lines });
    const read = await parse(
      "2 large onions, finely chopped",
      "1&frac12; tbsp olive oil",
      "salt, to taste",
      "1/3 cup milk",
      "For the sauce:",
      "[Onion]",
    );
    const { ingredientId } = ingredients[0] ?? {};
    const note = expect.stringContaining("finely chopped");
    expect(read.body).toEqual([
      { quantity: 2, name: "onions", note, ingredientId },
      { quantity: 1.5, unit: "tbsp", name: "olive oil" },
      { name: "salt", note: "to taste" },
      { quantity: 0.333, unit: "cup", name: "milk" },
      { name: "For the sauce", isHeading: true },
      { name: "Onion", isHeading: true },
    ]);
    expect(faultsIn(await parse("salt", "x".repeat(501), " "))).toEqual([
      "/lines/1 too_long",
      "/lines/2 required",
    ]);
  });
});

import { describe, expect, test } from "vitest";
import type { Client } from "../../support/client.ts";
import { createRecipe } from "../../support/recipes.ts";
import { throughAnyDoor } from "../../support/service.ts";

const NOWHERE = "01980000-0000-7000-8000-000000000000";
const WEEK = "2026-03-02";
type Thing = { id: string; name: string };
const namesOf = ({ body }: { body: Thing[] }) => body.map(({ name }) => name);

const newTag = async (client: Client, name: string): Promise<Thing> =>
  (await client.post("/v1/tags", { name, tagType: "other" })).body;

/** A recipe for each name, all with one ingredient of that name and all tags, and what they have. */
const cook = async (client: Client, tags: string[], ...names: string[]) => {
  const recipes = [];
  for (const name of names)
    recipes.push(await createRecipe(client, { name, tags, ingredients: [[name, 100, "g"]] }));
  return recipes.map(({ id, ingredients }) => ({ id, ingredientId: ingredients[0]?.ingredientId ?? "" }));
};

throughAnyDoor((service) => {
  describe("a tag", () => {
    test("is renamed and changes its type, but gets no name that is taken", async () => {
      const anna = await service.owner();
      const { id } = await newTag(anna, "for gests");
      const changed = await anna.patch(`/v1/tags/${id}`, { name: "for guests", tagType: "dietary" });
      expect([changed.status, changed.body]).toEqual([200, { id, name: "for guests", tagType: "dietary" }]);
      expect((await anna.get("/v1/tags")).body).toContainEqual(changed.body);
      const other = await newTag(anna, "for parties");
      const refused = await anna.patch(`/v1/tags/${other.id}`, { name: "FOR GUESTS" });
      expect([refused.status, refused.body.conflictingId]).toEqual([409, id]);
    });

    test("that is deleted leaves its recipes, which may be left without one", async () => {
      const anna = await service.owner();
      const { id } = await newTag(anna, "wrong");
      const [pie] = await cook(anna, ["wrong"], "pie");
      expect((await anna.delete(`/v1/tags/${id}`)).status).toBe(204);
      expect((await anna.get(`/v1/recipes/${pie?.id}`)).body.tags).toEqual([]);
      expect(namesOf(await anna.get("/v1/tags"))).not.toContain("wrong");
      expect((await anna.delete(`/v1/tags/${id}`)).status).toBe(404);
      expect((await newTag(anna, "wrong")).id).not.toBe(id);
    });

    test("that is merged is the target from then on, by its id and by its name", async () => {
      const anna = await service.owner();
      const [spanish, iberian] = [await newTag(anna, "Castilian"), await newTag(anna, "Iberian")];
      const [pie] = await cook(anna, ["Castilian", "Iberian"], "pie");
      const merged = await anna.post(`/v1/tags/${iberian.id}/merge`, { intoId: spanish.id });
      expect([merged.status, merged.body]).toEqual([200, { ...spanish, tagType: "other" }]);
      expect((await anna.get(`/v1/recipes/${pie?.id}`)).body.tags).toMatchObject([{ id: spanish.id }]);
      for (const tag of [iberian.id, "iberian"]) {
        const { body } = await anna.get(`/v1/recipes?tags=${tag}`);
        expect(namesOf({ body: body.data })).toEqual(["pie"]);
      }
      const renamed = await anna.patch(`/v1/tags/${iberian.id}`, { name: "Spain" });
      expect(renamed.body).toMatchObject({ id: spanish.id, name: "Spain" });
      for (const answer of [
        await anna.delete(`/v1/tags/${iberian.id}`),
        await anna.post(`/v1/tags/${iberian.id}/merge`, { intoId: spanish.id }),
      ])
        expect(answer.status).toBe(404);
    });
  });

  describe("an ingredient that is merged", () => {
    const merged = async () => {
      const anna = await service.owner();
      const [onion, onions] = await cook(anna, [], "onion pie", "onyons");
      const [target, former] = [onion?.ingredientId ?? "", onions?.ingredientId ?? ""];
      const { id: planId } = (await anna.post("/v1/week-plans", { weekStart: WEEK })).body;
      for (const recipe of [onion, onions])
        await anna.post(`/v1/week-plans/${planId}/slots`, { slotDate: WEEK, recipeId: recipe?.id });
      await anna.post("/v1/pantry-items", { ingredientId: former, quantity: 30, unit: "g" });
      const list = (await anna.post(`/v1/week-plans/${planId}/shopping-list`)).body;
      expect(namesOf({ body: list.items })).toEqual(["onion pie", "onyons"]);
      const answer = await anna.post(`/v1/ingredients/${former}/merge`, { intoId: target });
      expect(answer.body).toMatchObject({ id: target, name: "onion pie" });
      return { anna, target, former, planId, list, recipes: [onion?.id, onions?.id] };
    };

    test("is the target in recipes, in the pantry, and in lists that stand", async () => {
      const { anna, target, recipes } = await merged();
      for (const id of recipes)
        expect((await anna.get(`/v1/recipes/${id}`)).body.ingredients).toMatchObject([
          { ingredientId: target, name: "onion pie" },
        ]);
      expect((await anna.get("/v1/pantry-items")).body).toMatchObject([
        { ingredientId: target, name: "onion pie" },
      ]);
      const { items } = (await anna.get(`/v1/shopping-list?weekStart=${WEEK}`)).body;
      expect(items).toMatchObject([
        { ingredientId: target, name: "onion pie" },
        { ingredientId: target, name: "onion pie" },
      ]);
    });

    test("is one line when the list is generated again, without what is in stock", async () => {
      const { anna, planId, list } = await merged();
      const path = `/v1/week-plans/${planId}/shopping-list`;
      expect((await anna.post(path)).body.items).toMatchObject([
        { id: list.items[0].id, quantity: 200, unit: "g" },
      ]);
      expect((await anna.post(`${path}?usePantry=true`)).body.items).toMatchObject([{ quantity: 170 }]);
    });

    test("is still good in requests, by its id and its name", async () => {
      const { anna, target, former, recipes } = await merged();
      const added = await anna.post("/v1/pantry-items", { ingredientId: former });
      expect(added.body).toMatchObject({ ingredientId: target, name: "onion pie" });
      const again = await createRecipe(anna, { name: "again", ingredients: [["Onyons", 1, "piece"]] });
      expect(again.ingredients).toMatchObject([{ ingredientId: target }]);
      const { body } = await anna.get(`/v1/recipes?ingredients=${former}&withoutIngredients=`);
      expect(body.data.map(({ id }: Thing) => id).sort()).toEqual([...recipes, again.id].sort());
      expect((await anna.patch(`/v1/ingredients/${former}`, { isStaple: true })).body.id).toBe(target);
      expect((await anna.delete(`/v1/ingredients/${former}`)).status).toBe(404);
    });

    test("counts as use of the target", async () => {
      const { anna, target, recipes } = await merged();
      for (const id of recipes) await anna.delete(`/v1/recipes/${id}`);
      const refused = await anna.delete(`/v1/ingredients/${target}`);
      expect([refused.status, refused.body.code]).toEqual([409, "in_use"]);
      expect(refused.body.detail).toContain("pantry");
    });
  });

  describe("an ingredient", () => {
    test("is deleted when nothing has it, and lists go on showing it", async () => {
      const anna = await service.owner();
      const [pie] = await cook(anna, [], "rhubarb");
      const path = `/v1/ingredients/${pie?.ingredientId}`;
      const { id: planId } = (await anna.post("/v1/week-plans", { weekStart: WEEK })).body;
      await anna.post(`/v1/week-plans/${planId}/slots`, { slotDate: WEEK, recipeId: pie?.id });
      await anna.post(`/v1/week-plans/${planId}/shopping-list`);
      const refused = await anna.delete(path);
      expect([refused.status, refused.body.code]).toEqual([409, "in_use"]);
      await anna.delete(`/v1/recipes/${pie?.id}`);
      expect((await anna.delete(path)).status).toBe(204);
      expect(namesOf(await anna.get("/v1/ingredients"))).not.toContain("rhubarb");
      const { items } = (await anna.get(`/v1/shopping-list?weekStart=${WEEK}`)).body;
      expect(items).toMatchObject([{ name: "rhubarb", quantity: 100 }]);
      const generated = await anna.post(`/v1/week-plans/${planId}/shopping-list`);
      expect(generated.body.items).toMatchObject([{ name: "rhubarb", quantity: 100 }]);
    });

    test("is never deleted while someone puts it into the pantry", async () => {
      const anna = await service.owner();
      const ben = await service.memberOf(anna);
      for (let round = 0; round < 8; round++) {
        const [pie] = await cook(anna, [], `food ${round}`);
        await anna.delete(`/v1/recipes/${pie?.id}`);
        const { ingredientId } = pie ?? {};
        const [gone, added] = await Promise.all([
          anna.delete(`/v1/ingredients/${ingredientId}`),
          ben.post("/v1/pantry-items", { ingredientId }),
        ]);
        expect([
          [204, 422],
          [409, 201],
          [409, 200],
        ]).toContainEqual([gone.status, added.status]);
      }
    });
  });

  describe("a category", () => {
    test("is renamed and moved, and beyond the end is last", async () => {
      const anna = await service.owner();
      const before: Thing[] = (await anna.get("/v1/ingredient-categories")).body;
      const [first, second, ...rest] = before;
      const path = `/v1/ingredient-categories/${first?.id}`;
      const renamed = await anna.patch(path, { name: "Greengrocer" });
      expect([renamed.status, renamed.body]).toMatchObject([200, { id: first?.id, name: "Greengrocer" }]);
      await anna.patch(path, { name: "GREENGROCER", position: 1 });
      expect(namesOf(await anna.get("/v1/ingredient-categories")).slice(0, 2)).toEqual([
        second?.name,
        "GREENGROCER",
      ]);
      await anna.patch(path, { position: 2_000_000 });
      expect(namesOf(await anna.get("/v1/ingredient-categories"))).toEqual([
        ...[second, ...rest].map((one) => one?.name),
        "GREENGROCER",
      ]);
      const refused = await anna.patch(path, { name: second?.name });
      expect([refused.status, refused.body.conflictingId]).toEqual([409, second?.id]);
    });

    test("that is deleted leaves its ingredients without one", async () => {
      const anna = await service.owner();
      const category: Thing = (await anna.post("/v1/ingredient-categories", { name: "Balcony" })).body;
      const [pie] = await cook(anna, [], "herbs");
      const path = `/v1/ingredients/${pie?.ingredientId}`;
      await anna.patch(path, { categoryId: category.id });
      expect((await anna.delete(`/v1/ingredient-categories/${category.id}`)).status).toBe(204);
      expect((await anna.get("/v1/ingredients?search=herbs")).body[0]).not.toHaveProperty("category");
      expect(namesOf(await anna.get("/v1/ingredient-categories"))).not.toContain("Balcony");
      expect((await anna.patch(path, { categoryId: category.id })).status).toBe(422);
    });
  });

  describe("a new ingredient", () => {
    test("goes to the aisle where shops have it, also when that is renamed, but not when it is gone", async () => {
      const anna = await service.owner();
      const categories: Thing[] = (await anna.get("/v1/ingredient-categories")).body;
      const idOf = (name: string) => categories.find((category) => category.name === name)?.id;
      await anna.patch(`/v1/ingredient-categories/${idOf("Bakery")}`, { name: "Bread" });
      await anna.delete(`/v1/ingredient-categories/${idOf("Drinks")}`);
      await cook(anna, [], "carrots", "baguette", "red wine", "flux capacitor");
      const ingredients: { name: string; category?: Thing }[] = (await anna.get("/v1/ingredients")).body;
      expect(ingredients.map(({ name, category }) => [name, category?.name])).toEqual([
        ["baguette", "Bread"],
        ["carrots", "Fruit & vegetables"],
        ["flux capacitor", undefined],
        ["red wine", undefined],
      ]);
    });

    test("goes where the request says, and a known one stays where it is", async () => {
      const anna = await service.owner();
      const [tag] = (await anna.get("/v1/tags")).body;
      const categories: Thing[] = (await anna.get("/v1/ingredient-categories")).body;
      const [first, second] = categories.map(({ id, name }) => ({ id, name }));
      const save = (newIngredientCategoryId: string | undefined) =>
        anna.post("/v1/recipes", {
          name: "Pie",
          effort: "easy",
          tagIds: [tag.id],
          ingredients: [{ newIngredientName: "oats", newIngredientCategoryId, quantity: 1, unit: "g" }],
        });
      expect((await save(second?.id)).body.ingredients[0].category).toEqual(second);
      expect((await save(first?.id)).body.ingredients[0].category).toEqual(second);
      expect((await save(NOWHERE)).body.errors).toMatchObject([
        { pointer: "/ingredients/0/newIngredientCategoryId", code: "unknown_reference" },
      ]);
    });

    test("is none where the household has the name in the singular or the plural", async () => {
      const anna = await service.owner();
      await cook(anna, [], "onion", "Tomatoes", "bread loaf", "onions");
      await cook(anna, [], "tomato", "bread loaves", "Onion", "loafs");
      expect(namesOf(await anna.get("/v1/ingredients"))).toEqual([
        "bread loaf",
        "loafs",
        "onion",
        "Tomatoes",
      ]);
    });
  });

  test("a note stays with its line, and shopping does not see it", async () => {
    const anna = await service.owner();
    const [tag] = (await anna.get("/v1/tags")).body;
    const line = { quantity: 1, unit: "piece" };
    const { body } = await anna.post("/v1/recipes", {
      name: "Soup",
      effort: "easy",
      tagIds: [tag.id],
      ingredients: [
        { newIngredientName: "onion", ...line, note: " finely chopped " },
        { newIngredientName: "onion", ...line, note: " " },
      ],
    });
    const { ingredients } = (await anna.get(`/v1/recipes/${body.id}`)).body;
    expect(ingredients.map(({ note }: { note?: string }) => note)).toEqual(["finely chopped", undefined]);
    const { id } = (await anna.post("/v1/week-plans", { weekStart: WEEK })).body;
    await anna.post(`/v1/week-plans/${id}/slots`, { slotDate: WEEK, recipeId: body.id });
    const { items } = (await anna.post(`/v1/week-plans/${id}/shopping-list`)).body;
    expect(items).toMatchObject([{ name: "onion", quantity: 2 }]);
    expect(items[0]).not.toHaveProperty("note");
  });

  test("recipes are found by the tags and ingredients that they have and lack, all faults at once", async () => {
    const anna = await service.owner();
    const hot = await newTag(anna, "hot, very");
    await createRecipe(anna, { name: "both", tags: ["vegan", "hot, very"], ingredients: [["rice", 1, "g"]] });
    await createRecipe(anna, {
      name: "mild",
      tags: ["vegan"],
      ingredients: [
        ["rice", 1, "g"],
        ["peas", 1, "g"],
      ],
    });
    const found = async (query: string) =>
      ((await anna.get(`/v1/recipes?${query}`)).body.data as Thing[]).map(({ name }) => name);
    expect(await found("tags=VEGAN")).toEqual(["both", "mild"]);
    expect(await found(`tags=vegan,${hot.id}`)).toEqual(["both"]);
    expect(await found(`tags=vegan&tags=${hot.id}`)).toEqual(["both"]);
    expect(await found(`withoutTags=${hot.id}`)).toEqual(["mild"]);
    expect(await found("ingredients=rice,,peas")).toEqual(["mild"]);
    expect(await found("withoutIngredients=peas&tags=")).toEqual(["both"]);
    const refused = await anna.get(
      "/v1/recipes?tags=vegan,x&withoutTags=y&ingredients=z&withoutIngredients=q",
    );
    expect([
      refused.status,
      refused.body.errors.map(({ parameter }: { parameter: string }) => parameter),
    ]).toEqual([422, ["tags", "withoutTags", "ingredients", "withoutIngredients"]]);
  });
});

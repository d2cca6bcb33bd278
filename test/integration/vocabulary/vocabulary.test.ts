import { describe, expect, test } from "vitest";
import type { Client } from "../../support/client.ts";
import { faultsIn } from "../../support/faults.ts";
import { createRecipe } from "../../support/recipes.ts";
import { throughAnyDoor } from "../../support/service.ts";

const NOWHERE = "01980000-0000-7000-8000-000000000000";
const CATEGORIES = "/v1/ingredient-categories";
type Thing = { id: string; name: string };
const namesOf = ({ body }: { body: Thing[] }) => body.map(({ name }) => name);

const newTag = async (client: Client, name: string): Promise<Thing> =>
  (await client.post("/v1/tags", { name, tagType: "other" })).body;

/** A recipe with tags and one ingredient of the recipe's name. */
const cook = async (client: Client, name: string, tags: string[] = []) => {
  const { id, ingredients } = await createRecipe(client, { name, tags, ingredients: [[name, 100, "g"]] });
  const ingredientId = ingredients[0]?.ingredientId ?? "";
  return { id, ingredientId, ingredient: `/v1/ingredients/${ingredientId}` };
};

throughAnyDoor((service) => {
  describe("a tag", () => {
    test("is listed by name, renamed and changes its type, but gets no name that is taken", async () => {
      const anna = await service.owner();
      const made = await anna.post("/v1/tags", { name: " Égypt ", tagType: "cuisine" });
      expect([made.status, made.body]).toMatchObject([200, { name: "Égypt", tagType: "cuisine" }]);
      const { id } = made.body;
      const changed = await anna.patch(`/v1/tags/${id}`, { name: "for guests", tagType: "dietary" });
      expect([changed.status, changed.body]).toEqual([200, { id, name: "for guests", tagType: "dietary" }]);
      const listed = await anna.get("/v1/tags");
      expect(listed.body).toContainEqual(changed.body);
      const names = namesOf(listed);
      expect(names).toEqual(names.toSorted(new Intl.Collator("en", { sensitivity: "base" }).compare));
      const other = await newTag(anna, "for parties");
      const refused = await anna.patch(`/v1/tags/${other.id}`, { name: "FOR  guests" });
      expect([refused.status, refused.body.conflictingId]).toEqual([409, id]);
    });

    test("is made once when two make it at once", async () => {
      const anna = await service.owner();
      const ben = await service.memberOf(anna);
      const answers = await Promise.all(
        [anna, ben].map((one) => one.post("/v1/tags", { name: "roast", tagType: "other" })),
      );
      const [made, refused] = answers.toSorted((a, b) => a.status - b.status);
      expect([made?.status, refused?.status]).toEqual([200, 409]);
      expect(refused?.body).toMatchObject({ code: "already_exists", conflictingId: made?.body.id });
    });

    test("that is deleted leaves its recipes, which may be left without one", async () => {
      const anna = await service.owner();
      const { id } = await newTag(anna, "wrong");
      const pie = await cook(anna, "pie", ["wrong"]);
      for (const status of [204, 404]) expect((await anna.delete(`/v1/tags/${id}`)).status).toBe(status);
      expect((await anna.get(`/v1/recipes/${pie.id}`)).body.tags).toEqual([]);
      expect(namesOf(await anna.get("/v1/tags"))).not.toContain("wrong");
      expect((await newTag(anna, "wrong")).id).not.toBe(id);
    });

    test("that is merged is the target from then on, by its id and by its name", async () => {
      const anna = await service.owner();
      const [target, former] = [await newTag(anna, "Castilian"), await newTag(anna, "Iberian")];
      const pie = await cook(anna, "pie", ["Castilian", "Iberian"]);
      const path = `/v1/tags/${former.id}`;
      const merged = await anna.post(`${path}/merge`, { intoId: target.id });
      expect([merged.status, merged.body]).toEqual([200, { ...target, tagType: "other" }]);
      expect((await anna.get(`/v1/recipes/${pie.id}`)).body.tags).toMatchObject([{ id: target.id }]);
      for (const tag of [former.id, "iberian"])
        expect((await anna.get(`/v1/recipes?tags=${tag}`)).body.data).toMatchObject([{ name: "pie" }]);
      expect((await anna.patch(path, { name: "Spain" })).body).toMatchObject({
        id: target.id,
        name: "Spain",
      });
      expect((await anna.delete(path)).status).toBe(404);
      expect((await anna.post(`${path}/merge`, { intoId: target.id })).status).toBe(404);
    });
  });

  describe("an ingredient", () => {
    test("is listed by name, searched, changed, and told apart from staples", async () => {
      const anna = await service.owner();
      for (const name of ["Red onion", "Crème fraîche"]) await cook(anna, name);
      const { ingredient, ingredientId: id } = await cook(anna, "Salt");
      const [{ position: _, ...category }] = (await anna.get(CATEGORIES)).body;
      expect((await anna.get("/v1/ingredients?search=salt")).body).toMatchObject([
        { id, name: "Salt", category: { name: "Herbs & spices" }, isStaple: false },
      ]);
      const food = { contains: [], unknown: [], isConfirmed: false };
      const staple = { id, name: "Salt", category, isStaple: true, food };
      const change = async (body: object) => (await anna.patch(ingredient, body)).body;
      expect(await change({ isStaple: true, categoryId: category.id })).toEqual(staple);
      for (const [query, names] of [
        ["", ["Crème fraîche", "Red onion", "Salt"]],
        ["isStaple=true", ["Salt"]],
        ["isStaple=false&search=fra%20CR", ["Crème fraîche"]],
        ["search=nion", []],
      ])
        expect(namesOf(await anna.get(`/v1/ingredients?${query}`))).toEqual(names);
      expect(await change({})).toEqual(staple);
      expect(await change({ categoryId: null, name: "SALT" })).toEqual({
        ...{ id, name: "SALT", isStaple: true },
        food,
      });
    });

    test("is checked in order: does it exist, does the category, is the name free", async () => {
      const anna = await service.owner();
      const { ingredientId: conflictingId } = await cook(anna, "Red onion");
      const { ingredient } = await cook(anna, "Salt");
      const clash = { name: "red ONION", categoryId: NOWHERE };
      expect((await anna.patch(`/v1/ingredients/${NOWHERE}`, clash)).status).toBe(404);
      expect(faultsIn(await anna.patch(ingredient, clash))).toEqual(["/categoryId unknown_reference"]);
      const taken = { code: "already_exists", conflictingId };
      expect((await anna.patch(ingredient, { name: clash.name })).body).toMatchObject(taken);
    });

    test("that is merged is the target in recipes, pantry, lists and requests, and counts as its use", async () => {
      const anna = await service.owner();
      const [onion, onyons] = [await cook(anna, "onion pie"), await cook(anna, "onyons")];
      const [weekStart, { ingredientId }] = ["2026-03-02", onion];
      const slots = [onion, onyons].map(({ id: recipeId }) => ({ slotDate: weekStart, recipeId }));
      const { id: planId } = (await anna.post("/v1/week-plans", { weekStart, slots })).body;
      const former = onyons.ingredientId;
      await anna.post("/v1/pantry-items", { ingredientId: former, quantity: 30, unit: "g" });
      const lists = `/v1/week-plans/${planId}/shopping-list`;
      const list = (await anna.post(lists)).body;
      const merged = await anna.post(`${onyons.ingredient}/merge`, { intoId: ingredientId });
      expect(merged.body).toMatchObject({ id: ingredientId, name: "onion pie" });

      const target = { ingredientId, name: "onion pie" };
      const { ingredients } = (await anna.get(`/v1/recipes/${onyons.id}`)).body;
      expect([ingredients, (await anna.get("/v1/pantry-items")).body]).toMatchObject([[target], [target]]);
      const lines = async () => (await anna.get(`/v1/shopping-lists/${list.id}`)).body.items;
      expect(await lines()).toMatchObject([target, target]);
      const { id } = list.items[0];
      expect((await anna.post(lists)).body.items).toMatchObject([{ id, quantity: 200, unit: "g" }]);
      expect((await anna.post(`${lists}?usePantry=true`)).body.items).toMatchObject([{ quantity: 170 }]);

      expect((await anna.post("/v1/pantry-items", { ingredientId: former })).body).toMatchObject(target);
      expect((await cook(anna, "Onyons")).ingredientId).toBe(ingredientId);
      const found = await anna.get(`/v1/recipes?ingredients=${former}&withoutIngredients=`);
      expect(namesOf({ body: found.body.data })).toEqual(["onion pie", "onyons", "Onyons"]);
      expect((await anna.patch(onyons.ingredient, { isStaple: true })).body.id).toBe(ingredientId);
      expect((await anna.delete(onyons.ingredient)).status).toBe(404);
      for (const recipe of found.body.data) await anna.delete(`/v1/recipes/${recipe.id}`);
      expect((await anna.delete(onion.ingredient)).body.code).toBe("in_use");
    });

    test("is deleted when nothing has it, and lists go on showing it", async () => {
      const anna = await service.owner();
      const { id: recipeId, ingredient } = await cook(anna, "rhubarb");
      const weekStart = "2026-03-02";
      const plan = { weekStart, slots: [{ slotDate: weekStart, recipeId }] };
      const lists = `/v1/week-plans/${(await anna.post("/v1/week-plans", plan)).body.id}/shopping-list`;
      await anna.post(lists);
      expect(await anna.delete(ingredient)).toMatchObject({ status: 409, body: { code: "in_use" } });
      await anna.delete(`/v1/recipes/${recipeId}`);
      expect((await anna.delete(ingredient)).status).toBe(204);
      expect(namesOf(await anna.get("/v1/ingredients"))).not.toContain("rhubarb");
      for (const { body } of [await anna.get("/v1/shopping-list"), await anna.post(lists)])
        expect(body.items).toMatchObject([{ name: "rhubarb", quantity: 100 }]);
    });

    test("is never deleted while someone puts it into the pantry", async () => {
      const anna = await service.owner();
      const ben = await service.memberOf(anna);
      for (let round = 0; round < 8; round++) {
        const { id, ingredient, ingredientId } = await cook(anna, `food ${round}`);
        await anna.delete(`/v1/recipes/${id}`);
        const [gone, added] = await Promise.all([
          anna.delete(ingredient),
          ben.post("/v1/pantry-items", { ingredientId }),
        ]);
        expect(["204 422", "409 200"]).toContain(`${gone.status} ${added.status}`);
      }
    });

    test("that is new goes where the request says, else to the aisle where shops have it while that is there", async () => {
      const anna = await service.owner();
      const categories: Thing[] = (await anna.get(CATEGORIES)).body;
      const [first, second] = categories;
      const idOf = (name: string) => categories.find((category) => category.name === name)?.id;
      await anna.patch(`${CATEGORIES}/${idOf("Bakery")}`, { name: "Bread" });
      await anna.delete(`${CATEGORIES}/${idOf("Drinks")}`);
      for (const name of ["carrots", "baguette", "red wine"]) await cook(anna, name);
      const { body }: { body: { category?: Thing }[] } = await anna.get("/v1/ingredients");
      expect(body.map(({ category }) => category?.name)).toEqual(["Bread", "Fruit & vegetables", undefined]);
      const [tag] = (await anna.get("/v1/tags")).body;
      const save = (newIngredientCategoryId: string | undefined) => {
        const oats = { newIngredientName: "oats", newIngredientCategoryId, quantity: 1, unit: "g" };
        return anna.post("/v1/recipes", {
          name: "Pie",
          effort: "easy",
          tagIds: [tag.id],
          ingredients: [oats],
        });
      };
      // A known one stays where it is.
      for (const one of [second, first])
        expect((await save(one?.id)).body.ingredients[0].category.id).toBe(second?.id);
      const place = "/ingredients/0/newIngredientCategoryId";
      expect(faultsIn(await save(NOWHERE))).toEqual([`${place} unknown_reference`]);
    });
  });

  describe("a category", () => {
    test("is last when it is new, is renamed and moved, and its name is unique", async () => {
      const anna = await service.owner();
      const before: Thing[] = (await anna.get(CATEGORIES)).body;
      const made = (await anna.post(CATEGORIES, { name: "Aardvark feed" })).body;
      const order = async () => namesOf(await anna.get(CATEGORIES));
      const names = before.map(({ name }) => name);
      expect(await order()).toEqual([...names, "Aardvark feed"]);
      const path = `${CATEGORIES}/${made.id}`;
      const renamed = await anna.patch(path, { name: "FEED", position: 0 });
      expect([renamed.status, renamed.body]).toEqual([200, { id: made.id, name: "FEED", position: 0 }]);
      expect(await order()).toEqual(["FEED", ...names]);
      await anna.patch(path, { position: 2_000_000 });
      expect(await order()).toEqual([...names, "FEED"]);
      for (const refused of [
        await anna.post(CATEGORIES, { name: "feed" }),
        await anna.patch(`${CATEGORIES}/${before[0]?.id}`, { name: "Feed" }),
      ])
        expect([refused.status, refused.body.conflictingId]).toEqual([409, made.id]);
    });

    test("that is deleted leaves its ingredients without one", async () => {
      const anna = await service.owner();
      const { id: categoryId } = await (await anna.post(CATEGORIES, { name: "Balcony" })).body;
      const { ingredient } = await cook(anna, "herbs");
      await anna.patch(ingredient, { categoryId });
      expect((await anna.delete(`${CATEGORIES}/${categoryId}`)).status).toBe(204);
      expect((await anna.get("/v1/ingredients?search=herbs")).body[0]).not.toHaveProperty("category");
      expect(namesOf(await anna.get(CATEGORIES))).not.toContain("Balcony");
      expect((await anna.patch(ingredient, { categoryId })).status).toBe(422);
    });
  });

  test("recipes are found by the tags and ingredients that they have and lack, all faults at once", async () => {
    const anna = await service.owner();
    const hot = await newTag(anna, "hot, very");
    await createRecipe(anna, { name: "both", tags: ["vegan", "hot, very"], ingredients: [["rice", 1, "g"]] });
    const ingredients: [string, number, string][] = ["rice", "peas"].map((name) => [name, 1, "g"]);
    await createRecipe(anna, { name: "mild", tags: ["vegan"], ingredients });
    for (const [query, names] of [
      ["tags=VEGAN", ["both", "mild"]],
      [`tags=vegan,${hot.id}`, ["both"]],
      [`tags=vegan&tags=${hot.id}`, ["both"]],
      [`withoutTags=${hot.id}`, ["mild"]],
      ["ingredients=rice,,peas", ["mild"]],
      ["withoutIngredients=peas&tags=", ["both"]],
    ])
      expect(namesOf({ body: (await anna.get(`/v1/recipes?${query}`)).body.data })).toEqual(names);
    const wrong = "tags=vegan,x&withoutTags=y&ingredients=z&withoutIngredients=q";
    const refused = await anna.get(`/v1/recipes?${wrong}`);
    expect([refused.status, ...faultsIn(refused)]).toEqual([
      422,
      ...["tags", "withoutTags", "ingredients", "withoutIngredients"].map(
        (name) => `${name} unknown_reference`,
      ),
    ]);
  });
});

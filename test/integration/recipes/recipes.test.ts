import { describe, expect, test } from "vitest";
import { keys } from "../../../core/storage/table.ts";
import type { Client } from "../../support/client.ts";
import { testNew, throughAnyDoor } from "../../support/service.ts";

const NOWHERE = "01980000-0000-7000-8000-000000000000";

/** A recipe to send; tags are the household's first two. */
const soupFor = async (client: Client, fields: Record<string, unknown> = {}) => {
  const tags: { id: string }[] = (await client.get("/v1/tags")).body;
  return {
    name: "Soup",
    effort: "easy",
    tagIds: tags.slice(0, 2).map(({ id }) => id),
    ingredients: [{ newIngredientName: "Leek", quantity: 2, unit: "piece" }],
    ...fields,
  };
};
const ingredientsOf = async (client: Client): Promise<{ id: string; name: string }[]> =>
  (await client.get("/v1/ingredients")).body;

throughAnyDoor((service) => {
  describe("a recipe", () => {
    testNew("comes back as it was sent, and is listed", async () => {
      const anna = await service.owner();
      const sent = await soupFor(anna, {
        name: "  Leek soup ",
        serves: 4,
        cookTimeMin: 0,
        isChildFriendly: true,
        heroImageUrl: "/images/soup.jpg",
        description: " Hot.\nGreen. ",
        sourceUrl: "https://example.com/soup",
        steps: [{ instruction: " Cook. " }, { instruction: "Eat.", stepNumber: 9 }],
        owner: "ignored",
      });
      const made = await anna.post("/v1/recipes", sent);
      expect(made.status).toBe(200);
      const [leek] = await ingredientsOf(anna);
      const summary = {
        id: made.body.id,
        name: "Leek soup",
        serves: 4,
        cookTimeMin: 0,
        effort: "easy",
        isChildFriendly: true,
        heroImageUrl: "/images/soup.jpg",
      };
      expect(made.body).toEqual({
        ...summary,
        description: "Hot.\nGreen.",
        sourceUrl: "https://example.com/soup",
        ingredients: [
          {
            ingredientId: leek?.id,
            name: "Leek",
            category: expect.objectContaining({ name: "Fruit & vegetables" }),
            quantity: 2,
            unit: "piece",
            sortOrder: 0,
          },
        ],
        steps: [
          { stepNumber: 1, instruction: "Cook." },
          { stepNumber: 9, instruction: "Eat." },
        ],
        tags: sent.tagIds.map((id) => ({ id, name: expect.any(String), tagType: expect.any(String) })),
      });
      expect((await anna.get(`/v1/recipes/${made.body.id.toUpperCase()}`)).body).toEqual(made.body);
      expect((await anna.get("/v1/recipes")).body).toEqual({
        status: "success",
        data: [summary],
        meta: { pagination: { total: 1, limit: 20, offset: 0, hasMore: false } },
      });
    });

    test("leaves out what was null or blank", async () => {
      const anna = await service.owner();
      const blank = {
        serves: null,
        cookTimeMin: null,
        isChildFriendly: null,
        heroImageUrl: " ",
        steps: null,
      };
      const { body } = await anna.post("/v1/recipes", await soupFor(anna, blank));
      expect(Object.keys(body).sort()).toEqual(
        ["effort", "id", "ingredients", "isChildFriendly", "name", "steps", "tags"].sort(),
      );
      expect(body).toMatchObject({ isChildFriendly: false, steps: [] });
    });

    test("shows an ingredient's new name and category at once", async () => {
      const anna = await service.owner();
      const { body } = await anna.post("/v1/recipes", await soupFor(anna));
      const [category] = (await anna.get("/v1/ingredient-categories")).body;
      const id = body.ingredients[0].ingredientId;
      await anna.patch(`/v1/ingredients/${id}`, { name: "Young leek", categoryId: category.id });
      expect((await anna.get(`/v1/recipes/${body.id}`)).body.ingredients[0]).toMatchObject({
        name: "Young leek",
        category: { id: category.id, name: category.name },
      });
    });

    test("is replaced as a whole", async () => {
      const anna = await service.owner();
      const first = (await anna.post("/v1/recipes", await soupFor(anna, { serves: 2 }))).body;
      const path = `/v1/recipes/${first.id}`;
      const replaced = await anna.put(
        path,
        await soupFor(anna, {
          name: "Stew",
          effort: "hard",
          ingredients: [
            { ingredientId: first.ingredients[0].ingredientId, quantity: 1, unit: "kg" },
            { newIngredientName: "Carrot", quantity: 0.5, unit: "kg" },
          ],
        }),
      );
      expect(replaced.status).toBe(200);
      expect(replaced.body).toMatchObject({ id: first.id, name: "Stew", effort: "hard" });
      expect(replaced.body.serves).toBeUndefined();
      expect((await anna.get(path)).body).toEqual(replaced.body);
      expect((await anna.get("/v1/recipes?search=carrot")).body.data).toHaveLength(1);
      expect((await anna.get("/v1/recipes?search=soup")).body.data).toEqual([]);
    });

    test("that is deleted is gone everywhere, and its ingredients stay", async () => {
      const anna = await service.owner();
      const { id } = (await anna.post("/v1/recipes", await soupFor(anna))).body;
      const path = `/v1/recipes/${id}`;
      const gone = await anna.delete(path);
      expect([gone.status, gone.text]).toEqual([204, ""]);
      const again = await Promise.all([
        anna.delete(path),
        anna.get(path),
        anna.put(path, await soupFor(anna, { tagIds: [NOWHERE] })),
      ]);
      expect(again.map(({ body }) => body.code)).toEqual(["not_found", "not_found", "not_found"]);
      expect((await anna.get("/v1/recipes?search=soup")).body.meta.pagination.total).toBe(0);
      expect(await ingredientsOf(anna)).toHaveLength(1);
    });

    test("that is deleted leaves its ingredients for the lists of its plans, and none of its other texts", async () => {
      const anna = await service.owner();
      const steps = Array.from({ length: 60 }, () => ({ instruction: "chop ".repeat(200) }));
      const leek = { newIngredientName: "Leek", quantity: 2, unit: "piece", note: "finely chopped" };
      const soup = await soupFor(anna, { ingredients: [leek], steps });
      const { id } = (await anna.post("/v1/recipes", soup)).body;
      await anna.delete(`/v1/recipes/${id}`);
      const stored = await service.deps().db.get(keys.recipe(anna.householdId, id));
      expect(stored).toMatchObject({ name: "Soup", ingredients: [{ quantity: 2 }], steps: [] });
      expect(JSON.stringify(stored)).not.toContain("chop");
    });
  });

  test("a recipe with one unknown tag leaves no new ingredient behind", async () => {
    const anna = await service.owner();
    const soup = await soupFor(anna);
    const refused = await anna.post("/v1/recipes", { ...soup, tagIds: [...soup.tagIds, NOWHERE] });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      code: "unknown_reference",
      errors: [{ pointer: "/tagIds/2", code: "unknown_reference" }],
    });
    expect(await ingredientsOf(anna)).toEqual([]);
    expect((await anna.get("/v1/recipes")).body.data).toEqual([]);
  });
});

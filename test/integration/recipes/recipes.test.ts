import { describe, expect, test } from "vitest";
import { keys } from "../../../core/storage/table.ts";
import type { Client } from "../../support/client.ts";
import { faultsIn } from "../../support/faults.ts";
import { throughAnyDoor } from "../../support/service.ts";

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
    test("comes back as it was sent, without what was blank, null or unknown, and is listed", async () => {
      const anna = await service.owner();
      const leek = { newIngredientName: "Leek", quantity: 2, unit: "piece" };
      const { tagIds, ...sent } = await soupFor(anna, {
        name: "  Leek soup ",
        serves: 4,
        cookTimeMin: 0,
        isChildFriendly: null,
        heroImageUrl: " ",
        description: " Hot.\nGreen. ",
        sourceUrl: "https://example.com/soup",
        ingredients: [{ ...leek, note: " finely chopped " }, leek],
        steps: [{ instruction: " Cook. " }, { instruction: "Eat.", stepNumber: 9 }],
        owner: "ignored",
      });
      const made = await anna.post("/v1/recipes", { ...sent, tagIds: [...tagIds, ...tagIds] });
      expect(made.status).toBe(200);
      const [leeks] = await ingredientsOf(anna);
      const summary = {
        ...{ id: made.body.id, name: "Leek soup", serves: 4, cookTimeMin: 0, effort: "easy" },
        ...{ isChildFriendly: false, isFavourite: false },
      };
      const category = expect.objectContaining({ name: "Fruit & vegetables" });
      const entry = { ingredientId: leeks?.id, name: "Leek", category, quantity: 2, unit: "piece" };
      expect(made.body).toEqual({
        ...summary,
        description: "Hot.\nGreen.",
        sourceUrl: "https://example.com/soup",
        ingredients: [
          { ...entry, sortOrder: 0, note: "finely chopped" },
          { ...entry, sortOrder: 1 },
        ],
        parts: [],
        steps: [
          { stepNumber: 1, instruction: "Cook." },
          { stepNumber: 9, instruction: "Eat." },
        ],
        tags: tagIds.map((id) => ({ id, name: expect.any(String), tagType: expect.any(String) })),
        food: { contains: [], unknown: [] },
      });
      expect((await anna.get(`/v1/recipes/${made.body.id.toUpperCase()}`)).body).toEqual(made.body);
      expect((await anna.get("/v1/recipes")).body).toEqual({
        status: "success",
        data: [summary],
        meta: { pagination: { total: 1, limit: 20, offset: 0, hasMore: false } },
      });
    });

    test("is replaced as a whole, and shows an ingredient's new name and category at once", async () => {
      const anna = await service.owner();
      const first = (await anna.post("/v1/recipes", await soupFor(anna, { serves: 2 }))).body;
      const path = `/v1/recipes/${first.id}`;
      const { ingredientId } = first.ingredients[0];
      const stew = await soupFor(anna, {
        name: "Stew",
        effort: "hard",
        ingredients: [
          { ingredientId, quantity: 1, unit: "kg" },
          { newIngredientName: "Carrot", quantity: 0.5, unit: "kg" },
        ],
      });
      const replaced = await anna.put(path, stew);
      expect([replaced.status, replaced.body]).toMatchObject([
        200,
        { id: first.id, name: "Stew", effort: "hard" },
      ]);
      expect(replaced.body).not.toHaveProperty("serves");
      expect((await anna.get(path)).body).toEqual(replaced.body);
      expect((await anna.get("/v1/recipes?search=carrot")).body.data).toHaveLength(1);
      expect((await anna.get("/v1/recipes?search=soup")).body.data).toEqual([]);
      const [{ id, name }] = (await anna.get("/v1/ingredient-categories")).body;
      await anna.patch(`/v1/ingredients/${ingredientId}`, { name: "Young leek", categoryId: id });
      const [leek] = (await anna.get(path)).body.ingredients;
      expect(leek).toMatchObject({ name: "Young leek", category: { id, name } });
    });

    test("that is deleted is gone everywhere, and leaves its ingredients but none of its other texts", async () => {
      const anna = await service.owner();
      const steps = Array.from({ length: 60 }, () => ({ instruction: "chop ".repeat(200) }));
      const leek = { newIngredientName: "Leek", quantity: 2, unit: "piece", note: "finely chopped" };
      const soup = await soupFor(anna, { ingredients: [leek], steps });
      const { id } = (await anna.post("/v1/recipes", soup)).body;
      const path = `/v1/recipes/${id}`;
      expect((await anna.delete(path)).status).toBe(204);
      for (const { body } of [
        await anna.delete(path),
        await anna.get(path),
        await anna.put(path, { ...soup, tagIds: [NOWHERE] }),
      ])
        expect(body.code).toBe("not_found");
      expect((await anna.get("/v1/recipes?search=soup")).body.meta.pagination.total).toBe(0);
      expect(await ingredientsOf(anna)).toHaveLength(1);
      const stored = await service.deps().db.get(keys.recipe(anna.householdId, id));
      expect(stored).toMatchObject({ name: "Soup", ingredients: [{ quantity: 2 }], steps: [] });
      expect(JSON.stringify(stored)).not.toContain("chop");
    });

    test("gets what is wrong with its parts reported together with what is not there", async () => {
      const anna = await service.owner();
      const { id } = (await anna.post("/v1/recipes", await soupFor(anna))).body;
      const part = (recipeId: string, unit: string) => ({ recipeId, quantity: 1, unit });
      const parts = [part(id, "ml"), part(NOWHERE, "batch"), part(id, "serving"), part(id, "batch")];
      const refused = await anna.put(`/v1/recipes/${id}`, await soupFor(anna, { parts, serves: 4 }));
      expect([refused.status, refused.body.code]).toEqual([422, "unknown_reference"]);
      expect(faultsIn(refused).sort()).toEqual([
        "/parts/0/recipeId recipe_cycle",
        "/parts/0/unit unit_mismatch",
        "/parts/1/recipeId unknown_reference",
        "/parts/2/recipeId recipe_cycle",
        "/parts/2/unit serves_unknown",
        "/parts/3/recipeId recipe_cycle",
      ]);
    });

    test("with one unknown tag leaves no new ingredient behind", async () => {
      const anna = await service.owner();
      const soup = await soupFor(anna);
      const refused = await anna.post("/v1/recipes", { ...soup, tagIds: [...soup.tagIds, NOWHERE] });
      expect([refused.status, ...faultsIn(refused)]).toEqual([422, "/tagIds/2 unknown_reference"]);
      expect(await ingredientsOf(anna)).toEqual([]);
      expect((await anna.get("/v1/recipes")).body.data).toEqual([]);
    });

    test("gets all of its faults reported at once, the first in a sentence", async () => {
      const anna = await service.owner();
      const refused = await anna.post("/v1/recipes", {
        name: " ",
        effort: "lazy",
        ingredients: [
          { quantity: 0, unit: "g" },
          { ingredientId: "x", newIngredientName: "Leek", quantity: "1", unit: "g" },
          // So close to a whole number that JavaScript hardly sees it, and too small to be stored.
          { newIngredientName: "Chives", quantity: 1, unit: "g", sortOrder: 1e-300 },
        ],
        steps: [{ stepNumber: 1, instruction: "Cook." }, { stepNumber: 2_147_483_648 }],
        tagIds: [],
      });
      expect([refused.status, refused.body.code]).toEqual([400, "validation_failed"]);
      expect(refused.body.detail).toBe("11 things are wrong. The name must not be empty.");
      expect(faultsIn(refused).sort()).toEqual([
        "/effort not_one_of",
        "/ingredients/0 exactly_one",
        "/ingredients/0/quantity too_small",
        "/ingredients/1 exactly_one",
        "/ingredients/1/ingredientId invalid_format",
        "/ingredients/1/quantity invalid_type",
        "/ingredients/2/sortOrder invalid_type",
        "/name too_short",
        "/steps/1/instruction required",
        "/steps/1/stepNumber too_large",
        "/tagIds too_short",
      ]);
    });

    test("may have members that are no members of objects in JavaScript", async () => {
      const anna = await service.owner();
      const soup = JSON.stringify(await soupFor(anna)).slice(0, -1);
      const strange = `,"__proto__":{"serves":3},"constructor":{"prototype":{"serves":4}},"toString":null}`;
      const made = await anna.post("/v1/recipes", soup + strange);
      expect(made.status).toBe(200);
      expect(made.body).not.toHaveProperty("serves");
      expect(JSON.stringify(made.body)).not.toContain("proto");
    });

    test("shows a picture from a host or the app's own path, and nothing else", async () => {
      const anna = await service.owner();
      const soup = await soupFor(anna);
      const statusesOf = (...urls: string[]) =>
        Promise.all(
          urls.map(
            async (heroImageUrl) => (await anna.post("/v1/recipes", { ...soup, heroImageUrl })).status,
          ),
        );
      const good = await statusesOf("https://img.test/a.png?b=1#c", "HTTP://img.test", "/a/b.png", "/");
      expect(good).toEqual([200, 200, 200, 200]);
      const bad = await statusesOf(
        ..."a.png //img.test/a /\\img.test javascript:alert(1) data:image/png;base64,x https:///a".split(" "),
        ...["/\t/img.test", "https://a b", "ftp://img.test/a"],
      );
      expect(new Set(bad)).toEqual(new Set([400]));
    });
  });

  describe("a list of recipes", () => {
    const household = async () => {
      const anna = await service.owner();
      const [tag] = (await anna.get("/v1/tags")).body.filter(({ name }: { name: string }) => name === "Thai");
      for (const recipe of [
        { name: "Crème brûlée", effort: "hard", cookTimeMin: 60 },
        { name: "apple pie", effort: "medium", cookTimeMin: 45, isChildFriendly: true },
        { name: "Noodles", cookTimeMin: 10, tagIds: [tag.id] },
        { name: "Thai curry", cookTimeMin: 30, tagIds: [tag.id] },
        { name: "Bread", ingredients: [{ newIngredientName: "Thai flour", quantity: 1, unit: "kg" }] },
      ])
        await anna.post("/v1/recipes", await soupFor(anna, recipe));
      const list = (query: string) => anna.get(`/v1/recipes?${query}`);
      const names = async (query: string): Promise<string[]> =>
        (await list(query)).body.data.map(({ name }: { name: string }) => name);
      return { list, names };
    };

    test("is searched, filtered and sorted", async () => {
      const { names } = await household();
      const all = ["apple pie", "Bread", "Crème brûlée", "Noodles", "Thai curry"];
      const byEffort = ["Thai curry", "Noodles", "Bread", "apple pie", "Crème brûlée"];
      for (const [query, found] of [
        ["search=&effort=&sort=&unknown=1", all],
        ["search=thai", ["Thai curry", "Noodles", "Bread"]],
        ["search=creme+BR", ["Crème brûlée"]],
        ["effort=medium&effort=&effort=hard", ["apple pie", "Crème brûlée"]],
        ["isChildFriendly=true", ["apple pie"]],
        ["cookTimeMin.lte=30&sort=-cookTimeMin", ["Thai curry", "Noodles"]],
        ["sort=effort,-cookTimeMin", byEffort],
        ["sort=effort&sort=-cookTimeMin", byEffort],
        ["sort=-createdAt&effort=easy", ["Bread", "Thai curry", "Noodles"]],
      ] as const)
        expect(await names(query), query).toEqual(found);
    });

    test("comes in pages that follow one another", async () => {
      const { list, names } = await household();
      const pages = await Promise.all([0, 2, 4].map((offset) => names(`limit=2&offset=${offset}`)));
      expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
      expect(pages.flat()).toEqual(await names(""));
      const to = (rel: string, at: number) => `</v1/recipes?limit=2&offset=${at}&sort=name>; rel="${rel}"`;
      for (const [offset, hasMore, ...links] of [
        [0, true, to("first", 0), to("next", 2)],
        [2, true, to("first", 0), to("prev", 0), to("next", 4)],
        [3, false, to("first", 0), to("prev", 1)],
        [900, false, to("first", 0), to("prev", 3)],
      ] as const) {
        const { body, headers } = await list(`limit=2&offset=${offset}&sort=name`);
        expect(body.meta.pagination).toEqual({ total: 5, limit: 2, offset, hasMore });
        expect(headers.get("link")).toBe(links.join(", "));
      }
      for (const limit of ["1000", "9".repeat(400)])
        expect((await list(`limit=${limit}`)).body.meta.pagination).toMatchObject({ limit: 100 });
      expect((await list("search=thai&limit=1")).body.meta.pagination).toMatchObject({ total: 3 });
    });

    test("reports all faults of its query at once", async () => {
      const anna = await service.owner();
      const wrong = "sort=name&sort=taste&effort=easy,spicy&limit=1&limit=2&offset=2147483648";
      expect(faultsIn(await anna.get(`/v1/recipes?${wrong}`)).sort()).toEqual([
        "effort not_one_of",
        "limit invalid_type",
        "offset too_large",
        "sort not_one_of",
      ]);
      expect((await anna.get("/v1/recipes?offset=2147483647")).body.data).toEqual([]);
    });
  });
});

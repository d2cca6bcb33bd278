import { describe, expect, test } from "vitest";
import type { Client } from "../../support/client.ts";
import { createRecipe } from "../../support/recipes.ts";
import { throughAnyDoor } from "../../support/service.ts";
import { type Item, pagesOf } from "../../support/transfer.ts";

const WEEK = "2026-03-02";
/** What a page is promised to stay below, as the body of a request. */
const PAGE_BYTES = 200 * 1024;

const bytesOf = (items: readonly Item[]) => Buffer.byteLength(JSON.stringify({ items }));

/** A name as long as allowed. JSON writes a control character in 6 bytes, more than UTF-8 needs for any other. */
const longest = (nth: number, length = 200) => `${nth}`.padEnd(length, "\u0001");

const namesIn = async (client: Client, id: string): Promise<string[]> =>
  (await client.get(`/v1/recipes/${id}`)).body.ingredients.map(({ name }: Item) => name);

const linesOf = async (client: Client) =>
  (await client.get(`/v1/shopping-list?weekStart=${WEEK}`)).body.items.map(
    ({ name, quantity, isChecked, sourceRecipes }: Item) => [
      name,
      quantity,
      isChecked,
      sourceRecipes.map((recipe: Item) => recipe.name),
    ],
  );

/** Ingredients with the longest names. Not all of them fit into one request. */
const ingredientIds = async (client: Client): Promise<string[]> => {
  for (let first = 0; first < 200; first += 50) {
    const ingredients = Array.from({ length: 50 }, (_, nth): [string, number, string] => [
      longest(first + nth),
      1,
      "g",
    ]);
    await createRecipe(client, { name: `Recipe ${first}`, ingredients });
  }
  return (await client.get("/v1/ingredients")).body.map(({ id }: Item) => id);
};

/** Adds a recipe with the most of everything, and then with steps until no more bytes of it are stored. */
const addLargestRecipe = async (client: Client) => {
  for (let nth = 0; nth < 50; nth++)
    await client.post("/v1/tags", { name: longest(nth, 50), tagType: "other" });
  const tags: Item[] = (await client.get("/v1/tags")).body;
  const ingredients = await ingredientIds(client);
  const recipe = {
    name: longest(0),
    effort: "easy",
    heroImageUrl: `/${"x".repeat(499)}`,
    tagIds: tags.filter(({ name }) => name.endsWith("\u0001")).map(({ id }) => id),
    ingredients: ingredients.map((ingredientId) => ({
      ingredientId,
      quantity: 999_999.12,
      unit: "tablespoons",
      note: "finely chopped",
    })),
  };
  const withSteps = (bytes: number) => ({
    ...recipe,
    steps: Array.from({ length: Math.ceil(bytes / 5_000) }, (_, nth) => ({
      instruction: "x".repeat(Math.min(5_000, bytes - nth * 5_000)),
    })),
  });
  const created = await client.post("/v1/recipes", withSteps(1));
  const path = `/v1/recipes/${created.body.id}`;
  let [least, most] = [1, 65_536];
  while (most - least > 1) {
    const bytes = Math.floor((most + least) / 2);
    const { status } = await client.put(path, withSteps(bytes));
    if (status === 200) least = bytes;
    else most = bytes;
  }
  return (await client.get(path)).body;
};

/** Adds a recipe of other recipes, and answers its id. */
const addOf = async (client: Client, fields: object): Promise<string> => {
  const [tag] = (await client.get("/v1/tags")).body;
  const body = { name: "Feast", effort: "easy", tagIds: [tag.id], ingredients: [], ...fields };
  const answer = await client.post("/v1/recipes", body);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.id;
};

/** Plans recipes and deletes them; what they contained stays on the list. */
const planAndDelete = async (client: Client, ...recipeIds: string[]) => {
  const slots = recipeIds.map((recipeId) => ({ slotDate: WEEK, recipeId }));
  const { id } = (await client.post("/v1/week-plans", { weekStart: WEEK, slots })).body;
  for (const recipeId of recipeIds) expect((await client.delete(`/v1/recipes/${recipeId}`)).status).toBe(204);
  return client.post(`/v1/week-plans/${id}/shopping-list`);
};

const importAll = async (client: Client, pages: readonly Item[][]) => {
  for (const items of pages) {
    const answer = await client.post("/v1/import", { items });
    expect([answer.status, answer.body.errors ?? answer.body.skipped]).toEqual([200, []]);
  }
};

throughAnyDoor((service) => {
  describe("a page of an export", () => {
    test("has all that was in a deleted recipe, a thousand lines with the longest names", async () => {
      const [anna, ben] = [await service.owner(), await service.owner()];
      const ids = await ingredientIds(anna);
      const ingredients = ids.map((ingredientId) => ({
        ingredientId,
        quantity: 999_999.12,
        unit: "tablespoons",
      }));
      const makes = { quantity: 0.37, unit: "l" };
      const part = await addOf(anna, { name: "Part", ingredients, makes });
      const parts = Array.from({ length: 5 }, () => ({ recipeId: part, quantity: 0.11, unit: "ml" }));
      await planAndDelete(anna, await addOf(anna, { parts }));
      const pages = await pagesOf(anna);
      expect(Math.max(...pages.map(bytesOf))).toBeLessThan(PAGE_BYTES);
      expect(pages.flat().find(({ name }) => name === "Feast")?.inside).toHaveLength(1_000);
      await importAll(ben, pages);
      expect(await linesOf(ben)).toEqual(await linesOf(anna));
    });

    test("has exact amounts, however many odd shares they are the sum of", async () => {
      const [anna, ben] = [await service.owner(), await service.owner()];
      const parts: object[] = [];
      for (let nth = 0; nth < 50; nth++) {
        const makes = { quantity: 1_003 + 2 * nth, unit: "ml" };
        const ingredients = [{ newIngredientName: "leek", quantity: 1, unit: "g" }];
        parts.push({
          recipeId: await addOf(anna, { name: "Part", ingredients, makes }),
          quantity: 1,
          unit: "l",
        });
      }
      await planAndDelete(anna, await addOf(anna, { parts }));
      const pages = await pagesOf(anna);
      const amounts = pages
        .flat()
        .flatMap(({ kind, lines }) => (kind === "list" ? lines.map(({ amount }: Item) => amount) : []));
      expect(Math.max(...amounts.map(({ length }) => length))).toBeGreaterThan(100);
      await importAll(ben, pages);
      expect(await linesOf(ben)).toEqual(await linesOf(anna));
    });

    test("has the largest amounts that parts in parts can make", async () => {
      const [anna, ben] = [await service.owner(), await service.owner()];
      const fields = { makes: { quantity: 0.01, unit: "ml" } };
      const ingredients = [{ newIngredientName: "leek", quantity: 1_000_000, unit: "kg" }];
      let recipeId = await addOf(anna, { ...fields, ingredients });
      for (let level = 2; level <= 5; level++)
        recipeId = await addOf(anna, { ...fields, parts: [{ recipeId, quantity: 1_000_000, unit: "l" }] });
      await planAndDelete(anna, recipeId);
      await importAll(ben, await pagesOf(anna));
      const lines = await linesOf(ben);
      expect(lines).toEqual([["leek", 1e50, false, ["Feast"]]]);
      expect(lines).toEqual(await linesOf(anna));
    });

    test("is below 200 KiB, whatever a recipe or a list has, and can be imported", async () => {
      const [anna, ben] = [await service.owner(), await service.owner()];
      const { id, ingredients, tags } = await addLargestRecipe(anna);
      expect([ingredients.length, tags.length]).toEqual([200, 50]);
      const plan = await anna.post("/v1/week-plans", {
        weekStart: WEEK,
        slots: [{ slotDate: WEEK, recipeId: id }],
      });
      const list = (await anna.post(`/v1/week-plans/${plan.body.id}/shopping-list`)).body;
      await anna.patch(`/v1/shopping-lists/${list.id}/items/${list.items[199].id}`, { isChecked: true });
      const pages = await pagesOf(anna);
      expect(pages.flat().filter(({ kind }) => kind === "list").length).toBeGreaterThan(2);
      expect(Math.max(...pages.map(bytesOf))).toBeLessThan(PAGE_BYTES);
      const recipeIn = (some: readonly Item[][]) =>
        some.flat().find((item) => item.kind === "recipe" && item.name === longest(0));
      expect(recipeIn(pages)?.ingredients[0]).toMatchObject({ ingredientDigest: expect.any(String) });
      for (const items of pages) {
        const answer = await ben.post("/v1/import", { items });
        expect([answer.status, answer.body.skipped]).toEqual([200, []]);
      }
      const exported = recipeIn(await pagesOf(ben));
      expect({ ...exported, id }).toEqual(recipeIn(pages));
      expect(await namesIn(ben, exported?.id)).toEqual(await namesIn(anna, id));
      expect(await linesOf(ben)).toEqual(await linesOf(anna));
    });
  });
});

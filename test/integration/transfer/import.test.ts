import { describe, expect, test } from "vitest";
import type { Client } from "../../support/client.ts";
import { smallPicture } from "../../support/picture.ts";
import { createRecipe } from "../../support/recipes.ts";
import { throughAnyDoor } from "../../support/service.ts";
import { exportOf, type Item } from "../../support/transfer.ts";

const WEEK = "2026-03-02";
const ID = "019386c1-2b5e-7c11-8f5a-6f0d6f1c2a01";
const OTHER_ID = "019386c1-2b5e-7c11-8f5a-6f0d6f1c2a02";
const THIRD_ID = "019386c1-2b5e-7c11-8f5a-6f0d6f1c2a03";

const pie = (fields: Partial<Item> = {}): Item => ({
  kind: "recipe",
  id: ID,
  name: "Pie",
  effort: "easy",
  tags: ["vegan"],
  ingredients: [{ ingredient: "onion", quantity: 1, unit: "kg" }],
  ...fields,
});

const importInto = async (client: Client, ...items: Item[]) => {
  const answer = await client.post("/v1/import", { items });
  if (answer.status !== 200) throw new Error(`The import was refused with ${answer.status}: ${answer.text}`);
  const { created, unchanged, skipped } = answer.body;
  const kinds = Object.entries(created).filter(([, count]) => count !== 0);
  return { created: Object.fromEntries(kinds), unchanged, skipped };
};

const skippedFor = (...codes: string[]) => codes.map((code) => expect.objectContaining({ code }));

throughAnyDoor((service) => {
  describe("an import", () => {
    test("keeps a picture of the household's own, and none of another one's, which would go with it", async () => {
      const [anna, ben] = [await service.owner(), await service.owner()];
      const { url } = (await anna.post("/v1/pictures", smallPicture)).body;
      const pies = [
        pie({ heroImageUrl: url }),
        pie({ id: OTHER_ID, name: "Cake", heroImageUrl: `https://old.example.com${url}` }),
        pie({ id: THIRD_ID, name: "Tart", heroImageUrl: "https://example.com/tart.jpg" }),
      ];
      const shownTo = async (client: Client) => {
        await importInto(client, ...pies);
        const recipes = await exportOf(client, "recipe");
        return Object.fromEntries(recipes.map(({ name, heroImageUrl }) => [name, heroImageUrl]));
      };
      const Tart = "https://example.com/tart.jpg";
      expect(await shownTo(anna)).toEqual({ Pie: url, Cake: `https://old.example.com${url}`, Tart });
      expect(await shownTo(ben)).toEqual({ Tart });
    });

    test("adds what is not there, and nothing twice", async () => {
      const anna = await service.owner();
      const ben = await service.memberOf(anna);
      const cooked = { kind: "cooked", recipeId: ID, recipeName: "Pie", cookedOn: WEEK };
      const stock = { kind: "pantryItem", id: ID, ingredient: "bulb", quantity: 2, unit: "kg" };
      const items = [
        { kind: "category", name: "For the boat" },
        { kind: "tag", name: "Nordic", tagType: "cuisine" },
        { kind: "ingredient", name: "onion", category: "For the boat", isStaple: true },
        { kind: "former", of: "ingredient", name: "bulb", into: "onion" },
        pie({ tags: ["Nordic"] }),
        { kind: "plan", id: ID, weekStart: WEEK, slots: [{ slotDate: WEEK, recipeId: ID }] },
        stock,
        stock,
        { ...cooked, id: ID, cookedBy: ID },
        { ...cooked, id: OTHER_ID, cookedBy: ben.id },
      ];
      const kinds = ["category", "tag", "ingredient", "former", "recipe", "plan", "pantryItem"];
      const created = { ...Object.fromEntries(kinds.map((kind) => [kind, 1])), cooked: 2 };
      expect(await importInto(anna, ...items)).toEqual({ created, unchanged: 1, skipped: [] });
      const before = await exportOf(anna);
      expect(await importInto(anna, ...items)).toEqual({ created: {}, unchanged: 10, skipped: [] });
      expect(await exportOf(anna)).toEqual(before);
      const { body } = await anna.get(`/v1/week-plans?weekStart=${WEEK}`);
      expect(body.slots).toMatchObject([{ slotDate: WEEK, recipe: { name: "Pie" } }]);
      expect((await anna.get("/v1/pantry-items")).body).toMatchObject([
        { name: "onion", category: { name: "For the boat" } },
      ]);
      // A cook who is no member becomes the importer.
      const cooks = (await anna.get("/v1/cooking-logs")).body.map(({ cookedBy }: Item) => cookedBy);
      expect(cooks.sort()).toEqual([anna.id, ben.id].sort());
    });

    test("brings people's word on food, and tells where a known ingredient's is worse in the file", async () => {
      const [anna, ben] = [await service.owner(), await service.owner()];
      const spread = (fields: object) => ({ kind: "ingredient", name: "spread", isStaple: false, ...fields });
      const [free, milk] = [
        { contains: [], unknown: [] },
        { contains: ["milk"], unknown: [] },
      ];
      const added = spread({ food: free, addedFood: milk });
      expect(await importInto(anna, added)).toMatchObject({ created: { ingredient: 1 }, skipped: [] });
      const [{ id, food }] = (await anna.get("/v1/ingredients")).body;
      expect(food).toEqual({ ...milk, isConfirmed: false });
      const exported = await exportOf(anna, "ingredient");
      expect(exported).toMatchObject([added]);
      await importInto(ben, ...exported);
      expect((await ben.get("/v1/ingredients")).body).toMatchObject([{ food }]);

      const echo = spread({ food: { contains: ["nuts"], unknown: [], isConfirmed: false } });
      for (const same of [added, spread({}), spread({ food: free }), echo])
        expect(await importInto(anna, same)).toMatchObject({ unchanged: 1, skipped: [] });
      await anna.patch(`/v1/ingredients/${id}`, { food: free });
      const worse = [
        added,
        spread({ food: { contains: [], unknown: ["nuts"] } }),
        spread({ addedFood: milk }),
      ];
      const { unchanged, skipped } = await importInto(anna, ...worse);
      expect([unchanged, skipped]).toEqual([0, skippedFor("food_differs", "food_differs", "food_differs")]);
      expect(skipped[1].reason).toContain("spread");
      expect(skipped[1].reason).toContain("nuts");
      expect((await anna.get("/v1/ingredients")).body).toMatchObject([
        { food: { ...free, isConfirmed: true } },
      ]);
    });

    test("never changes what is there, and says what it leaves out", async () => {
      const anna = await service.owner();
      await createRecipe(anna, { name: "Soup" });
      await anna.post("/v1/week-plans", { weekStart: WEEK });
      const before = await exportOf(anna);
      const answer = await importInto(
        anna,
        { kind: "category", name: "BAKERY" },
        { kind: "ingredient", name: "Onion", isStaple: true },
        { kind: "plan", id: ID, weekStart: "2026-03-05", slots: [] },
        { kind: "line", id: ID, planId: `${ID.slice(0, -6)}0b4b6d`, customName: "Candles" },
        { kind: "plan", id: ID, weekStart: "2026-04-06", slots: [{ slotDate: "2026-04-06", recipeId: ID }] },
        { kind: "plan", id: ID, weekStart: "2026-04-06", slots: [{ slotDate: "2026-05-06", recipeId: ID }] },
        { kind: "plan", id: ID, weekStart: "2026-04-06", slots: [], confirmedAt: "2026-04-06T10:00:00.000Z" },
        pie({ tags: ["unheard of"] }),
        { kind: "ingredient", name: "salt", category: "unheard of" },
        { kind: "former", of: "tag", name: "meatless", into: "unheard of" },
        { kind: "pantryItem", id: ID, ingredient: "unheard of" },
        { kind: "cooked", id: ID, recipeId: ID, recipeName: "Pie", cookedOn: WEEK, cookedBy: ID },
      );
      expect(answer).toMatchObject({ created: {}, unchanged: 2 });
      expect(Object.fromEntries(answer.skipped.map(({ pointer, code }: Item) => [pointer, code]))).toEqual({
        "/items/2": "already_exists",
        "/items/3": "not_found",
        "/items/4": "unknown_reference",
        "/items/5": "date_outside_plan",
        "/items/6": "plan_empty",
        "/items/7": "unknown_reference",
        "/items/8": "unknown_reference",
        "/items/9": "unknown_reference",
        "/items/10": "unknown_reference",
        "/items/11": "unknown_reference",
      });
      expect(await exportOf(anna)).toEqual(before);
    });

    describe("of recipes in recipes", () => {
      const make = async (client: Client, fields: object) => {
        const [tag] = (await client.get("/v1/tags")).body;
        const body = { effort: "easy", tagIds: [tag.id], ingredients: [], ...fields };
        const answer = await client.post("/v1/recipes", body);
        if (answer.status !== 200) throw new Error(answer.text);
        return answer.body;
      };
      /** A feast of pies with dough, and a tart of dough that was planned and is deleted. */
      const bake = async (client: Client) => {
        const flour = { newIngredientName: "flour", quantity: 300, unit: "g" };
        const batch = (recipeId: string) => ({ recipeId, quantity: 1, unit: "batch" });
        // First, so that ids would bring it before its part.
        const feast = await make(client, { name: "Feast", ingredients: [flour] });
        const dough = await make(client, {
          ...{ name: "Dough", serves: 3, makes: { quantity: 0.5, unit: "kg" }, ingredients: [flour] },
        });
        const pie = await make(client, {
          ...{ name: "Pie", serves: 2 },
          parts: [
            { recipeId: dough.id, quantity: 250, unit: "g", note: "cold", sortOrder: 4 },
            { recipeId: dough.id, quantity: 1, unit: "serving" },
          ],
        });
        const [tag] = (await client.get("/v1/tags")).body;
        const parts = [{ recipeId: pie.id, quantity: 3, unit: "servings" }];
        const body = { name: "Feast", effort: "easy", tagIds: [tag.id], ingredients: [], parts };
        expect((await client.put(`/v1/recipes/${feast.id}`, body)).status).toBe(200);
        const tart = await make(client, { name: "Tart", parts: [batch(dough.id)] });
        const slots = [feast, tart].map(({ id }) => ({ slotDate: WEEK, recipeId: id }));
        await client.post("/v1/week-plans", { weekStart: WEEK, slots });
        expect((await client.delete(`/v1/recipes/${tart.id}`)).status).toBe(204);
        return { feast, pie, dough };
      };
      /** Recipes without ids, and what they need. */
      const seenBy = async (client: Client) => {
        const recipes: Item[] = (await client.get("/v1/recipes")).body.data;
        const details = recipes.map(async ({ id }) => (await client.get(`/v1/recipes/${id}`)).body);
        const [plan, ...seen] = await Promise.all([
          client.get(`/v1/week-plans?weekStart=${WEEK}`),
          ...details,
        ]);
        const list = (await client.post(`/v1/week-plans/${plan.body.id}/shopping-list`)).body;
        const withoutIds = JSON.stringify(seen).replace(/"(id|ingredientId)":"[^"]+"/g, "");
        return [withoutIds, list.items.map(({ name, quantity, unit }: Item) => [name, quantity, unit])];
      };

      test("takes all parts along, into another household or into the same, and nothing twice", async () => {
        const [anna, ben] = [await service.owner(), await service.owner()];
        const { feast, pie, dough } = await bake(anna);
        const items = await exportOf(anna);
        const names = items.filter(({ kind }) => kind === "recipe").map(({ name }) => name);
        expect([names.slice(0, 2).sort(), ...names.slice(2)]).toEqual([["Dough", "Tart"], "Pie", "Feast"]);
        const before = await seenBy(anna);
        // 300 g × (1/2 + 1/3) × 3/2 + 300 g
        expect(before[1]).toEqual([["flour", 675, "g"]]);
        expect(await importInto(ben, ...items)).toMatchObject({
          created: { recipe: 4, plan: 1 },
          skipped: [],
        });
        expect(await seenBy(ben)).toEqual(before);
        const again = { created: {}, unchanged: items.length, skipped: [] };
        expect(await importInto(ben, ...items)).toEqual(again);
        expect(await importInto(anna, ...items)).toEqual(again);

        for (const { id } of [feast, pie, dough])
          expect((await anna.delete(`/v1/recipes/${id}`)).status).toBe(204);
        expect((await seenBy(anna))[1]).toEqual(before[1]);
        expect(await importInto(anna, ...items)).toMatchObject({ created: { recipe: 3 }, skipped: [] });
        expect(await seenBy(anna)).toEqual(before);
        expect((await anna.get(`/v1/recipes/${pie.id}`)).body).toEqual(pie);
      });

      test("says which come without a part, and leaves out one of which nothing is left", async () => {
        const ben = await service.owner();
        const part = (recipeId: string, unit: string) => ({ recipeId, quantity: 2, unit });
        const stock = { ...pie({ id: OTHER_ID, name: "Stock" }), makes: { quantity: 1, unit: "l" } };
        await importInto(ben, stock);
        const parts = [
          part(THIRD_ID, "batch"),
          part(OTHER_ID, "serving"),
          part(OTHER_ID, "g"),
          part(OTHER_ID, "cup"),
        ];
        const answer = await importInto(
          ben,
          pie({ parts }),
          pie({ id: THIRD_ID, ingredients: [], parts: [part(THIRD_ID, "batch")] }),
        );
        expect(answer).toEqual({
          created: { recipe: 1 },
          unchanged: 0,
          skipped: [
            {
              pointer: "/items/0",
              code: "part_missing",
              reason: expect.stringContaining("without 3 of its parts"),
            },
            expect.objectContaining({ pointer: "/items/1", code: "unknown_reference" }),
          ],
        });
        const items = await exportOf(ben, "recipe");
        expect(items.find(({ name }) => name === "Pie")?.parts).toMatchObject([{ quantity: 2, unit: "cup" }]);
      });
    });

    test("gives members their ratings by name, and says whose are left out", async () => {
      const anna = await service.owner("Anna");
      const [ben, otherBen] = [await service.memberOf(anna), await service.memberOf(anna, "BEN")];
      const ratings = [
        { displayName: "Cleo", stars: 1 },
        { displayName: "Ben", stars: 5, isFavourite: true },
        { displayName: "Ben", stars: 2 },
      ];
      const [first, again] = [
        await importInto(anna, pie({ ratings })),
        await importInto(anna, pie({ ratings })),
      ];
      expect(first).toMatchObject({
        created: { recipe: 1 },
        skipped: [
          { pointer: "/items/0", code: "rating_without_member", reason: expect.stringContaining("Cleo") },
        ],
      });
      expect(again).toEqual({ created: {}, unchanged: 1, skipped: [] });
      const [item] = await exportOf(anna, "recipe");
      expect(item?.ratings).toEqual([
        { displayName: "Ben", stars: 5, isFavourite: true },
        { displayName: "BEN", stars: 2 },
      ]);
      const ratingOf = async (client: Client) =>
        (await client.put(`/v1/recipes/${item?.id}/rating`, { isFavourite: false })).body.stars;
      expect([await ratingOf(ben), await ratingOf(otherBen), await ratingOf(anna)]).toEqual([
        5,
        2,
        undefined,
      ]);
    });

    test("keeps to the limits", async () => {
      const anna = await service.owner();
      const inOneDay = Array.from({ length: 51 }, (_, nth) => ({
        kind: "cooked",
        id: `019386c1-2b5e-7c11-8f5a-6f0d6f1c${String(nth).padStart(4, "0")}`,
        recipeId: ID,
        recipeName: "Pie",
        cookedOn: WEEK,
        cookedBy: anna.id,
      }));
      const { created, skipped } = await importInto(anna, pie(), ...inOneDay);
      expect([created.cooked, skipped]).toEqual([50, skippedFor("limit_reached")]);
    });

    test("makes the ingredients that recipes need, but none for a recipe that is skipped", async () => {
      const anna = await service.owner();
      const leek = { ingredient: "leek", quantity: 1, unit: "piece" };
      const skipped = pie({ id: OTHER_ID, tags: ["unheard of"], ingredients: [leek] });
      expect((await importInto(anna, pie(), skipped)).created).toEqual({ recipe: 1 });
      expect((await anna.get("/v1/ingredients")).body).toMatchObject([{ name: "onion" }]);
    });

    test("leaves a list that is there as it is", async () => {
      const anna = await service.owner();
      const { id } = await createRecipe(anna, { name: "Soup" });
      const plan = (
        await anna.post("/v1/week-plans", { weekStart: WEEK, slots: [{ slotDate: WEEK, recipeId: id }] })
      ).body;
      const list = (await anna.post(`/v1/week-plans/${plan.id}/shopping-list`)).body;
      const [exported] = await exportOf(anna, "list");
      const line = `/v1/shopping-lists/${list.id}/items/${list.items[0].id}`;
      const ticked = (await anna.patch(line, { isChecked: true })).body;
      const changed = { ...exported, kind: "list", filteredStaplesCount: 7 };
      const another = { ...changed, id: ID, generatedAt: "2026-03-02T10:00:00.000Z" };
      for (const item of [changed, another, { ...changed, generatedAt: another.generatedAt, lines: [] }])
        expect(await importInto(anna, item)).toEqual({ created: {}, unchanged: 1, skipped: [] });
      const { body } = await anna.get(`/v1/shopping-list?weekStart=${WEEK}`);
      expect(body).toEqual({ ...list, items: [ticked] });
    });
  });
});

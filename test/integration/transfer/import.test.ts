import { describe, expect, test } from "vitest";
import type { Client } from "../../support/client.ts";
import { faultsIn } from "../../support/faults.ts";
import { createRecipe } from "../../support/recipes.ts";
import { throughAnyDoor } from "../../support/service.ts";
import { exportOf, type Item, pagesOf } from "../../support/transfer.ts";

const WEEK = "2026-03-02";
const ID = "019386c1-2b5e-7c11-8f5a-6f0d6f1c2a01";
const NEXT_ID = "019386c1-2b5e-7c11-8f5a-6f0d6f1c2a03";
const OTHER_ID = "019386c1-2b5e-7c11-8f5a-6f0d6f1c2a02";

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
    test("adds what is not there, and nothing twice", async () => {
      const anna = await service.owner();
      const items = [
        { kind: "category", name: "For the boat" },
        { kind: "tag", name: "Nordic", tagType: "cuisine" },
        { kind: "ingredient", name: "onion", category: "For the boat", isStaple: true },
        { kind: "former", of: "ingredient", name: "bulb", into: "onion" },
        pie({ tags: ["Nordic"] }),
        { kind: "plan", id: ID, weekStart: WEEK, slots: [{ slotDate: WEEK, recipeId: ID }] },
        { kind: "pantryItem", id: ID, ingredient: "bulb", quantity: 2, unit: "kg" },
        { kind: "cooked", id: ID, recipeId: ID, recipeName: "Pie", cookedOn: WEEK, cookedBy: ID },
      ];
      const created = {
        category: 1,
        tag: 1,
        ingredient: 1,
        former: 1,
        recipe: 1,
        plan: 1,
        pantryItem: 1,
        cooked: 1,
      };
      expect(await importInto(anna, ...items)).toEqual({ created, unchanged: 0, skipped: [] });
      const before = await exportOf(anna);
      expect(await importInto(anna, ...items)).toEqual({ created: {}, unchanged: 8, skipped: [] });
      expect(await exportOf(anna)).toEqual(before);
      const { body } = await anna.get(`/v1/week-plans?weekStart=${WEEK}`);
      expect(body.slots).toMatchObject([{ slotDate: WEEK, recipe: { name: "Pie" } }]);
      expect((await anna.get("/v1/pantry-items")).body).toMatchObject([
        { name: "onion", category: { name: "For the boat" } },
      ]);
      expect((await anna.get("/v1/cooking-logs")).body).toMatchObject([
        { recipeName: "Pie", cookedBy: anna.id },
      ]);
    });

    test("into the household that it came from changes nothing, and brings back what was deleted", async () => {
      const anna = await service.owner();
      const { id } = await createRecipe(anna, { name: "Soup" });
      const plan = (await anna.post("/v1/week-plans", { weekStart: WEEK })).body;
      const list = (await anna.post(`/v1/week-plans/${plan.id}/shopping-list`)).body;
      await anna.post(`/v1/shopping-lists/${list.id}/items`, { customName: "Candles" });
      await anna.post("/v1/pantry-items", { customName: "Chutney" });
      await anna.post("/v1/cooking-logs", { recipeId: id });
      const [page = []] = await pagesOf(anna);
      expect(await importInto(anna, ...page)).toEqual({ created: {}, unchanged: page.length, skipped: [] });
      const soup = (await anna.get(`/v1/recipes/${id}`)).body;
      await anna.delete(`/v1/recipes/${id}`);
      expect(await importInto(anna, ...page)).toMatchObject({ created: { recipe: 1 }, skipped: [] });
      expect((await anna.get(`/v1/recipes/${id}`)).body).toEqual(soup);
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
      const large = pie({ id: OTHER_ID, steps: Array(20).fill({ instruction: "stir ".repeat(900).trim() }) });
      expect((await importInto(anna, large)).skipped).toEqual(skippedFor("limit_reached"));
    });

    test("makes the ingredients that recipes need, but none for a recipe that is skipped", async () => {
      const anna = await service.owner();
      const oil = { ingredient: "olive oil", quantity: 1, unit: "tbsp" };
      const ingredients = [oil, { ...oil, ingredient: "onions" }];
      const skipped = pie({
        id: NEXT_ID,
        tags: ["unheard of"],
        ingredients: [{ ...oil, ingredient: "leek" }],
      });
      const { created } = await importInto(anna, pie(), pie({ id: OTHER_ID, ingredients }), skipped);
      expect(created).toEqual({ recipe: 2 });
      const { body } = await anna.get("/v1/ingredients");
      expect(body.map(({ name }: Item) => name)).toEqual(["olive oil", "onion"]);
    });

    test("keeps the cook where that is a member", async () => {
      const anna = await service.owner();
      const ben = await service.memberOf(anna);
      const entry = { kind: "cooked", id: ID, recipeId: ID, recipeName: "Pie", cookedOn: WEEK };
      await importInto(
        anna,
        pie(),
        { ...entry, cookedBy: ben.id },
        { ...entry, id: OTHER_ID, cookedBy: OTHER_ID },
      );
      const { body } = await anna.get("/v1/cooking-logs");
      expect(body.map(({ cookedBy }: Item) => cookedBy).sort()).toEqual([anna.id, ben.id].sort());
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

    test("makes a list from the plan for lines whose list is in no file", async () => {
      const anna = await service.owner();
      const planId = `${ID.slice(0, -6)}0b4aca`;
      await importInto(
        anna,
        pie(),
        { kind: "plan", id: planId, weekStart: WEEK, slots: [{ slotDate: WEEK, recipeId: ID }] },
        { kind: "line", id: ID, planId, customName: "Candles", mark: { checkedBy: ID } },
      );
      const { body } = await anna.get(`/v1/shopping-list?weekStart=${WEEK}`);
      expect(body.items).toMatchObject([
        { name: "Candles", isChecked: true, checkedBy: anna.id },
        { name: "onion", isChecked: false },
      ]);
    });

    test("takes a list only with ingredients that the household has", async () => {
      const anna = await service.owner();
      const plan = (await anna.post("/v1/week-plans", { weekStart: WEEK })).body;
      const line = {
        ...{ id: ID, ingredient: "unheard of", amount: "1", quantity: 1, unit: "piece" },
        ...{ sourceUnits: ["piece"], recipes: [] },
      };
      const list = { id: ID, planId: plan.id, generatedAt: "2026-03-02T10:00:00.000Z" };
      const item = { kind: "list", ...list, filteredStaplesCount: 0, lines: [line] };
      const { created, skipped } = await importInto(anna, item);
      expect([created, skipped]).toEqual([{}, skippedFor("unknown_reference")]);
      expect((await anna.get(`/v1/shopping-list?weekStart=${WEEK}`)).status).toBe(404);
      for (const amount of ["-1", "1e9", "1/0", "1.", "1/3.5", "9".repeat(201)]) {
        const answer = await anna.post("/v1/import", { items: [{ ...item, lines: [{ ...line, amount }] }] });
        expect(answer.body.errors, amount).toMatchObject([{ pointer: "/items/0/lines/0/amount" }]);
      }
    });

    test("keeps deleted recipes out of sight", async () => {
      const anna = await service.owner();
      const plan = { kind: "plan", id: ID, weekStart: WEEK, slots: [{ slotDate: WEEK, recipeId: ID }] };
      const spelt = { kind: "former", of: "ingredient", name: "spelt" };
      const ingredients = [{ ingredient: "spelt", quantity: 1, unit: "kg" }];
      await importInto(anna, spelt, pie({ isDeleted: true, ingredients }), plan);
      expect((await anna.get("/v1/recipes")).body.data).toEqual([]);
      expect((await anna.get("/v1/ingredients")).body).toEqual([]);
      const { body } = await anna.get(`/v1/week-plans?weekStart=${WEEK}`);
      expect(body.slots).toMatchObject([{ recipe: { name: "Pie" } }]);
      const list = (await anna.post(`/v1/week-plans/${body.id}/shopping-list`)).body;
      expect(list.items).toMatchObject([{ name: "spelt", quantity: 1, unit: "kg" }]);
    });

    test("takes the same thing twice in one page for one", async () => {
      const anna = await service.owner();
      const stock = { kind: "pantryItem", id: ID, customName: "Chutney" };
      expect(await importInto(anna, pie(), pie(), stock, stock)).toEqual({
        created: { recipe: 1, pantryItem: 1 },
        unchanged: 2,
        skipped: [],
      });
    });

    test("names every fault of a page", async () => {
      const anna = await service.owner();
      const answer = await anna.post("/v1/import", {
        items: [
          { kind: "meal", name: "Lunch" },
          { name: "Lunch" },
          { kind: "tag", name: "", tagType: "other" },
          { kind: "line", id: ID, planId: ID, ingredient: "salt", customName: "salt" },
          { kind: "cooked", id: ID, recipeId: ID, recipeName: "Pie", cookedOn: "2999-01-01", cookedBy: ID },
          { kind: "plan", id: ID, weekStart: WEEK, slots: [], confirmedAt: "2026-03-02" },
        ],
      });
      expect(answer.status).toBe(400);
      expect(faultsIn(answer)).toEqual([
        "/items/0/kind not_one_of",
        "/items/1/kind required",
        "/items/2/name too_short",
        "/items/3 exactly_one",
        "/items/5/confirmedAt invalid_format",
        "/items/4/cookedOn too_large",
      ]);
    });

    test("of nothing is fine", async () => {
      const anna = await service.owner();
      expect(await importInto(anna)).toEqual({ created: {}, unchanged: 0, skipped: [] });
    });
  });
});

import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { loadCatalogue } from "../../../core/catalogue/log/store.ts";
import type { Client } from "../../support/client.ts";
import { faultsIn } from "../../support/faults.ts";
import { createRecipe } from "../../support/recipes.ts";
import { throughAnyDoor } from "../../support/service.ts";

const MONDAY = "2026-11-16";
const TUESDAY = "2026-11-17";
const SUNDAY = "2026-11-22";

throughAnyDoor((service) => {
  /** The owner of a household with two recipes and an empty plan. */
  const scene = async () => {
    const anna = await service.owner();
    const curry = await createRecipe(anna, { name: "Curry", cookTimeMin: 40, heroImageUrl: "/curry.jpg" });
    const soup = await createRecipe(anna, { name: "Soup" });
    const plan = (await anna.post("/v1/week-plans", { weekStart: MONDAY })).body;
    return { anna, curry, soup, path: `/v1/week-plans/${plan.id}` };
  };
  const planOf = async (client: Client) => (await client.get(`/v1/week-plans?weekStart=${MONDAY}`)).body;

  describe("a slot", () => {
    test("puts a recipe on a day; slots are sorted by date, then as they were added", async () => {
      const { anna, curry, soup, path } = await scene();
      const add = async (slotDate: string, { id }: { id: string }) =>
        (await anna.post(`${path}/slots`, { slotDate, recipeId: id })).body;
      const dinner = await add(SUNDAY, curry);
      expect(dinner).toEqual({
        id: expect.any(String),
        slotDate: SUNDAY,
        recipe: { id: curry.id, name: "Curry", effort: "easy", cookTimeMin: 40, heroImageUrl: "/curry.jpg" },
      });
      const lunch = await add(MONDAY, soup);
      expect(lunch.recipe).toEqual({ id: soup.id, name: "Soup", effort: "easy" });
      const supper = await add(MONDAY, soup);
      expect((await planOf(anna)).slots).toEqual([lunch, supper, dinner]);
    });

    test("takes another recipe and keeps its place, or goes", async () => {
      const { anna, curry, soup, path } = await scene();
      const body = { slotDate: MONDAY, recipeId: curry.id };
      const first = (await anna.post(`${path}/slots`, body)).body;
      const second = (await anna.post(`${path}/slots`, body)).body;
      const changed = await anna.patch(`${path}/slots/${first.id}`, { recipeId: soup.id });
      expect(changed.status).toBe(200);
      expect(changed.body).toEqual({ ...first, recipe: { id: soup.id, name: "Soup", effort: "easy" } });
      expect((await planOf(anna)).slots).toEqual([changed.body, second]);
      const removed = await anna.delete(`${path}/slots/${first.id}`);
      expect([removed.status, removed.text]).toEqual([204, ""]);
      expect((await planOf(anna)).slots).toEqual([second]);
      expect((await anna.delete(`${path}/slots/${first.id}`)).status).toBe(404);
    });

    test("is for some number of people, if its recipe says how many it serves", async () => {
      const { anna, curry, path } = await scene();
      const stew = await createRecipe(anna, { name: "Stew", serves: 4 });
      const body = { slotDate: MONDAY, recipeId: stew.id, servings: 6 };
      const slot = (await anna.post(`${path}/slots`, body)).body;
      expect(slot.servings).toBe(6);
      const unknown = await anna.post(`${path}/slots`, { ...body, recipeId: curry.id });
      expect([unknown.status, unknown.body.code]).toEqual([422, "serves_unknown"]);
      expect(unknown.body.errors).toMatchObject([{ pointer: "/servings", code: "serves_unknown" }]);
      const change = async (changes: object) => (await anna.patch(`${path}/slots/${slot.id}`, changes)).body;
      expect((await change({ servings: 1 })).servings).toBe(1);
      expect((await planOf(anna)).slots).toEqual([{ ...slot, servings: 1 }]);
      expect(await change({ servings: null })).not.toHaveProperty("servings");
      expect((await change({ servings: 100 })).servings).toBe(100);
      expect((await change({ recipeId: curry.id, servings: 2 })).code).toBe("serves_unknown");
      expect(await change({ recipeId: curry.id })).not.toHaveProperty("servings");
      expect((await change({ servings: 2 })).code).toBe("serves_unknown");
      const bounds = [0, 101, 1.5, "2"].map((servings) => change({ servings }));
      for (const refused of await Promise.all(bounds))
        expect([refused.code, refused.errors[0].pointer]).toEqual(["validation_failed", "/servings"]);
    });

    test("takes servings of a deleted recipe by what that last served", async () => {
      const { anna, curry, path } = await scene();
      const stew = await createRecipe(anna, { name: "Stew", serves: 4 });
      const [one, two] = [stew.id, curry.id].map((recipeId) =>
        anna.post(`${path}/slots`, { slotDate: MONDAY, recipeId }),
      );
      const paths = [await one, await two].map((slot) => `${path}/slots/${slot?.body.id}`);
      for (const { id } of [stew, curry]) await anna.delete(`/v1/recipes/${id}`);
      const changed = await anna.patch(paths[0] ?? "", { servings: 2, slotDate: SUNDAY });
      expect(changed.body).toMatchObject({ slotDate: SUNDAY, servings: 2, recipe: { name: "Stew" } });
      expect((await anna.patch(paths[1] ?? "", { servings: 2 })).body.code).toBe("serves_unknown");
    });

    test("has to exist before its new recipe is checked", async () => {
      const { anna, curry, path } = await scene();
      const slot = (await anna.post(`${path}/slots`, { slotDate: MONDAY, recipeId: curry.id })).body;
      const missing = await anna.patch(`${path}/slots/${randomUUID()}`, { recipeId: randomUUID() });
      expect(missing.body.code).toBe("not_found");
      const faulty = { slotDate: "2026-11-15", recipeId: randomUUID(), servings: 2 };
      for (const refused of [
        await anna.patch(`${path}/slots/${slot.id}`, faulty),
        await anna.post(`${path}/slots`, faulty),
      ])
        expect([refused.body.code, ...faultsIn(refused)]).toEqual([
          "date_outside_plan",
          "/slotDate too_small",
          "/recipeId unknown_reference",
        ]);
      const noPlan = `/v1/week-plans/${randomUUID()}/slots`;
      expect((await anna.post(noPlan, { slotDate: "2000-01-01", recipeId: randomUUID() })).status).toBe(404);
    });

    test("shows its recipe's new name, and a deleted recipe as it was then", async () => {
      const { anna, curry, soup, path } = await scene();
      await anna.post(`${path}/slots`, { slotDate: MONDAY, recipeId: curry.id });
      await anna.post(`${path}/slots`, { slotDate: TUESDAY, recipeId: soup.id });
      const tagIds = [(await anna.get("/v1/tags")).body[0].id];
      const ingredients = [{ newIngredientName: "rice", quantity: 1, unit: "cup" }];
      await anna.put(`/v1/recipes/${curry.id}`, { name: "Green curry", effort: "hard", tagIds, ingredients });
      const last = { name: "Leek soup", effort: "medium", cookTimeMin: 30, heroImageUrl: "/leek.webp" };
      await anna.put(`/v1/recipes/${soup.id}`, { ...last, tagIds, ingredients });
      expect((await anna.delete(`/v1/recipes/${soup.id}`)).status).toBe(204);
      const shown = [
        { id: curry.id, name: "Green curry", effort: "hard" },
        { id: soup.id, ...last },
      ];
      const recipesOf = ({ slots }: { slots: { recipe: unknown }[] }) => slots.map(({ recipe }) => recipe);
      const plan = await planOf(anna);
      expect(recipesOf(plan)).toEqual(shown);
      expect(recipesOf((await anna.get(path)).body)).toEqual(shown);
      expect(recipesOf((await anna.post(`${path}/confirm`)).body)).toEqual(shown);
      const etag = { "if-match": (await anna.get(path)).headers.get("etag") ?? "" };
      expect((await anna.post(`${path}/confirm`, undefined, { headers: etag })).status).toBe(200);
      const again = await anna.post(`${path}/slots`, { slotDate: MONDAY, recipeId: soup.id });
      expect(again.body.code).toBe("unknown_reference");
    });
  });

  describe("a confirmed plan", () => {
    test("knows when it was confirmed, stays the same when confirmed again, and needs a slot", async () => {
      const { anna, curry, path } = await scene();
      const empty = await anna.post(`${path}/confirm`);
      expect([empty.status, empty.body.code]).toEqual([422, "plan_empty"]);
      const slot = (await anna.post(`${path}/slots`, { slotDate: MONDAY, recipeId: curry.id })).body;
      const confirmed = await anna.post(`${path}/confirm`);
      expect(confirmed.status).toBe(200);
      expect(confirmed.body).toMatchObject({ status: "confirmed", slots: [slot] });
      expect(confirmed.body.confirmedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      expect((await anna.post(`${path}/confirm`)).body).toEqual(confirmed.body);
      expect(await planOf(anna)).toEqual(confirmed.body);
    });

    test("counts as eaten from then on, always in its current form", async () => {
      const { anna, curry, soup, path } = await scene();
      const eaten = async () =>
        (await loadCatalogue(service.deps().db, anna.householdId)).planned
          .get(MONDAY)
          ?.map(({ recipeId }) => recipeId);
      const slot = (await anna.post(`${path}/slots`, { slotDate: MONDAY, recipeId: curry.id })).body;
      expect(await eaten()).toBeUndefined();
      await anna.post(`${path}/confirm`);
      expect(await eaten()).toEqual([curry.id]);
      await anna.post(`${path}/slots`, { slotDate: TUESDAY, recipeId: soup.id });
      expect(await eaten()).toEqual([curry.id, soup.id]);
      await anna.patch(`${path}/slots/${slot.id}`, { recipeId: soup.id });
      expect(await eaten()).toEqual([soup.id, soup.id]);
      await anna.delete(`${path}/slots/${slot.id}`);
      expect(await eaten()).toEqual([soup.id]);
    });
  });

  describe("at once", () => {
    test("members fill a plan up to 70 slots and not beyond", async () => {
      const { anna, curry, path } = await scene();
      const add = () => anna.post(`${path}/slots`, { slotDate: MONDAY, recipeId: curry.id });
      for (const _ of Array(68)) await add();
      const last = await Promise.all([add(), add(), add(), add()]);
      expect(last.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422]);
      expect(last.find(({ status }) => status === 422)?.body.code).toBe("limit_reached");
      expect((await planOf(anna)).slots).toHaveLength(70);
    });
  });
});

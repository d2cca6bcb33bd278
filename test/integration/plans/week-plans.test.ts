import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
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
    const stew = await createRecipe(anna, { name: "Stew", serves: 4 });
    const create = (weekStart: string, slots?: object[]) => anna.post("/v1/week-plans", { weekStart, slots });
    const plan = (await create(MONDAY)).body;
    const path = `/v1/week-plans/${plan.id}`;
    const add = (slotDate: string, { id: recipeId }: { id: string }, servings?: number) =>
      anna.post(`${path}/slots`, { slotDate, recipeId, servings });
    const change = async (id: string, changes: object) =>
      (await anna.patch(`${path}/slots/${id}`, changes)).body;
    const shown = async () => (await anna.get(`/v1/week-plans?weekStart=${MONDAY}`)).body;
    return { anna, curry, stew, create, plan, path, add, change, shown };
  };

  describe("a week plan", () => {
    test("starts as an empty draft on any weekday, and is found by its start", async () => {
      const { anna, create } = await scene();
      const { status, body } = await create("2026-12-03");
      expect([status, body]).toEqual([
        200,
        {
          id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
          ...{ weekStart: "2026-12-03", status: "draft", slots: [], notes: [] },
        },
      ]);
      expect((await anna.get("/v1/week-plans?weekStart=2026-12-03")).body).toEqual(body);
      expect((await anna.get("/v1/week-plans?weekStart=2026-12-04")).body.code).toBe("not_found");
    });

    test("can start with meals, all of them or none", async () => {
      const { anna, curry, stew, create } = await scene();
      const week = "2026-12-07";
      const good = { slotDate: "2026-12-09", recipeId: stew.id, servings: 6 };
      const faulty = await create(week, [
        good,
        { ...good, recipeId: curry.id },
        { ...good, slotDate: "2026-12-14", recipeId: randomUUID() },
      ]);
      expect([faulty.status, faulty.body.code, ...faultsIn(faulty)]).toEqual([
        ...[422, "serves_unknown", "/slots/1/servings serves_unknown"],
        ...["/slots/2/slotDate too_large", "/slots/2/recipeId unknown_reference"],
      ]);
      const slots = [good, { slotDate: week, recipeId: curry.id }, good];
      const { body } = await create(week, slots);
      const { recipeId: _, ...meal } = good;
      expect(body).toMatchObject({ status: "draft", slots: [{ recipe: { name: "Curry" } }, meal, meal] });
      expect((await anna.get(`/v1/week-plans/${body.id}`)).body).toEqual(body);
      // Faults come before a clash with another week.
      expect((await create(week, [{ ...good, slotDate: week, recipeId: curry.id }])).body.code).toBe(
        "serves_unknown",
      );
      expect((await create(week, slots)).body.code).toBe("already_exists");
    });

    test("never overlaps with another one, also when several are created at once", async () => {
      const { anna, plan, create } = await scene();
      const early = (await create("2026-11-09")).body;
      for (const [weekStart, { id, weekStart: conflictingWeekStart }] of [
        ["2026-11-12", early],
        ["2026-11-22", plan],
      ])
        expect(await create(weekStart)).toMatchObject({
          ...{ status: 409, body: { code: "already_exists", conflictingId: id, conflictingWeekStart } },
        });
      const ben = await service.memberOf(anna);
      const starts = [13, 14, 15, 16, 16, 17, 18, 19].map((day) => `2027-11-${day}`);
      const answers = await Promise.all(
        starts.map((weekStart, at) => (at % 2 ? anna : ben).post("/v1/week-plans", { weekStart })),
      );
      const [winner, ...others] = answers.filter(({ status }) => status === 200);
      expect(others).toEqual([]);
      for (const { body } of answers.filter((answer) => answer !== winner))
        expect(body).toMatchObject({
          ...{ code: "already_exists", conflictingId: winner?.body.id },
          conflictingWeekStart: winner?.body.weekStart,
        });
    });

    test("knows when it was confirmed, stays the same when confirmed again, and needs a slot", async () => {
      const { anna, curry, path, add, shown } = await scene();
      const confirm = () => anna.post(`${path}/confirm`);
      expect(await confirm()).toMatchObject({ status: 422, body: { code: "plan_empty" } });
      const slot = (await add(MONDAY, curry)).body;
      const { status, body } = await confirm();
      expect([status, body]).toMatchObject([200, { status: "confirmed", slots: [slot] }]);
      expect(body.confirmedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      expect((await confirm()).body).toEqual(body);
      expect(await shown()).toEqual(body);
    });
  });

  describe("a slot", () => {
    test("puts a recipe on a day, takes another one and keeps its place, or goes", async () => {
      const { anna, curry, stew, path, add, change, shown } = await scene();
      const dinner = (await add(SUNDAY, curry)).body;
      expect(dinner).toEqual({
        id: expect.any(String),
        slotDate: SUNDAY,
        recipe: { id: curry.id, name: "Curry", effort: "easy", cookTimeMin: 40, heroImageUrl: "/curry.jpg" },
      });
      const [lunch, supper] = [(await add(MONDAY, curry)).body, (await add(MONDAY, curry)).body];
      expect((await shown()).slots).toEqual([lunch, supper, dinner]);
      const changed = await change(lunch.id, { recipeId: stew.id });
      expect(changed).toEqual({ ...lunch, recipe: { id: stew.id, name: "Stew", effort: "easy" } });
      expect((await shown()).slots).toEqual([changed, supper, dinner]);
      for (const status of [204, 404])
        expect((await anna.delete(`${path}/slots/${lunch.id}`)).status).toBe(status);
      expect((await shown()).slots).toEqual([supper, dinner]);
    });

    test("is for some number of people, if its recipe says or last said how many it serves", async () => {
      const { anna, curry, stew, add, change, shown } = await scene();
      const unknown = await add(MONDAY, curry, 6);
      expect([unknown.status, ...faultsIn(unknown)]).toEqual([422, "/servings serves_unknown"]);
      const slot = (await add(MONDAY, stew, 6)).body;
      expect(await change(slot.id, { servings: 1 })).toEqual({ ...slot, servings: 1 });
      expect((await shown()).slots).toEqual([{ ...slot, servings: 1 }]);
      expect(await change(slot.id, { servings: null })).not.toHaveProperty("servings");
      await anna.delete(`/v1/recipes/${stew.id}`);
      expect(await change(slot.id, { servings: 2 })).toMatchObject({ servings: 2, recipe: { name: "Stew" } });
      expect((await change(slot.id, { recipeId: curry.id, servings: 2 })).code).toBe("serves_unknown");
      expect(await change(slot.id, { recipeId: curry.id })).not.toHaveProperty("servings");
    });

    test("has to exist before its date and recipe are checked, both at once", async () => {
      const { anna, curry, path, add, change } = await scene();
      const { id } = (await add(MONDAY, curry)).body;
      const faulty = { slotDate: "2026-11-15", recipeId: randomUUID(), servings: 2 };
      expect((await change(randomUUID(), faulty)).code).toBe("not_found");
      for (const refused of [
        await anna.patch(`${path}/slots/${id}`, faulty),
        await anna.post(`${path}/slots`, faulty),
      ])
        expect([refused.body.code, ...faultsIn(refused)]).toEqual([
          ...["date_outside_plan", "/slotDate too_small", "/recipeId unknown_reference"],
        ]);
    });

    test("shows its recipe's new name, and a deleted recipe as it was then", async () => {
      const { anna, curry, stew, path, add } = await scene();
      await add(MONDAY, curry);
      await add(TUESDAY, stew);
      const tagIds = [(await anna.get("/v1/tags")).body[0].id];
      const ingredients = [{ newIngredientName: "rice", quantity: 1, unit: "cup" }];
      const last = { name: "Leek soup", effort: "medium", cookTimeMin: 30, heroImageUrl: "/leek.webp" };
      await anna.put(`/v1/recipes/${curry.id}`, { name: "Green curry", effort: "hard", tagIds, ingredients });
      await anna.put(`/v1/recipes/${stew.id}`, { ...last, tagIds, ingredients });
      await anna.delete(`/v1/recipes/${stew.id}`);
      const recipes = [
        { id: curry.id, name: "Green curry", effort: "hard" },
        { id: stew.id, ...last },
      ];
      for (const { body } of [await anna.get(path), await anna.post(`${path}/confirm`)])
        expect(body.slots.map(({ recipe }: { recipe: unknown }) => recipe)).toEqual(recipes);
      expect((await add(MONDAY, stew)).body.code).toBe("unknown_reference");
    });

    test("is one of 70 and not more, also when several are added at once", async () => {
      const { curry, create, add, shown } = await scene();
      const many = await create("2026-12-07", Array(70).fill({ slotDate: "2026-12-07", recipeId: curry.id }));
      expect(many.body.slots).toHaveLength(70);
      for (const _ of Array(68)) await add(MONDAY, curry);
      const last = await Promise.all([1, 2, 3, 4].map(() => add(MONDAY, curry)));
      expect(last.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422]);
      expect(last.find(({ status }) => status === 422)?.body.code).toBe("limit_reached");
      expect((await shown()).slots).toHaveLength(70);
    });
  });
});

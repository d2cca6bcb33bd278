import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { faultsIn } from "../../support/faults.ts";
import { createRecipe } from "../../support/recipes.ts";
import { throughAnyDoor } from "../../support/service.ts";

const MONDAY = "2026-11-16";
const TUESDAY = "2026-11-17";
const FRIDAY = "2026-11-20";
const SATURDAY = "2026-11-21";

type Line = { name: string; quantity: number; unit: string };

throughAnyDoor((service) => {
  /** A curry for four, a soup that says nothing of the kind, and an empty plan. */
  const scene = async () => {
    const anna = await service.owner();
    const curry = await createRecipe(anna, { name: "Curry", serves: 4, ingredients: [["rice", 100, "g"]] });
    const soup = await createRecipe(anna, { name: "Soup" });
    const plan = (await anna.post("/v1/week-plans", { weekStart: MONDAY })).body;
    const path = `/v1/week-plans/${plan.id}`;
    const add = async (body: object) => (await anna.post(`${path}/slots`, body)).body;
    const change = async (id: string, body: object) => (await anna.patch(`${path}/slots/${id}`, body)).body;
    const note = async (body: object) => (await anna.post(`${path}/notes`, body)).body;
    const shown = async () => (await anna.get(path)).body;
    const rice = async () =>
      (await anna.post(`${path}/shopping-list`)).body.items
        .filter(({ name }: Line) => name === "rice")
        .map(({ quantity, unit }: Line) => `${quantity} ${unit}`)[0];
    return { anna, curry, soup, plan, path, add, change, note, shown, rice };
  };

  describe("a meal type", () => {
    test("sorts the meals of a day, here and in the calendar, and leaves a plan confirmed", async () => {
      const { anna, curry, path, add, change, shown } = await scene();
      const meal = { slotDate: MONDAY, recipeId: curry.id };
      const types = [undefined, "dinner", "snack", "lunch", "breakfast", "dinner"];
      const ids: string[] = [];
      for (const mealType of types) ids.push((await add({ ...meal, mealType })).id);
      const order = [4, 3, 2, 1, 5, 0].map((at) => ids[at]);
      const idsOf = (slots: { id?: string; slotId?: string }[]) =>
        slots.map(({ id, slotId }) => id ?? slotId);
      expect(idsOf((await shown()).slots)).toEqual(order);
      const [day] = (await anna.get(`/v1/calendar?from=${MONDAY}&to=${MONDAY}`)).body;
      expect(idsOf(day.planned)).toEqual(order);
      expect(day.planned[0].mealType).toBe("breakfast");
      await anna.post(`${path}/confirm`);
      expect(await change(ids[4] ?? "", { mealType: null })).not.toHaveProperty("mealType");
      const after = await shown();
      expect([after.status, idsOf(after.slots).slice(-2)]).toEqual(["confirmed", [ids[0], ids[4]]]);
    });

    test("comes with a new plan and with a filled meal, and rules can ask for it", async () => {
      const { anna, curry, soup } = await scene();
      const slots = [{ slotDate: "2026-12-07", recipeId: soup.id, mealType: "lunch" }];
      const plan = (await anna.post("/v1/week-plans", { weekStart: "2026-12-07", slots })).body;
      expect(plan.slots).toMatchObject([{ mealType: "lunch" }]);
      const body = {
        meals: [{ slotDate: "2026-12-07", mealType: "dinner", servings: 2 }],
        rules: [{ mealType: "lunch", effort: ["easy"], min: 2 }],
      };
      expect((await anna.post(`/v1/week-plans/${plan.id}/fill`, body)).body).toMatchObject({
        slots: [{ mealType: "dinner", recipe: { id: curry.id } }],
        brokenRules: [{ rule: 0, count: 1 }],
      });
    });
  });

  describe("a note", () => {
    test("is added, changed and removed, and leaves a plan confirmed", async () => {
      const { anna, curry, path, plan, add, note, shown } = await scene();
      await add({ slotDate: MONDAY, recipeId: curry.id });
      await anna.post(`${path}/confirm`);
      const out = await note({ noteDate: FRIDAY, mealType: "dinner", text: " At Robin's\nBring a cake " });
      expect(out).toMatchObject({ noteDate: FRIDAY, mealType: "dinner", text: "At Robin's\nBring a cake" });
      const lunch = await note({ noteDate: FRIDAY, mealType: "lunch", text: "Canteen" });
      expect(await shown()).toMatchObject({ status: "confirmed", notes: [lunch, out] });
      const [day] = (await anna.get(`/v1/calendar?from=${FRIDAY}&to=${FRIDAY}`)).body;
      expect(day.notes).toEqual([lunch, out].map((one) => ({ ...one, planId: plan.id })));
      const moved = await anna.patch(`${path}/notes/${out.id}`, { noteDate: MONDAY, mealType: null });
      expect(moved.body).toEqual({ id: out.id, noteDate: MONDAY, text: out.text });
      expect((await anna.delete(`${path}/notes/${lunch.id}`)).status).toBe(204);
      expect((await shown()).notes).toEqual([moved.body]);
      expect((await anna.delete(`${path}/notes/${lunch.id}`)).status).toBe(404);
      expect(faultsIn(await anna.patch(`${path}/notes/${out.id}`, {}))).toEqual([" required"]);
      const outside = await anna.patch(`${path}/notes/${out.id}`, { noteDate: "2026-11-23" });
      expect([outside.body.code, faultsIn(outside)]).toEqual(["date_outside_plan", ["/noteDate too_large"]]);
    });

    test("keeps fill away from its dinner, and only there", async () => {
      const { anna, path, note } = await scene();
      await note({ noteDate: MONDAY, text: "Fasting" });
      await note({ noteDate: TUESDAY, mealType: "dinner", text: "Out" });
      await note({ noteDate: FRIDAY, mealType: "lunch", text: "Canteen" });
      const { slots } = (await anna.post(`${path}/fill`)).body;
      expect(slots.map(({ slotDate }: { slotDate: string }) => slotDate.slice(-2)).join()).toBe(
        "18,19,20,21,22",
      );
    });
  });

  describe("leftovers", () => {
    test("are cooked with their meal, whatever that becomes, and go with it", async () => {
      const { anna, curry, soup, path, add, change, shown, rice } = await scene();
      const meal = await add({ slotDate: MONDAY, recipeId: curry.id });
      const rest = await add({ slotDate: FRIDAY, leftoversOf: meal.id, servings: 2 });
      expect(rest).toMatchObject({ slotDate: FRIDAY, recipe: meal.recipe, leftoversOf: meal.id });
      expect(await rice()).toBe("150 g");
      await change(meal.id, { servings: 1 });
      expect(await rice()).toBe("75 g");
      const { meals } = (await anna.get(`${path}/variety-score`)).body;
      expect(meals).toMatchObject([{ slotId: meal.id }]);
      const { slots } = (await anna.post(`${path}/fill`, { dryRun: true })).body;
      expect(slots.map((slot: { slotDate: string }) => slot.slotDate)).not.toContain(FRIDAY);
      await anna.post(`${path}/confirm`);
      expect((await anna.get(`/v1/recipes/${curry.id}/history`)).body.items).toHaveLength(1);
      await change(meal.id, { recipeId: soup.id });
      const [, other] = (await shown()).slots;
      expect(other).toMatchObject({ leftoversOf: meal.id, recipe: { id: soup.id } });
      expect(other).not.toHaveProperty("servings");
      await anna.delete(`${path}/slots/${meal.id}`);
      expect((await shown()).slots).toEqual([]);
    });

    test("stay near their meal, until they have a recipe of their own", async () => {
      const { curry, soup, add, change, rice } = await scene();
      const meal = await add({ slotDate: MONDAY, recipeId: curry.id });
      const rest = await add({ slotDate: FRIDAY, leftoversOf: meal.id, servings: 4 });
      const misplaced = { code: "leftovers_misplaced", errors: [{ pointer: "/slotDate" }] };
      expect(await change(rest.id, { slotDate: SATURDAY })).toMatchObject(misplaced);
      expect(await change(meal.id, { slotDate: SATURDAY })).toMatchObject(misplaced);
      const more = await change(rest.id, { leftoversOf: soup.id, servings: 8 });
      expect(more).toMatchObject({ leftoversOf: meal.id, servings: 8 });
      const own = await change(rest.id, { slotDate: SATURDAY, recipeId: curry.id });
      expect(own).toEqual({ id: rest.id, slotDate: SATURDAY, recipe: meal.recipe, servings: 8 });
      expect(await change(meal.id, { slotDate: SATURDAY })).toMatchObject({ slotDate: SATURDAY });
      expect(await rice()).toBe("300 g");
    });

    test("are refused with every fault", async () => {
      const { anna, curry, soup, path, add } = await scene();
      const meal = await add({ slotDate: TUESDAY, recipeId: soup.id });
      const rest = await add({ slotDate: TUESDAY, leftoversOf: meal.id });
      const leftoversOf = meal.id;
      const refusals: [body: object, ...faults: string[]][] = [
        [
          { slotDate: MONDAY, leftoversOf, servings: 1 },
          "/slotDate leftovers_misplaced",
          "/servings serves_unknown",
        ],
        [{ slotDate: "2026-11-23", leftoversOf }, "/slotDate too_large"],
        [{ slotDate: TUESDAY, leftoversOf: rest.id }, "/leftoversOf unknown_reference"],
        [{ slotDate: TUESDAY, leftoversOf: randomUUID() }, "/leftoversOf unknown_reference"],
        [{ slotDate: TUESDAY, leftoversOf, recipeId: curry.id }, " exactly_one"],
        [{ slotDate: TUESDAY }, "/recipeId required"],
      ];
      for (const [body, ...faults] of refusals)
        expect(faultsIn(await anna.post(`${path}/slots`, body))).toEqual(faults);
    });
  });

  describe("a copied plan", () => {
    test("has the same meals, notes and leftovers a week later, but nothing of deleted recipes", async () => {
      const { anna, curry, soup, plan, add, note } = await scene();
      const meal = await add({ slotDate: MONDAY, recipeId: curry.id, mealType: "dinner", servings: 3 });
      await add({ slotDate: TUESDAY, leftoversOf: meal.id, servings: 1 });
      const gone = await add({ slotDate: TUESDAY, recipeId: soup.id });
      await add({ slotDate: FRIDAY, leftoversOf: gone.id });
      await note({ noteDate: SATURDAY, text: "Out" });
      await anna.delete(`/v1/recipes/${soup.id}`);
      const made = await anna.post("/v1/week-plans", { weekStart: "2026-11-23", copyOf: plan.id });
      const { leftOut, ...copied } = made.body;
      expect(leftOut).toEqual([
        { slotDate: "2026-11-24", recipeName: "Soup" },
        { slotDate: "2026-11-27", recipeName: "Soup" },
      ]);
      const [first] = copied.slots;
      expect(copied).toMatchObject({
        status: "draft",
        slots: [
          { slotDate: "2026-11-23", mealType: "dinner", servings: 3, recipe: meal.recipe },
          { slotDate: "2026-11-24", leftoversOf: first.id, servings: 1 },
        ],
        notes: [{ noteDate: "2026-11-28", text: "Out" }],
      });
      const read = await anna.get(`/v1/week-plans/${copied.id}`);
      expect([read.body, read.headers.get("etag")]).toEqual([copied, made.headers.get("etag")]);
      const both = await anna.post("/v1/week-plans", { weekStart: "2026-12-07", copyOf: plan.id, slots: [] });
      expect(faultsIn(both)).toEqual([" exactly_one"]);
      const unknown = await anna.post("/v1/week-plans", { weekStart: "2026-12-07", copyOf: randomUUID() });
      expect([unknown.status, ...faultsIn(unknown)]).toEqual([422, "/copyOf unknown_reference"]);
    });
  });
});

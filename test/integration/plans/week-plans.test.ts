import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createRecipe } from "../../support/recipes.ts";
import { throughAnyDoor } from "../../support/service.ts";

const MONDAY = "2026-11-16";

throughAnyDoor((service) => {
  describe("a week plan", () => {
    test("starts as an empty draft on any weekday, and is found by its start", async () => {
      const anna = await service.owner();
      const created = await anna.post("/v1/week-plans", { weekStart: "2026-11-19" });
      expect(created.status).toBe(200);
      expect(created.body).toEqual({
        id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
        weekStart: "2026-11-19",
        status: "draft",
        slots: [],
        notes: [],
      });
      const found = await anna.get("/v1/week-plans?weekStart=2026-11-19");
      expect(found.body).toEqual(created.body);
      expect((await anna.get("/v1/week-plans?weekStart=2026-11-20")).body.code).toBe("not_found");
    });

    test("can start with meals, all of them or none", async () => {
      const anna = await service.owner();
      const [stew, soup] = [
        await createRecipe(anna, { name: "Stew", serves: 4 }),
        await createRecipe(anna, { name: "Soup" }),
      ];
      const good = { slotDate: "2026-11-18", recipeId: stew.id, servings: 6 };
      const create = (slots: unknown, weekStart = MONDAY) =>
        anna.post("/v1/week-plans", { weekStart, slots });
      const faulty = await create([
        good,
        { ...good, recipeId: soup.id },
        { ...good, slotDate: "2026-11-23", recipeId: randomUUID() },
      ]);
      expect(faulty.status).toBe(422);
      expect(faulty.body).toMatchObject({
        code: "serves_unknown",
        errors: [
          { pointer: "/slots/1/servings", code: "serves_unknown" },
          { pointer: "/slots/2/slotDate", code: "too_large" },
          { pointer: "/slots/2/recipeId", code: "unknown_reference" },
        ],
      });
      expect((await anna.get(`/v1/week-plans?weekStart=${MONDAY}`)).status).toBe(404);
      const slots = [good, { slotDate: MONDAY, recipeId: soup.id }, good];
      const { status, body } = await create(slots);
      expect(status).toBe(200);
      const shown = ["Soup", "Stew", "Stew"].map((name) => expect.objectContaining({ name }));
      expect(body).toMatchObject({ status: "draft", slots: shown.map((recipe) => ({ recipe })) });
      expect(body.slots.map((slot: { servings?: number }) => slot.servings)).toEqual([undefined, 6, 6]);
      expect((await anna.get(`/v1/week-plans/${body.id}`)).body).toEqual(body);
      // Faults come before a clash with another week.
      expect((await create([{ ...good, slotDate: "2026-11-10" }])).body.code).toBe("date_outside_plan");
      expect((await create(slots)).body.code).toBe("already_exists");
    });

    test("starts with 70 meals at most", async () => {
      const anna = await service.owner();
      const { id: recipeId } = await createRecipe(anna, { name: "Stew" });
      const create = (count: number) =>
        anna.post("/v1/week-plans", {
          weekStart: MONDAY,
          slots: Array(count).fill({ slotDate: MONDAY, recipeId }),
        });
      expect((await create(70)).body.slots).toHaveLength(70);
      const none = await anna.post("/v1/week-plans", { weekStart: "2026-11-23", slots: null });
      expect([none.status, none.body.slots]).toEqual([200, []]);
    });

    test("never overlaps with another one", async () => {
      const anna = await service.owner();
      const early = (await anna.post("/v1/week-plans", { weekStart: "2026-11-10" })).body;
      const late = (await anna.post("/v1/week-plans", { weekStart: "2026-11-17" })).body;
      const between = await anna.post("/v1/week-plans", { weekStart: "2026-11-12" });
      expect(between.status).toBe(409);
      expect(between.body).toMatchObject({
        code: "already_exists",
        conflictingId: early.id,
        conflictingWeekStart: "2026-11-10",
      });
      for (const weekStart of ["2026-11-17", "2026-11-23"])
        expect((await anna.post("/v1/week-plans", { weekStart })).body).toMatchObject({
          conflictingId: late.id,
          conflictingWeekStart: "2026-11-17",
        });
      expect((await anna.post("/v1/week-plans", { weekStart: "2026-11-24" })).status).toBe(200);
    });

    test("can be at either end of the calendar", async () => {
      const anna = await service.owner();
      const recipe = await createRecipe(anna, { name: "Soup" });
      for (const weekStart of ["0000-01-01", "9999-12-31"]) {
        const plan = await anna.post("/v1/week-plans", { weekStart });
        expect(plan.status).toBe(200);
        const body = { slotDate: weekStart, recipeId: recipe.id };
        expect((await anna.post(`/v1/week-plans/${plan.body.id}/slots`, body)).status).toBe(200);
        expect((await anna.post(`/v1/week-plans/${plan.body.id}/confirm`)).body.status).toBe("confirmed");
      }
      const clash = await anna.post("/v1/week-plans", { weekStart: "9999-12-26" });
      expect(clash.body.conflictingWeekStart).toBe("9999-12-31");
    });

    test("is the only one created when several with overlapping weeks are created at once", async () => {
      const anna = await service.owner();
      const ben = await service.memberOf(anna);
      const starts = [13, 14, 15, 16, 16, 17, 18, 19].map((day) => `2026-11-${day}`);
      const answers = await Promise.all(
        starts.map((weekStart, at) => (at % 2 ? anna : ben).post("/v1/week-plans", { weekStart })),
      );
      const [winner, ...others] = answers.filter(({ status }) => status === 200);
      expect(others).toEqual([]);
      for (const { body } of answers.filter((answer) => answer !== winner))
        expect(body).toMatchObject({
          code: "already_exists",
          conflictingId: winner?.body.id,
          conflictingWeekStart: winner?.body.weekStart,
        });
    });
  });
});

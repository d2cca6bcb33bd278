import { describe, expect, test } from "vitest";
import { faultsIn } from "../../support/faults.ts";
import { createRecipe, renameRecipe } from "../../support/recipes.ts";
import { throughAnyDoor } from "../../support/service.ts";

const MONDAY = "2026-06-01";

throughAnyDoor((service) => {
  const scene = async () => {
    const anna = await service.owner();
    const curry = await createRecipe(anna, { name: "Curry", serves: 4, cookTimeMin: 40 });
    const slots = [
      { slotDate: "2026-06-03", recipeId: curry.id, servings: 6 },
      { slotDate: "2026-06-07", recipeId: curry.id },
    ];
    const plan = (await anna.post("/v1/week-plans", { weekStart: MONDAY, slots })).body;
    const calendar = async (from: string, to: string) =>
      (await anna.get(`/v1/calendar?from=${from}&to=${to}`)).body;
    return { anna, curry, plan, calendar };
  };

  describe("the calendar", () => {
    test("shows what is planned and what was cooked, also on days without anything", async () => {
      const { anna, curry, plan, calendar } = await scene();
      const cook = async () =>
        (await anna.post("/v1/cooking-logs", { recipeId: curry.id, cookedOn: "2026-06-03" })).body;
      const cooked = [await cook(), await cook()].map(({ cookedOn: _, ...entry }) => entry);
      const [slot] = plan.slots;
      const meal = { planId: plan.id, slotId: slot.id, recipe: slot.recipe, servings: 6, isConfirmed: false };
      expect(await calendar("2026-06-02", "2026-06-04")).toEqual([
        { date: "2026-06-02", planned: [], notes: [], cooked: [] },
        { date: "2026-06-03", planned: [meal], notes: [], cooked },
        { date: "2026-06-04", planned: [], notes: [], cooked: [] },
      ]);
      await anna.post(`/v1/week-plans/${plan.id}/confirm`);
      const [sunday] = await calendar("2026-06-07", "2026-06-07");
      expect(sunday.planned).toMatchObject([{ slotId: plan.slots[1].id, isConfirmed: true }]);
      expect(sunday.planned[0]).not.toHaveProperty("servings");
    });

    test("shows recipes as they are, deleted ones as they were, and cooked ones as they were called", async () => {
      const { anna, curry, calendar } = await scene();
      await anna.post("/v1/cooking-logs", { recipeId: curry.id, cookedOn: "2026-06-03" });
      await renameRecipe(anna, curry, "Green curry");
      const names = async () => {
        const [{ planned, cooked }] = await calendar("2026-06-03", "2026-06-03");
        return [planned[0].recipe.name, cooked[0].recipeName];
      };
      expect(await names()).toEqual(["Green curry", "Curry"]);
      await anna.delete(`/v1/recipes/${curry.id}`);
      expect(await names()).toEqual(["Green curry", "Curry"]);
    });

    test("has 93 days at most, the last of them not before the first", async () => {
      const { anna, calendar } = await scene();
      const days = await calendar("2026-06-01", "2026-09-01");
      expect(days).toHaveLength(93);
      expect(days.at(-1).date).toBe("2026-09-01");
      const faultsOf = async (query: string) => {
        const answer = await anna.get(`/v1/calendar${query}`);
        return [answer.status, ...faultsIn(answer)];
      };
      expect(await faultsOf("?from=2026-06-01&to=2026-09-02")).toEqual([400, "to too_large"]);
      expect(await faultsOf("?from=2026-06-02&to=2026-06-01")).toEqual([400, "to too_small"]);
      expect(await faultsOf("")).toEqual([400, "from required", "to required"]);
      expect(await faultsOf("?from=2026-02-30&to=")).toEqual([
        400,
        "from invalid_format",
        "to invalid_format",
      ]);
    });
  });
});

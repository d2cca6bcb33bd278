import { describe, expect, test } from "vitest";
import type { Client } from "../../support/client.ts";
import { createRecipe, renameRecipe } from "../../support/recipes.ts";
import { throughAnyDoor } from "../../support/service.ts";

const day = (nth: number) => `2026-03-0${nth + 2}`;
const [MONDAY, TUESDAY, WEDNESDAY] = [day(0), day(1), day(2)];

/** A plan of the week of 2 March 2026 with `[recipe, date]` in its slots. */
const planned = async (client: Client, meals: [{ id: string }, string | undefined][]) => {
  const plan = (await client.post("/v1/week-plans", { weekStart: MONDAY })).body;
  for (const [{ id }, slotDate] of meals)
    await client.post(`/v1/week-plans/${plan.id}/slots`, { slotDate, recipeId: id });
  return plan;
};
const scoreOf = async (client: Client, { id }: { id: string }) =>
  (await client.get(`/v1/week-plans/${id}/variety-score`)).body;

const curryAndSoup = async (client: Client) => ({
  curry: await createRecipe(client, {
    name: "Chicken curry",
    tags: ["chicken", "Indian"],
    ingredients: [["chicken breast", 300, "g"]],
  }),
  soup: await createRecipe(client, {
    name: "Tomato soup",
    tags: ["soup"],
    ingredients: [["tomato", 500, "g"]],
  }),
});

throughAnyDoor((service) => {
  describe("the variety of a plan", () => {
    test("is 33.3 with the same curry on two days and a soup on the third", async () => {
      const anna = await service.owner();
      const { curry, soup } = await curryAndSoup(anna);
      const plan = await planned(anna, [
        [curry, MONDAY],
        [curry, TUESDAY],
        [soup, WEDNESDAY],
      ]);
      const { body } = await anna.get(`/v1/week-plans/${plan.id}/variety-score`);
      const { slots } = (await anna.get(`/v1/week-plans/${plan.id}`)).body;
      const curryAgain = {
        recipeName: "Chicken curry",
        alikeness: 1,
        tags: ["chicken", "Indian"],
        ingredients: ["chicken breast"],
      };
      expect(body).toEqual({
        score: 33.3,
        tagRepeats: [
          { tagName: "chicken", tagType: "protein", days: [MONDAY, TUESDAY] },
          { tagName: "Indian", tagType: "cuisine", days: [MONDAY, TUESDAY] },
        ],
        ingredientOverlaps: [{ ingredientName: "chicken breast", days: [MONDAY, TUESDAY] }],
        recentRepeats: [],
        duplicatesInPlan: ["Chicken curry"],
        meals: [
          { freshness: 0, likest: { ...curryAgain, date: TUESDAY } },
          { freshness: 0, likest: { ...curryAgain, date: MONDAY } },
          { freshness: 1 },
        ].map((meal, at) => ({ slotId: slots[at].id, ...meal })),
      });
    });

    test("knows what was cooked, and what a plan that was once confirmed says", async () => {
      const anna = await service.owner();
      const { curry, soup } = await curryAndSoup(anna);
      const plan = await planned(anna, [[curry, MONDAY]]);
      expect((await scoreOf(anna, plan)).score).toBe(100);
      await anna.post("/v1/cooking-logs", { recipeId: curry.id, cookedOn: "2026-03-01" });
      expect(await scoreOf(anna, plan)).toMatchObject({ score: 0, recentRepeats: ["Chicken curry"] });

      const before = (await anna.post("/v1/week-plans", { weekStart: "2026-02-23" })).body;
      const add = (slotDate: string) =>
        anna.post(`/v1/week-plans/${before.id}/slots`, { slotDate, recipeId: soup.id });
      await add("2026-02-24");
      await anna.post(`/v1/week-plans/${plan.id}/slots`, { slotDate: TUESDAY, recipeId: soup.id });
      expect((await scoreOf(anna, plan)).score).toBe(50);
      await anna.post(`/v1/week-plans/${before.id}/confirm`);
      expect((await scoreOf(anna, plan)).recentRepeats).toEqual(["Chicken curry", "Tomato soup"]);
      await add("2026-02-28");
      expect((await scoreOf(anna, plan)).recentRepeats).toEqual(["Tomato soup", "Chicken curry"]);
    });

    test("counts a deleted recipe as alike to itself only", async () => {
      const anna = await service.owner();
      const { curry } = await curryAndSoup(anna);
      const plan = await planned(anna, [
        [curry, MONDAY],
        [curry, TUESDAY],
      ]);
      await anna.post("/v1/cooking-logs", { recipeId: curry.id, cookedOn: "2026-03-01" });
      await renameRecipe(anna, curry, "Green curry");
      await anna.delete(`/v1/recipes/${curry.id}`);
      expect(await scoreOf(anna, plan)).toEqual({
        score: 0,
        tagRepeats: [],
        ingredientOverlaps: [],
        recentRepeats: ["Green curry"],
        duplicatesInPlan: ["Green curry"],
        meals: ["2026-03-01", MONDAY].map((date) => ({
          slotId: expect.any(String),
          freshness: 0,
          likest: { date, recipeName: "Green curry", alikeness: 1, tags: [], ingredients: [] },
        })),
      });
      expect((await anna.get("/v1/cooking-logs")).body[0].recipeName).toBe("Chicken curry");
    });
  });
});

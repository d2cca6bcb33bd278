import { expect, test } from "vitest";
import { dateKeyedId } from "../../../core/basics/date-keyed-id.ts";
import { expectSameElsewhere } from "../../support/moving.ts";
import { createRecipe } from "../../support/recipes.ts";
import { throughHandlers } from "../../support/service.ts";

const WEEK = "2026-03-02";
const ID = dateKeyedId("019386c1-2b5e-7c11-8f5a-6f0d6f1c2a01", WEEK);

throughHandlers((service) => {
  test("a household comes along though a line of a list and the recipe behind it were deleted", async () => {
    const anna = await service.owner();
    const recipe = await createRecipe(anna, { name: "Pie", ingredients: [["quince", 1, "kg"]] });
    const slots = [{ slotDate: WEEK, recipeId: recipe.id }];
    const plan = (await anna.post("/v1/week-plans", { weekStart: WEEK, slots })).body;
    const list = (await anna.post(`/v1/week-plans/${plan.id}/shopping-list`)).body;
    for (const { id } of list.items) await anna.delete(`/v1/shopping-lists/${list.id}/items/${id}`);
    await anna.delete(`/v1/recipes/${recipe.id}`);
    await expectSameElsewhere(service, anna);
  });

  test("an export of 1.13, where a deleted line has a recipe without a name, comes in", async () => {
    const anna = await service.owner();
    const line = {
      ...{ id: ID, ingredient: "quince", amount: "0", quantity: 1, unit: "kg", sourceUnits: ["kg"] },
      ...{ recipes: [{ id: ID, name: "" }], mark: { isDeleted: true, amount: "1000000000000" } },
    };
    const ofList = { planId: ID, generatedAt: "2026-03-01T12:00:00.000Z", filteredStaplesCount: 0 };
    const items = [
      { kind: "ingredient", name: "quince" },
      { kind: "plan", id: ID, weekStart: WEEK, slots: [] },
      { kind: "list", id: ID, ...ofList, lines: [line] },
    ];
    const answer = await anna.post("/v1/import", { items });
    expect(answer.body).toMatchObject({ created: { ingredient: 1, plan: 1, list: 1 }, skipped: [] });
  });
});

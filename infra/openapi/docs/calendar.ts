import { ids, type ModuleDocs, slotRecipe } from "./docs.ts";

export const calendar: ModuleDocs<"calendar"> = {
  about: "Days with their meals, planned and cooked.",
  operations: {
    "get-calendar": {
      description:
        "Every day from `from` to `to` comes once, empty ones too. `isConfirmed` tells whether the plan is confirmed at present. What was cooked comes in the order of entry, under the name that the recipe had then.",
      parameters: {
        from: { description: "The first day.", example: "2026-03-04" },
        to: {
          description: "The last day, not before the first: at most 93 days with both.",
          example: "2026-03-04",
        },
      },
      answer: [
        {
          date: "2026-03-04",
          planned: [
            { planId: ids.plan, slotId: ids.slot, recipe: slotRecipe, servings: 6, isConfirmed: true },
          ],
          cooked: [{ id: ids.log, recipeId: ids.recipe, recipeName: "Chickpea curry", cookedBy: ids.user }],
        },
      ],
    },
  },
};

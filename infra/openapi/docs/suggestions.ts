import { ids, type ModuleDocs, slotRecipe } from "./docs.ts";

export const suggestions: ModuleDocs<"suggestions"> = {
  about: "Recipes that suit a day.",
  operations: {
    "list-suggestions": {
      description: `Tries every recipe of the household on \`slotDate\`, in place of what is planned there.

\`scoreDelta\` = the plan's variety score with the recipe − the score as it is now. An empty plan scores 100, and a first meal can't raise that: for an empty plan every \`scoreDelta\` is 0 or negative. It is negative when the recipe resembles something that was eaten in the 14 days before the week.

\`hasConflict\` is true for a recipe that

- is already in another slot of the plan,
- was eaten in the 7 days before \`slotDate\`, or
- shares a protein tag with a meal of the day before or after.

What comes first:

1. Recipes without a conflict.
2. Among these and among the others, the higher \`scoreDelta\`.
3. If that is equal, recipes that use more of the pantry items, staples included, whose best-before date is from today to 3 days after \`slotDate\`.
4. If that is equal too, recipes that were not eaten for longest.
5. At last, the order of the names.`,
      parameters: {
        id: { description: "The plan's id.", example: ids.plan },
        slotId: {
          description: "Only this slot is replaced. Without it, all slots of the day are.",
          example: ids.slot,
        },
      },
      answer: { suggestions: [{ recipe: slotRecipe, scoreDelta: 4.2, hasConflict: false }] },
    },
  },
};

import { type ContractsIn, ids, type ModuleWords, slotRecipe } from "../../contract/words.ts";
import { score } from "../words.ts";
import { listSuggestions } from "./contract.ts";

const suggested = listSuggestions.answer.body;

export const variety: ModuleWords<
  ContractsIn<typeof import("../contract.ts") & typeof import("./contract.ts")>
> = {
  ...score,
  operations: {
    ...score.operations,
    "list-suggestions": {
      description: `Tries every recipe of the household on \`slotDate\`, in place of the meals that are planned there. Recipes that one of the eaters must not eat, by allergies, diets or avoided ingredients, are left out, and those with \`makes\` and without \`serves\`, which are no meals.

\`scoreDelta\` = the plan's variety score with the recipe − the score as it is now. An empty plan scores 100, and a first meal can't raise that: for an empty plan every \`scoreDelta\` is 0 or negative. It is negative when the recipe resembles something that was eaten in the 14 days before the week.

\`hasConflict\` is true for a recipe that

- is already in another slot of the plan,
- was eaten in the 7 days before \`slotDate\`, or
- shares a protein tag with a meal of the day before or after.

The order:

1. Recipes without a conflict.
2. Among these and among the others, the higher \`scoreDelta\`.
3. If that is equal, recipes that use more of the pantry items, staples included, whose best-before date is from today to 3 days after \`slotDate\`.
4. If that is equal too, recipes that were not eaten for longest.
5. Finally, the order of the names.`,
      parameters: {
        id: { description: "The plan's id.", example: ids.plan },
        slotId: {
          description: "Only this slot is replaced. Without it, all slots of the day are.",
          example: ids.slot,
        },
        eaters: {
          description:
            "Ids of the people who eat it. Without them, the eaters of all meals that are replaced, or else the regular people.",
          example: ids.guest,
        },
      },
      answer: { suggestions: [{ recipe: slotRecipe, scoreDelta: 4.2, hasConflict: false }] },
    },
  },
  answers: {
    ...score.answers,
    SuggestionResponse: suggested,
    SuggestionItem: suggested.shape.suggestions.def.element,
  },
  fields: {
    ...score.fields,
    "SuggestionItem.scoreDelta": "The plan's variety score with this recipe − its score now.",
  },
};

import { ids, type ModuleWords, slotRecipe } from "../contract/words.ts";
import { getVarietyScore } from "./contract.ts";
import { listSuggestions } from "./suggestions/contract.ts";

const score = getVarietyScore.answer.body;
const suggested = listSuggestions.answer.body;

export const variety: ModuleWords<"variety"> = {
  about: "How varied a plan is, and recipes that suit a day.",
  operations: {
    "get-variety-score": {
      description: `The score tells how fresh the plan's meals are on average. It goes from 0 to 100 and is rounded to 0.1. An empty plan scores 100.

- freshness of a meal = 1 − max(nearness × alikeness), over all meals around it
- score = 100 × mean freshness

The meals around a meal are the plan's other slots and what was eaten in the 14 days before the week: what was logged as cooked, and the slots of plans that are or once were confirmed.

**Alikeness** of two recipes = 0.6 T + 0.4 I, or 1 if they are the same recipe. T compares their tags, I their ingredients. Each is what both recipes have, divided by what at least one of them has. In T a protein tag counts 3, a cuisine tag 2, any other tag 1; dietary tags don't count. In I staples don't count.

**Nearness** of two meals that are g days apart:

- 1 for g = 0 or 1
- (15 − g) / 14 for g = 2 to 14
- 0 for g = 15 or more

The lists explain the score. \`tagRepeats\` and \`ingredientOverlaps\` name what comes up on two or more days of the plan. \`recentRepeats\` names the plan's recipes that were eaten in the 14 days before the week. \`duplicatesInPlan\` names recipes that are planned more than once. A low score can come with empty lists: a meal that resembles another one of the same day, or one before the week, lowers the score but is in no list.`,
      parameters: { id: { description: "The plan's id.", example: ids.plan } },
      answer: {
        score: 57.1,
        tagRepeats: [{ tagName: "chicken", tagType: "protein", days: ["2026-03-02", "2026-03-08"] }],
        ingredientOverlaps: [{ ingredientName: "chickpeas", days: ["2026-03-02", "2026-03-04"] }],
        recentRepeats: ["Tomato soup"],
        duplicatesInPlan: ["Chickpea curry"],
      },
    },
    "list-suggestions": {
      description: `Tries every recipe of the household on \`slotDate\`, in place of the meals that are planned there.

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
5. Finally, the order of the names.`,
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
  answers: {
    VarietyScoreResponse: score,
    TagRepeat: score.shape.tagRepeats.def.element,
    IngredientOverlap: score.shape.ingredientOverlaps.def.element,
    SuggestionResponse: suggested,
    SuggestionItem: suggested.shape.suggestions.def.element,
  },
  fields: {
    "VarietyScoreResponse.score": "0 to 100, rounded to 0.1.",
    "VarietyScoreResponse.tagRepeats": "Tags that come up on two or more days.",
    "VarietyScoreResponse.ingredientOverlaps":
      "Ingredients that come up on two or more days. Staples don't count.",
    "VarietyScoreResponse.recentRepeats":
      "Names of the plan's recipes that were eaten in the 14 days before the week.",
    "VarietyScoreResponse.duplicatesInPlan": "Names of recipes in two or more slots.",
    "SuggestionItem.scoreDelta": "The plan's variety score with this recipe − its score now.",
  },
};

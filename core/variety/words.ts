import { type ContractsIn, ids, type ModuleWords } from "../contract/words.ts";
import { getVarietyScore } from "./contract.ts";

const scored = getVarietyScore.answer.body;

export const score: ModuleWords<ContractsIn<typeof import("./contract.ts")>> = {
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

The lists explain the score. \`tagRepeats\` and \`ingredientOverlaps\` name what comes up on two or more days of the plan. \`recentRepeats\` names the plan's recipes that were eaten in the 14 days before the week. \`duplicatesInPlan\` names recipes that are planned more than once. A low score can come with empty lists: a meal that resembles another one of the same day, or one before the week, lowers the score but is in no list. \`meals\` has every slot with its freshness and the meal around it that decides it.`,
      parameters: { id: { description: "The plan's id.", example: ids.plan } },
      answer: {
        score: 57.1,
        tagRepeats: [{ tagName: "chicken", tagType: "protein", days: ["2026-03-02", "2026-03-08"] }],
        ingredientOverlaps: [{ ingredientName: "chickpeas", days: ["2026-03-02", "2026-03-04"] }],
        recentRepeats: ["Tomato soup"],
        duplicatesInPlan: ["Chickpea curry"],
        meals: [
          {
            slotId: ids.slot,
            freshness: 0.357,
            likest: {
              date: "2026-03-08",
              recipeName: "Chickpea curry",
              alikeness: 1,
              tags: ["chicken", "Indian"],
              ingredients: ["chickpeas"],
            },
          },
        ],
      },
    },
  },
  answers: {
    VarietyScoreResponse: scored,
    TagRepeat: scored.shape.tagRepeats.def.element,
    MealFreshness: scored.shape.meals.def.element,
    LikestMeal: scored.shape.meals.def.element.shape.likest.def.innerType,
    IngredientOverlap: scored.shape.ingredientOverlaps.def.element,
  },
  fields: {
    "TagRepeat.days": "The days with that tag.",
    "IngredientOverlap.days": "The days with that ingredient.",
    "LikestMeal.date": "The day of that meal.",
    "VarietyScoreResponse.score": "0 to 100, rounded to 0.1.",
    "VarietyScoreResponse.tagRepeats": "Tags that come up on two or more days.",
    "VarietyScoreResponse.ingredientOverlaps":
      "Ingredients that come up on two or more days. Staples don't count.",
    "VarietyScoreResponse.recentRepeats":
      "Names of the plan's recipes that were eaten in the 14 days before the week.",
    "VarietyScoreResponse.duplicatesInPlan": "Names of recipes in two or more slots.",
    "VarietyScoreResponse.meals": "The plan's slots, in its order.",
    "MealFreshness.freshness": "0 to 1, rounded to 0.001.",
    "MealFreshness.likest":
      "The meal around it that decides its freshness: of several the nearest, then the earlier. Absent if nothing is alike.",
    "LikestMeal.alikeness": "0 to 1, rounded to 0.001.",
    "LikestMeal.tags": "Names of the tags that both recipes have and that count, heaviest first.",
    "LikestMeal.ingredients": "Names of the ingredients that both recipes have, without staples.",
  },
};

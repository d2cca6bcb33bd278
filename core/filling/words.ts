import { mostOf } from "../contract/limits.ts";
import { type ContractsIn, ids, type ModuleWords, slotRecipe } from "../contract/words.ts";
import { fillWeekPlan } from "./contract.ts";

const request = fillWeekPlan.body.def.innerType;
const filled = fillWeekPlan.answer.body;

export const filling: ModuleWords<ContractsIn<typeof import("./contract.ts")>> = {
  about: "Recipes for a whole week at once.",
  operations: {
    "fill-week-plan": {
      description: `Adds a slot for each of \`meals\`. Without \`meals\`, each day of the plan gets one that has neither a slot nor a note for dinner or without a meal type. The plan's slots stay as they are. A plan has at most ${mostOf("slots")} slots, the new ones included.

A recipe must meet all wishes of its meal. One with \`makes\` and without \`serves\` is no meal. If none does, the meal stays empty and is listed in \`unfilled\`, by its place in \`meals\`, with the \`ways\` out: sets of wishes without which some recipes fit.

What people must not eat is no wish: no recipe is chosen for somebody with an ingredient that contains what the allergies, diets or avoided ingredients of that person leave out. Nor is one of which nobody knows whether it contains one of the allergens or, with \`isStrict\`, anything that is left out. This holds for \`eaters\`, or else for the regular people, in \`ways\` and \`bestPossible\`, too. \`blockedBy\` tells for whom recipes that fit the wishes are not chosen, and \`toConfirm\` which ingredients somebody should look up: once their food is confirmed, more recipes may fit.

The service chooses in this order:

1. As many meals as possible are filled.
2. The plan keeps \`rules\`: over all rules, as few meals as possible are missing or too many. A rule counts the plan's meals that have all of its wishes, those that stand included.
3. As few of the new meals as possible repeat a recipe of the plan, or one that was eaten in the 7 days before their day.
4. The plan's variety score is as high as possible.
5. With \`usePantry\`, as many pantry items as possible are used whose best-before date is from today to 3 days after the meal. Each counts once.
6. Meal by meal, the recipe is liked most. Then it was eaten as long ago as possible. Then names decide, and then ids.

\`bestPossible\` says how good the week is: no week that fills as many meals, breaks the rules as little and repeats as little has a higher score. Where the score reaches it, \`isProven\` is true. This is always so if there are at most 300,000 ways to choose, and nearly always for a week of seven meals. Without rules, repeats and score are at least as good as if each day got its best suggestion, one day after the other. The same data give the same answer. Only if a household is so large that the time runs out, the answer is the best week that was found by then, and \`bestPossible\` is never too low.

A household can have ten weeks filled in a minute, proposals included; after that it gets 429.

With \`dryRun\` nothing is stored, and the proposed slots have no id. To see another week, send the recipes of the first one as \`avoidRecipeIds\`.`,
      parameters: { id: { description: "The plan's id.", example: ids.plan } },
      body: {
        meals: [
          { slotDate: "2026-03-05", servings: 6, eaters: [ids.user, ids.guest] },
          { slotDate: "2026-03-06", withoutTags: ["Vegan"], effort: ["easy", "medium"], maxCookTimeMin: 45 },
        ],
        rules: [
          { tags: ["fish"], min: 1 },
          { anyTags: ["beef", "pork"], max: 2 },
        ],
        usePantry: true,
      },
      answer: {
        slots: [
          {
            id: ids.slot,
            slotDate: "2026-03-05",
            recipe: slotRecipe,
            servings: 6,
            eaters: [ids.user, ids.guest],
          },
        ],
        score: 91.7,
        bestPossible: 91.7,
        isProven: true,
        brokenRules: [{ rule: 0, count: 0 }],
        unfilled: [
          {
            meal: 1,
            slotDate: "2026-03-06",
            reason: "no_recipe_fits",
            ways: [{ without: ["maxCookTimeMin"], recipes: 12 }],
            blockedBy: [{ personId: ids.user, recipes: 3 }],
          },
        ],
        toConfirm: [{ ingredientId: ids.ingredient, name: "chickpeas", recipes: 2 }],
      },
    },
  },
  requests: {
    FillRequest: request,
    MealRequest: request.shape.meals.def.innerType.def.element,
    RuleRequest: request.shape.rules.def.innerType.def.element,
  },
  answers: {
    FillResponse: filled,
    FilledSlot: filled.shape.slots.def.element,
    BrokenRule: filled.shape.brokenRules.def.element,
    UnfilledMeal: filled.shape.unfilled.def.element,
    Blocked: filled.shape.unfilled.def.element.shape.blockedBy.def.element,
    IngredientToConfirm: filled.shape.toConfirm.def.element,
    WayOut: filled.shape.unfilled.def.element.shape.ways.def.element,
  },
  fields: {
    "MealRequest.mealType": "The new slot's.",
    "RuleRequest.mealType": "Only meals of this type count.",
    "FillRequest.usePantry": "Among equally good weeks, choose the one that uses up most of the pantry.",
    "UnfilledMeal.reason": "`no_recipe_fits`.",
    "MealRequest.isChildFriendly": "True: only recipes that children like. False: only others.",
    "MealRequest.servings": "Only recipes that say how many they serve.",
    "MealRequest.tags": "Ids or names. The recipe has all of them.",
    "MealRequest.withoutTags": "Ids or names. The recipe has none of them.",
    "MealRequest.ingredients": "Ids or names. The recipe has all of them.",
    "MealRequest.withoutIngredients": "Ids or names. The recipe has none of them.",
    "MealRequest.effort": "Any of these.",
    "MealRequest.maxCookTimeMin": "In minutes. Recipes without a time are left out.",
    "RuleRequest.tags": "Ids or names. The recipe has all of them.",
    "RuleRequest.anyTags": "Ids or names. The recipe has one or more of them.",
    "RuleRequest.withoutTags": "Ids or names. The recipe has none of them.",
    "RuleRequest.ingredients": "Ids or names. The recipe has all of them.",
    "RuleRequest.withoutIngredients": "Ids or names. The recipe has none of them.",
    "RuleRequest.effort": "Any of these.",
    "RuleRequest.min":
      "So many of the plan's meals at least. Give this, `max` or both; it is not above `max`.",
    "RuleRequest.max": "So many of the plan's meals at most.",
    "FillRequest.rules": "How many of the plan's meals should have which wishes.",
    "FillRequest.meals": "Absent: one meal for each free day of the plan.",
    "FillRequest.avoidRecipeIds": "Recipes that are never chosen. Unknown ids are ignored.",
    "FillRequest.dryRun": "Only propose; store nothing.",
    "FillResponse.slots": "The new slots, in the order of `meals`.",
    "FillResponse.score": "The plan's variety score with them: 0 to 100, rounded to 0.1.",
    "FillResponse.bestPossible":
      "0 to 100, rounded to 0.1: no week that fills as many meals, breaks rules as little and repeats as little has a higher score.",
    "FillResponse.isProven": "The score is the best possible.",
    "FillResponse.brokenRules": "Rules that the plan doesn't keep.",
    "BrokenRule.rule": "Its place in `rules`, counted from 0.",
    "BrokenRule.count": "How many of the plan's meals have its wishes.",
    "FilledSlot.id": "Absent in a proposal.",
    "UnfilledMeal.meal": "Its place in `meals`, counted from 0.",
    "UnfilledMeal.ways":
      "At most 5, none inside another: fewest wishes first, then most recipes. Empty if all recipes are to be avoided.",
    "UnfilledMeal.blockedBy":
      "For which eaters recipes that fit the wishes are not chosen: most recipes first, then in the order of people.",
    "Blocked.recipes": "The number of these recipes.",
    "FillResponse.toConfirm":
      "At most 10 ingredients: most recipes first, then by name. It is not known whether they contain what an eater of an unfilled meal must not eat.",
    "IngredientToConfirm.recipes":
      "The number of recipes with it that fit such a meal and have nothing that an eater must not eat.",
    "WayOut.without": "Names of wishes.",
    "WayOut.recipes": "The number of recipes that suit the meal without these wishes.",
  },
};

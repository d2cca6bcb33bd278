import { ids, type ModuleDocs, type ParameterDocs } from "./docs.ts";

export const slotRecipe = { id: ids.recipe, name: "Chickpea curry", effort: "easy", cookTimeMin: 35 };
const slot = { id: ids.slot, slotDate: "2026-03-04", recipe: slotRecipe };
const plan = { id: ids.plan, weekStart: "2026-03-02", status: "draft", slots: [slot] };

const id: ParameterDocs = { description: "The plan's id.", example: ids.plan };

export const plans: ModuleDocs = {
  "get-week-plan": {
    description: "`weekStart` has to be the very day on which the plan starts.",
    answer: plan,
  },
  "create-week-plan": {
    description:
      "It covers `weekStart` and the six days after. A plan that would overlap another one is refused with 409, which names the earliest of these in `conflictingId` and `conflictingWeekStart`.",
    body: { weekStart: "2026-03-02" },
    answer: { ...plan, slots: [] },
  },
  "add-slot": {
    description: "A day may hold several slots, a plan 70.",
    parameters: { id },
    body: { slotDate: "2026-03-04", recipeId: ids.recipe },
    answer: slot,
  },
  "change-slot": {
    description: "The slot keeps its day and its id.",
    body: { recipeId: ids.recipe },
    answer: slot,
  },
  "remove-slot": { description: "Others of that day stay." },
  "confirm-week-plan": {
    description:
      "The meals of plans that are or once were confirmed count as eaten. A plan without slots is refused.",
    parameters: { id },
    answer: { ...plan, status: "confirmed", confirmedAt: "2026-03-01T18:30:00.000Z" },
  },
};

export const variety: ModuleDocs = {
  "get-variety-score": {
    description: `A meal is as fresh as it is unlike the most similar meal near it, in the plan or in the 14 days before. The score is the mean over all meals, from 0 to 100 and rounded to 0.1; an empty plan has 100.

Two recipes are alike by 0.6 × what their tags have in common + 0.4 × what their ingredients have, a recipe and itself by 1. In common is what both have in relation to what either has; a protein weighs 3, a cuisine 2, another tag 1, and dietary tags and staples nothing. Meals are near each other by 1 up to a day apart, by (15 − days) / 14 up to 14 days, and not at all beyond. What a meal loses is the most that nearness × alikeness makes with any other.

\`tagRepeats\` and \`ingredientOverlaps\` tell what two or more days of the plan share, \`recentRepeats\` which recipes were eaten in the 14 days before, \`duplicatesInPlan\` which are planned twice. What is only alike to a meal before the week, or to another of the same day, lowers the score without being in a list.`,
    parameters: { id },
    answer: {
      score: 57.1,
      tagRepeats: [{ tagName: "chicken", tagType: "protein", days: ["2026-03-02", "2026-03-08"] }],
      ingredientOverlaps: [{ ingredientName: "chickpeas", days: ["2026-03-02", "2026-03-04"] }],
      recentRepeats: ["Tomato soup"],
      duplicatesInPlan: ["Chickpea curry"],
    },
  },
};

export const suggestions: ModuleDocs = {
  "list-suggestions": {
    description:
      "Every recipe of the household is tried on that day, in place of what stands there. `scoreDelta` is by how much the plan's score would change. `hasConflict` tells of a recipe that is in the plan already, was eaten in the 7 days before, or shares a protein tag with a meal of the day before or after. Without conflict first, then by `scoreDelta`, then what uses most pantry items, staples among them, whose best-before is from today to 3 days after that day, then what was not eaten for longest, then by name.",
    parameters: {
      id,
      slotId: {
        description: "The slot that gives way, where only one of the day's does.",
        example: ids.slot,
      },
    },
    answer: { suggestions: [{ recipe: slotRecipe, scoreDelta: 4.2, hasConflict: false }] },
  },
};

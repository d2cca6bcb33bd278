import { mostOf } from "../contract/limits.ts";
import {
  type ContractsIn,
  ids,
  type ModuleWords,
  type ParameterWords,
  slotRecipe,
} from "../contract/words.ts";
import { addSlot, changeSlot, createWeekPlan, slotRecipe as shownRecipe } from "./contract.ts";

const slot = { id: ids.slot, slotDate: "2026-03-04", recipe: slotRecipe, servings: 6 };
const plan = { id: ids.plan, weekStart: "2026-03-02", status: "draft", slots: [slot] };
const otherRecipe = { id: ids.otherRecipe, name: "Tomato soup", effort: "easy", cookTimeMin: 25 };

const id: ParameterWords = { description: "The plan's id.", example: ids.plan };

export const plans: ModuleWords<ContractsIn<typeof import("./contract.ts")>> = {
  about: "Plans for a week, with a slot for each meal.",
  operations: {
    "get-week-plan": {
      description: "`weekStart` must be the exact day on which the plan starts.",
      answer: plan,
    },
    "get-week-plan-by-id": {
      description: "The plan is the one that `GET /v1/week-plans` finds by the start of its week.",
      parameters: { id },
      answer: plan,
    },
    "create-week-plan": {
      description: `The plan covers \`weekStart\` and the six days after it. With \`slots\` it starts with these meals; if one of them can't be planned, nothing is created.

If the plan would overlap other plans, the answer is 409: \`conflictingId\` and \`conflictingWeekStart\` name the earliest of them. A household has at most ${mostOf("plans")} plans.`,
      body: { weekStart: "2026-03-02" },
      answer: { ...plan, slots: [] },
    },
    "delete-week-plan": {
      description:
        "The plan's shopping list goes with it, and its meals no longer count as eaten. Entries of the cooking log stay.",
      parameters: { id },
    },
    "add-slot": {
      description: `A day can have several slots. A plan has at most ${mostOf("slots")}.`,
      parameters: { id },
      body: { slotDate: "2026-03-04", recipeId: ids.recipe, servings: 6 },
      answer: slot,
    },
    "change-slot": {
      description:
        "Give only the fields that change. The slot keeps its id. On another day it comes after all others of that day. If its new recipe doesn't say how many it serves, the slot loses its `servings`; a request that gives some for such a recipe is refused.",
      body: { recipeId: ids.otherRecipe },
      answer: { ...slot, recipe: otherRecipe },
    },
    "remove-slot": { description: "Other slots of the same day stay." },
    "confirm-week-plan": {
      description:
        "From then on the plan's meals count as eaten, even if the plan becomes a draft again. A plan without slots is refused with 422.",
      parameters: { id },
      answer: { ...plan, status: "confirmed", confirmedAt: "2026-03-01T18:30:00.000Z" },
    },
  },
  requests: {
    CreateWeekPlanRequest: createWeekPlan.body,
    CreateSlotRequest: addSlot.body,
    UpdateSlotRequest: changeSlot.body,
  },
  answers: {
    WeekPlanResponse: createWeekPlan.answer.body,
    SlotResponse: createWeekPlan.answer.body.shape.slots.def.element,
    SlotRecipe: shownRecipe,
  },
  fields: {
    "SlotRecipe.effort": "`easy`, `medium` or `hard`.",
    "CreateSlotRequest.servings":
      "The shopping list counts the meal for this many people. Only with a recipe that says how many it serves.",
    "UpdateSlotRequest.servings": "`null` removes it: the amounts are those of the recipe again.",
    "SlotResponse.servings":
      "The shopping list counts the meal for this many people. Absent: as the recipe is written.",
    "WeekPlanResponse.status": "`draft` or `confirmed`.",
    "WeekPlanResponse.confirmedAt": "When the plan was confirmed. A draft doesn't have it.",
  },
};

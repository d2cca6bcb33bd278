import { mostOf } from "../contract/limits.ts";
import {
  type ContractsIn,
  ids,
  type ModuleWords,
  type ParameterWords,
  slotRecipe,
} from "../contract/words.ts";
import {
  addNote,
  addSlot,
  changeNote,
  changeSlot,
  createWeekPlan,
  getWeekPlan,
  noteResponse,
  slotRecipe as shownRecipe,
  wantedMeal,
} from "./contract.ts";

const slot = { id: ids.slot, slotDate: "2026-03-04", recipe: slotRecipe, servings: 6 };
const plan = { id: ids.plan, weekStart: "2026-03-02", status: "draft", slots: [slot], notes: [] };
const note = { id: ids.note, noteDate: "2026-03-06", mealType: "dinner", text: "Dinner at Robin's" };
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
      description: `The plan covers \`weekStart\` and the six days after it. With \`slots\` it starts with these meals; if one of them can't be planned, nothing is created. With \`copyOf\`, another plan's id, it starts with that plan's slots and notes, day by day from the first; \`leftOut\` lists what was not copied because its recipe was deleted.

If the plan would overlap other plans, the service answers 409: \`conflictingId\` and \`conflictingWeekStart\` name the earliest of them. A household has at most ${mostOf("plans")} plans.`,
      body: { weekStart: "2026-03-02" },
      answer: { ...plan, slots: [] },
    },
    "delete-week-plan": {
      description:
        "The plan's shopping list goes with it, and its meals no longer count as eaten. Entries of the cooking log stay.",
      parameters: { id },
    },
    "add-slot": {
      description: `A day can have several slots. A plan has at most ${mostOf("slots")}.

With \`leftoversOf\` instead of \`recipeId\`, the slot is for what an earlier meal of the plan leaves, on the same day or at most four days later. It shows that meal's recipe and goes with that meal. Its \`servings\` are cooked on top with the meal, so the shopping list has them once. Leftovers count in no score, suggestion, rule or history.`,
      parameters: { id },
      body: { slotDate: "2026-03-04", recipeId: ids.recipe, servings: 6 },
      answer: slot,
    },
    "change-slot": {
      description:
        "Give only the fields that change. The slot keeps its id. Changing `mealType` alone leaves a plan confirmed. With a `recipeId`, leftovers become a meal of their own; a day that is too far from a meal or its leftovers is refused with 422. On another day it comes after all others of that day. If its new recipe doesn't say how many it serves, the slot loses its `servings`; a request that gives some for such a recipe is refused.",
      body: { recipeId: ids.otherRecipe },
      answer: { ...slot, recipe: otherRecipe },
    },
    "remove-slot": { description: "Its leftovers go with it. Other slots of the same day stay." },
    "add-note": {
      description: `For a meal without a recipe. Notes leave a plan confirmed and count in no score. A plan has at most ${mostOf("notes")}.`,
      parameters: { id },
      body: { noteDate: "2026-03-06", mealType: "dinner", text: "Dinner at Robin's" },
      answer: note,
    },
    "change-note": {
      description:
        "Give only the fields that change. On another day the note comes after all others of that day.",
      body: { text: "Dinner at Robin's" },
      answer: note,
    },
    "remove-note": { description: "Other notes of the same day stay." },
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
    PlannedSlotRequest: wantedMeal,
    UpdateSlotRequest: changeSlot.body,
    CreateNoteRequest: addNote.body,
    UpdateNoteRequest: changeNote.body,
  },
  answers: {
    WeekPlanResponse: getWeekPlan.answer.body,
    CreatedWeekPlanResponse: createWeekPlan.answer.body,
    LeftOutSlot: createWeekPlan.answer.body.shape.leftOut.def.innerType.def.element,
    SlotResponse: getWeekPlan.answer.body.shape.slots.def.element,
    NoteResponse: noteResponse,
    SlotRecipe: shownRecipe,
  },
  fields: {
    "CreateWeekPlanRequest.slots": "Meals to plan at once. Without them the plan is empty.",
    "CreateWeekPlanRequest.weekStart": "The first day of the plan, which covers it and six more.",
    "CreateSlotRequest.slotDate": "A day of the plan.",
    "SlotResponse.id": "The meal's id.",
    "SlotRecipe.effort": "`easy`, `medium` or `hard`.",
    "CreateSlotRequest.servings":
      "The shopping list counts the meal for this many people. Only with a recipe that says how many it serves.",
    "PlannedSlotRequest.servings": "As in CreateSlotRequest.",
    "CreateSlotRequest.leftoversOf": "Instead of a recipe: the slot whose meal leaves these.",
    "UpdateSlotRequest.mealType": "`null` removes it.",
    "UpdateNoteRequest.mealType": "`null` removes it.",
    "SlotResponse.leftoversOf": "The slot whose meal leaves these.",
    "CreateWeekPlanRequest.copyOf": "Another plan's id, instead of `slots`.",
    "CreatedWeekPlanResponse.leftOut": "Only with `copyOf`: slots of deleted recipes, with the new dates.",
    "WeekPlanResponse.slots": "By day; on a day by meal type, without one last.",
    "WeekPlanResponse.notes": "Sorted like the slots.",
    "UpdateSlotRequest.servings": "`null` removes it: the amounts are those of the recipe again.",
    "SlotResponse.servings":
      "The shopping list counts the meal for this many people. Absent: as the recipe is written.",
    "WeekPlanResponse.status": "`draft` until somebody confirms the plan, then `confirmed`.",
    "CreatedWeekPlanResponse.status": "`draft`: nobody has confirmed the plan yet.",
    "WeekPlanResponse.confirmedAt": "When the plan was confirmed. A draft doesn't have it.",
  },
};

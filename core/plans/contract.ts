import * as z from "zod/mini";
import { day, id, instant, int32 } from "../contract/answer-fields.ts";
import { contract, noContent, ok } from "../contract/contract.ts";
import {
  atLeastOne,
  atMostOne,
  date,
  distinct,
  integer,
  oneOf,
  oneUnless,
  optionalUuid,
  text,
  uuid,
} from "../contract/fields.ts";
import { limits } from "../contract/limits.ts";
import { efforts, mealTypes, planStatuses } from "../contract/values.ts";

export const slotRecipe = z.object({
  id,
  name: z.string(),
  effort: z.enum(efforts),
  cookTimeMin: z.optional(int32),
  heroImageUrl: z.optional(z.string()),
});
export const shownMealType = z.optional(z.enum(mealTypes));
/** Ids of people, in their order. */
export const shownEaters = z.optional(z.array(id));
const slotResponse = z.object({
  id,
  slotDate: day,
  mealType: shownMealType,
  recipe: slotRecipe,
  servings: z.optional(int32),
  eaters: shownEaters,
  leftoversOf: z.optional(id),
});
export const noteResponse = z.object({ id, noteDate: day, mealType: shownMealType, text: z.string() });
const planResponse = z.object({
  id,
  weekStart: day,
  status: z.enum(planStatuses),
  confirmedAt: z.optional(instant),
  slots: z.array(slotResponse),
  notes: z.array(noteResponse),
});
const copiedResponse = z.extend(planResponse, {
  leftOut: z.optional(z.array(z.object({ slotDate: day, recipeName: z.string() }))),
});

export const servings = integer(1, 100);
export const mealType = z.optional(oneOf(mealTypes));
/** Ids of people; repeated ones count once. */
const eaters = distinct(uuid, 100);
/** `null` for nobody, because some generated clients make a list that is left out an empty one. */
export const wantedEaters = z.optional(
  z.pipe(
    z.nullable(eaters),
    z.transform((ids) => ids ?? undefined),
  ),
);
const changedMealType = z.optional(z.nullable(oneOf(mealTypes)));
export const noteText = text(200);
export const wantedMeal = z.object({
  slotDate: date,
  recipeId: uuid,
  servings: z.optional(servings),
  mealType,
  eaters: wantedEaters,
});
const wantedSlot = z
  .extend(wantedMeal, { recipeId: optionalUuid, leftoversOf: optionalUuid })
  .check(oneUnless("recipeId", "leftoversOf"));

export const getWeekPlan = contract({
  name: "get-week-plan",
  route: "GET /v1/week-plans",
  access: "member",
  summary: "The plan of the week that starts on a day",
  tool: "Reads the plan of the week that starts on a day: its meals (slots) with their ids, by day. 404 if there is none: create-week-plan makes it.",
  query: z.object({ weekStart: date }),
  answer: ok(planResponse),
  errors: ["not_found"],
});

export const getWeekPlanById = contract({
  name: "get-week-plan-by-id",
  route: "GET /v1/week-plans/{id}",
  access: "member",
  summary: "A week plan",
  params: z.object({ id: uuid }),
  answer: ok(planResponse),
  errors: ["not_found"],
});

export const createWeekPlan = contract({
  name: "create-week-plan",
  route: "POST /v1/week-plans",
  access: "member",
  summary: "Create the plan of a week, which may start on any weekday; plans never overlap",
  tool: "Makes the plan of a week, empty or with meals. Weeks usually start on Monday; get-calendar shows how this household does it.",
  body: z
    .object({
      weekStart: date,
      slots: z.optional(z.array(wantedMeal).check(z.maxLength(limits.slots))),
      copyOf: optionalUuid,
    })
    .check(atMostOne("slots", "copyOf")),
  answer: ok(copiedResponse),
  resource: ok(planResponse),
  errors: ["already_exists", "date_outside_plan", "unknown_reference", "serves_unknown", "limit_reached"],
});

export const deleteWeekPlan = contract({
  name: "delete-week-plan",
  route: "DELETE /v1/week-plans/{id}",
  access: "member",
  summary: "Delete a plan and its shopping list; its meals no longer count as eaten",
  params: z.object({ id: uuid }),
  answer: noContent,
  resource: ok(planResponse),
  errors: ["not_found"],
});

export const addSlot = contract({
  name: "add-slot",
  route: "POST /v1/week-plans/{id}/slots",
  access: "member",
  summary: "Plan a recipe or leftovers for a day; a confirmed plan becomes a draft again",
  tool: "Plans a recipe for a day of a plan.",
  params: z.object({ id: uuid }),
  body: wantedSlot,
  answer: ok(slotResponse),
  errors: [
    "not_found",
    "date_outside_plan",
    "unknown_reference",
    "serves_unknown",
    "leftovers_misplaced",
    "limit_reached",
  ],
});

const slotParams = z.object({ planId: uuid, slotId: uuid });

export const changeSlot = contract({
  name: "change-slot",
  route: "PATCH /v1/week-plans/{planId}/slots/{slotId}",
  access: "member",
  summary: "Change a slot; a confirmed plan becomes a draft again, unless only meal type or eaters change",
  tool: "Moves a planned meal to another day, or gives it another recipe, servings or eaters.",
  params: slotParams,
  body: z
    .object({
      recipeId: z.optional(uuid),
      slotDate: z.optional(date),
      servings: z.optional(z.nullable(servings)),
      mealType: changedMealType,
      eaters: z.optional(z.nullable(eaters)),
    })
    .check(atLeastOne("recipeId", "slotDate", "servings", "mealType", "eaters")),
  answer: ok(slotResponse),
  errors: ["not_found", "date_outside_plan", "unknown_reference", "serves_unknown", "leftovers_misplaced"],
});

export const removeSlot = contract({
  name: "remove-slot",
  route: "DELETE /v1/week-plans/{planId}/slots/{slotId}",
  access: "member",
  summary: "Take a slot out of its plan; a confirmed plan becomes a draft again",
  tool: "Takes a meal out of a plan.",
  params: slotParams,
  answer: noContent,
  resource: ok(slotResponse),
  errors: ["not_found"],
});

export const confirmWeekPlan = contract({
  name: "confirm-week-plan",
  route: "POST /v1/week-plans/{id}/confirm",
  access: "member",
  summary: "Confirm a plan; confirming it again changes nothing",
  params: z.object({ id: uuid }),
  answer: ok(planResponse),
  errors: ["not_found", "plan_empty"],
});

export const addNote = contract({
  name: "add-note",
  route: "POST /v1/week-plans/{id}/notes",
  access: "member",
  summary: "Note a meal without a recipe",
  params: z.object({ id: uuid }),
  body: z.object({ noteDate: date, mealType, text: noteText }),
  answer: ok(noteResponse),
  errors: ["not_found", "date_outside_plan", "limit_reached"],
});

const noteParams = z.object({ planId: uuid, noteId: uuid });

export const changeNote = contract({
  name: "change-note",
  route: "PATCH /v1/week-plans/{planId}/notes/{noteId}",
  access: "member",
  summary: "Change a note",
  params: noteParams,
  body: z
    .object({ noteDate: z.optional(date), mealType: changedMealType, text: z.optional(noteText) })
    .check(atLeastOne("noteDate", "mealType", "text")),
  answer: ok(noteResponse),
  errors: ["not_found", "date_outside_plan", "limit_reached"],
});

export const removeNote = contract({
  name: "remove-note",
  route: "DELETE /v1/week-plans/{planId}/notes/{noteId}",
  access: "member",
  summary: "Take a note out of its plan",
  params: noteParams,
  answer: noContent,
  resource: ok(noteResponse),
  errors: ["not_found"],
});

import * as z from "zod/mini";
import { day, id, instant, int32 } from "../contract/answer-fields.ts";
import { contract, noContent, ok } from "../contract/contract.ts";
import { atLeastOne, date, integer, uuid } from "../contract/fields.ts";
import { limits } from "../contract/limits.ts";
import { efforts, planStatuses } from "../contract/values.ts";

export const slotRecipe = z.object({
  id,
  name: z.string(),
  effort: z.enum(efforts),
  cookTimeMin: z.optional(int32),
  heroImageUrl: z.optional(z.string()),
});
const slotResponse = z.object({ id, slotDate: day, recipe: slotRecipe, servings: z.optional(int32) });
const planResponse = z.object({
  id,
  weekStart: day,
  status: z.enum(planStatuses),
  confirmedAt: z.optional(instant),
  slots: z.array(slotResponse),
});

export const servings = integer(1, 100);
const wantedSlot = z.object({ slotDate: date, recipeId: uuid, servings: z.optional(servings) });

export const getWeekPlan = contract({
  name: "get-week-plan",
  route: "GET /v1/week-plans",
  access: "member",
  summary: "The plan of the week that starts on a day",
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
  rereads: true,
  summary: "Create the plan of a week, which may start on any weekday; plans never overlap",
  body: z.object({
    weekStart: date,
    slots: z._default(z.array(wantedSlot).check(z.maxLength(limits.slots)), []),
  }),
  answer: ok(planResponse),
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
  summary: "Plan a recipe for a day; a confirmed plan becomes a draft again",
  params: z.object({ id: uuid }),
  body: wantedSlot,
  answer: ok(slotResponse),
  errors: ["not_found", "date_outside_plan", "unknown_reference", "serves_unknown", "limit_reached"],
});

const slotParams = z.object({ planId: uuid, slotId: uuid });

export const changeSlot = contract({
  name: "change-slot",
  route: "PATCH /v1/week-plans/{planId}/slots/{slotId}",
  access: "member",
  summary: "Change recipe, day or servings of a slot; a confirmed plan becomes a draft again",
  params: slotParams,
  body: z
    .object({
      recipeId: z.optional(uuid),
      slotDate: z.optional(date),
      servings: z.optional(z.nullable(servings)),
    })
    .check(atLeastOne("recipeId", "slotDate", "servings")),
  answer: ok(slotResponse),
  errors: ["not_found", "date_outside_plan", "unknown_reference", "serves_unknown"],
});

export const removeSlot = contract({
  name: "remove-slot",
  route: "DELETE /v1/week-plans/{planId}/slots/{slotId}",
  access: "member",
  summary: "Take a slot out of its plan; a confirmed plan becomes a draft again",
  params: slotParams,
  answer: noContent,
  resource: ok(slotResponse),
  errors: ["not_found"],
});

export const confirmWeekPlan = contract({
  name: "confirm-week-plan",
  route: "POST /v1/week-plans/{id}/confirm",
  access: "member",
  rereads: true,
  summary: "Confirm a plan; confirming it again changes nothing",
  params: z.object({ id: uuid }),
  answer: ok(planResponse),
  errors: ["not_found", "plan_empty"],
});

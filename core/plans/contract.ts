import * as z from "zod/mini";
import { day, id, instant, int32 } from "../contract/answer-fields.ts";
import { contract, noContent, ok } from "../contract/contract.ts";
import { date, uuid } from "../contract/fields.ts";
import { efforts, planStatuses } from "../contract/values.ts";

/** A recipe as plans and suggestions show it. */
export const slotRecipe = z.object({
  id,
  name: z.string(),
  effort: z.enum(efforts),
  cookTimeMin: z.optional(int32),
  heroImageUrl: z.optional(z.string()),
});
const slotResponse = z.object({ id, slotDate: day, recipe: slotRecipe });
const planResponse = z.object({
  id,
  weekStart: day,
  status: z.enum(planStatuses),
  confirmedAt: z.optional(instant),
  slots: z.array(slotResponse),
});

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
  summary: "Create the plan of a week, which may start on any weekday; plans never overlap",
  body: z.object({ weekStart: date }),
  answer: ok(planResponse),
  errors: ["already_exists", "limit_reached"],
});

export const addSlot = contract({
  name: "add-slot",
  route: "POST /v1/week-plans/{id}/slots",
  access: "member",
  summary: "Plan a recipe for a day; a confirmed plan becomes a draft again",
  params: z.object({ id: uuid }),
  body: z.object({ slotDate: date, recipeId: uuid }),
  answer: ok(slotResponse),
  errors: ["not_found", "date_outside_plan", "unknown_reference", "limit_reached"],
});

const slotParams = z.object({ planId: uuid, slotId: uuid });

export const changeSlot = contract({
  name: "change-slot",
  route: "PATCH /v1/week-plans/{planId}/slots/{slotId}",
  access: "member",
  summary: "Plan another recipe in a slot; a confirmed plan becomes a draft again",
  params: slotParams,
  body: z.object({ recipeId: uuid }),
  answer: ok(slotResponse),
  errors: ["not_found", "unknown_reference"],
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
  summary: "Confirm a plan; confirming it again changes nothing",
  params: z.object({ id: uuid }),
  answer: ok(planResponse),
  errors: ["not_found", "plan_empty"],
});

import * as z from "zod/mini";
import { day, id } from "../contract/answer-fields.ts";
import { contract, noContent, ok } from "../contract/contract.ts";
import { uuid } from "../contract/fields.ts";
import { missingReasons } from "../contract/values.ts";
import { gramsShown, newNutrition, nutrientsShown } from "./fields.ts";

const params = z.object({ id: uuid });
const line = { ingredientId: id, name: z.string() };

export const getRecipeNutrition = contract({
  name: "get-recipe-nutrition",
  route: "GET /v1/recipes/{id}/nutrition",
  access: "member",
  summary: "Energy and nutrients of a recipe and of one serving",
  params,
  answer: ok(
    z.object({
      coverage: z.number(),
      total: z.optional(nutrientsShown),
      perServing: z.optional(nutrientsShown),
      lines: z.array(z.object({ ...line, grams: z.number(), kcal: z.number() })),
      missing: z.array(z.object({ ...line, reason: z.enum(missingReasons) })),
    }),
  ),
  errors: ["not_found"],
});

export const getWeekPlanNutrition = contract({
  name: "get-week-plan-nutrition",
  route: "GET /v1/week-plans/{id}/nutrition",
  access: "member",
  summary: "Energy and nutrients of each day of a plan, with one serving of each meal",
  params,
  answer: ok(
    z.object({
      days: z.array(z.object({ date: day, coverage: z.number(), nutrients: z.optional(nutrientsShown) })),
      mean: z.optional(nutrientsShown),
    }),
  ),
  errors: ["not_found"],
});

const ingredientNutrition = z.object({
  food: z.optional(z.string()),
  per100g: z.optional(nutrientsShown),
  gramsPer: gramsShown,
  isConfirmed: z.boolean(),
});

export const getIngredientNutrition = contract({
  name: "get-ingredient-nutrition",
  route: "GET /v1/ingredients/{id}/nutrition",
  access: "member",
  summary: "What 100 g of an ingredient have, and what a cup or a piece weighs",
  params,
  answer: ok(ingredientNutrition),
  errors: ["not_found"],
});

export const putIngredientNutrition = contract({
  name: "put-ingredient-nutrition",
  route: "PUT /v1/ingredients/{id}/nutrition",
  access: "member",
  summary: "Say what 100 g of an ingredient have, and what a cup or a piece weighs",
  params,
  body: newNutrition,
  answer: ok(ingredientNutrition),
  errors: ["not_found"],
});

export const deleteIngredientNutrition = contract({
  name: "delete-ingredient-nutrition",
  route: "DELETE /v1/ingredients/{id}/nutrition",
  access: "member",
  summary: "Let the table of foods say again what an ingredient has",
  params,
  answer: noContent,
  resource: ok(ingredientNutrition),
  errors: ["not_found"],
});

import * as z from "zod/mini";
import { day, id, int32 } from "../contract/answer-fields.ts";
import { contract, ok } from "../contract/contract.ts";
import { atLeastOne, crossCheck, date, integer, oneOf, text, uuid } from "../contract/fields.ts";
import { limits } from "../contract/limits.ts";
import { efforts, unfilledReasons, wishNames } from "../contract/values.ts";
import {
  mealType,
  servings,
  shownEaters,
  shownMealType,
  slotRecipe,
  wantedEaters,
} from "../plans/contract.ts";

/** No recipe could satisfy a longer list. */
const some = z.optional(z.array(text(200)).check(z.maxLength(100)));

const meal = z.object({
  slotDate: date,
  servings: z.optional(servings),
  mealType,
  eaters: wantedEaters,
  tags: some,
  withoutTags: some,
  ingredients: some,
  withoutIngredients: some,
  effort: z.optional(z.array(oneOf(efforts)).check(z.maxLength(100))),
  maxCookTimeMin: z.optional(integer(0)),
  isChildFriendly: z.optional(z.boolean()),
});

const count = z.optional(integer(0, limits.slots));

const rule = z
  .object({
    mealType,
    tags: some,
    anyTags: some,
    withoutTags: some,
    ingredients: some,
    withoutIngredients: some,
    effort: meal.shape.effort,
    min: count,
    max: count,
  })
  .check(
    atLeastOne("mealType", "tags", "anyTags", "withoutTags", "ingredients", "withoutIngredients", "effort"),
    atLeastOne("min", "max"),
    crossCheck(({ min, max }, report) => {
      if (typeof min === "number" && typeof max === "number" && min > max)
        report("min", "too_large", "Must be at most max.");
    }),
  );

const fillRequest = z.object({
  meals: z.optional(z.array(meal).check(z.minLength(1), z.maxLength(limits.slots))),
  rules: z.optional(z.array(rule).check(z.maxLength(10))),
  avoidRecipeIds: z.optional(z.array(uuid).check(z.maxLength(500))),
  usePantry: z.optional(z.boolean()),
  dryRun: z.optional(z.boolean()),
});

export const fillWeekPlan = contract({
  name: "fill-week-plan",
  route: "POST /v1/week-plans/{id}/fill",
  access: "member",
  summary: "Choose recipes for meals, so that the week becomes as varied as possible",
  tool: "Chooses recipes for a whole week, as varied as possible. Name in meals the days that get one, and leave out days on which nobody cooks. Rules limit tags (fish once: min 1, max 1). With dryRun it only proposes.",
  params: z.object({ id: uuid }),
  body: z._default(fillRequest, {}),
  answer: ok(
    z.object({
      slots: z.array(
        z.object({
          id: z.optional(id),
          slotDate: day,
          mealType: shownMealType,
          recipe: slotRecipe,
          servings: z.optional(int32),
          eaters: shownEaters,
        }),
      ),
      score: z.number(),
      bestPossible: z.number(),
      isProven: z.boolean(),
      brokenRules: z.array(z.object({ rule: int32, count: int32 })),
      unfilled: z.array(
        z.object({
          meal: int32,
          slotDate: day,
          reason: z.enum(unfilledReasons),
          ways: z.array(z.object({ without: z.array(z.enum(wishNames)), recipes: int32 })),
          blockedBy: z.array(z.object({ personId: id, recipes: int32 })),
        }),
      ),
      toConfirm: z.array(z.object({ ingredientId: id, name: z.string(), recipes: int32 })),
    }),
  ),
  errors: ["not_found", "date_outside_plan", "unknown_reference", "limit_reached", "too_many_requests"],
});

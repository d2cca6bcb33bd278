import * as z from "zod/mini";
import { day, id, int32 } from "../contract/answer-fields.ts";
import { contract, ok } from "../contract/contract.ts";
import { date, spanOfDays } from "../contract/fields.ts";
import { noteResponse, shownEaters, shownMealType, slotRecipe } from "../plans/contract.ts";

export const getCalendar = contract({
  name: "get-calendar",
  route: "GET /v1/calendar",
  access: "member",
  summary: "Planned and cooked meals, day by day",
  tool: "Lists planned and cooked meals day by day: what is for dinner tonight, what did we eat last week?",
  query: z.object({ from: date, to: date }).check(spanOfDays("from", "to", 93)),
  answer: ok(
    z.array(
      z.object({
        date: day,
        planned: z.array(
          z.object({
            planId: id,
            slotId: id,
            mealType: shownMealType,
            recipe: slotRecipe,
            servings: z.optional(int32),
            eaters: shownEaters,
            leftoversOf: z.optional(id),
            isConfirmed: z.boolean(),
          }),
        ),
        notes: z.array(z.extend(noteResponse, { planId: id })),
        cooked: z.array(z.object({ id, recipeId: id, recipeName: z.string(), cookedBy: id })),
      }),
    ),
  ),
  errors: ["limit_reached"],
});

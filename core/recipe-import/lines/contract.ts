import * as z from "zod/mini";
import { id } from "../../contract/answer-fields.ts";
import { contract, ok } from "../../contract/contract.ts";
import { fault, text } from "../../contract/fields.ts";

const line = text(500, 0).check(({ value, issues }) => {
  if (value === "") issues.push(fault(value, "required", "Must not be blank."));
});

export const parseIngredientLines = contract({
  name: "parse-ingredient-lines",
  route: "POST /v1/ingredient-lines/parse",
  access: "member",
  summary: "Read pasted ingredient lines",
  body: z.object({ lines: z.array(line).check(z.minLength(1), z.maxLength(100)) }),
  answer: ok(
    z.array(
      z.object({
        quantity: z.optional(z.number()),
        unit: z.optional(z.string()),
        name: z.string(),
        note: z.optional(z.string()),
        ingredientId: z.optional(id),
        isHeading: z.optional(z.boolean()),
      }),
    ),
  ),
  errors: [],
});

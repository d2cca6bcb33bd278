import * as z from "zod/mini";
import { day, id } from "../contract/answer-fields.ts";
import { contract, ok } from "../contract/contract.ts";
import { uuid } from "../contract/fields.ts";
import { tagTypes } from "../contract/values.ts";

export const getVarietyScore = contract({
  name: "get-variety-score",
  route: "GET /v1/week-plans/{id}/variety-score",
  access: "member",
  summary: "How varied a plan is: from 0 (the same dish every day) to 100 (nothing repeats)",
  tool: "Tells how varied a plan is, from 0 to 100, and what repeats.",
  params: z.object({ id: uuid }),
  answer: ok(
    z.object({
      score: z.number(),
      tagRepeats: z.array(z.object({ tagName: z.string(), tagType: z.enum(tagTypes), days: z.array(day) })),
      ingredientOverlaps: z.array(z.object({ ingredientName: z.string(), days: z.array(day) })),
      recentRepeats: z.array(z.string()),
      duplicatesInPlan: z.array(z.string()),
      meals: z.array(
        z.object({
          slotId: id,
          freshness: z.number(),
          likest: z.optional(
            z.object({
              date: day,
              recipeName: z.string(),
              alikeness: z.number(),
              tags: z.array(z.string()),
              ingredients: z.array(z.string()),
            }),
          ),
        }),
      ),
    }),
  ),
  errors: ["not_found"],
});

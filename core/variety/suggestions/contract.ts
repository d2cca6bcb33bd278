import * as z from "zod/mini";
import { contract, ok } from "../../contract/contract.ts";
import { date, optionalUuid, queryInteger, queryTexts, uuid } from "../../contract/fields.ts";
import { slotRecipe } from "../../plans/contract.ts";

export const listSuggestions = contract({
  name: "list-suggestions",
  route: "GET /v1/week-plans/{id}/suggestions",
  access: "member",
  summary: "The recipes that suit a day of a plan best",
  tool: "Proposes recipes for one day of a plan, best first, and why.",
  params: z.object({ id: uuid }),
  query: z.object({
    slotDate: date,
    /** Else all slots of the day are replaced. */
    slotId: optionalUuid,
    tags: queryTexts,
    eaters: queryTexts,
    topN: z._default(queryInteger(1, 50), 5),
  }),
  answer: ok(
    z.object({
      suggestions: z.array(
        z.object({ recipe: slotRecipe, scoreDelta: z.number(), hasConflict: z.boolean() }),
      ),
    }),
  ),
  errors: ["not_found", "date_outside_plan", "unknown_reference"],
});

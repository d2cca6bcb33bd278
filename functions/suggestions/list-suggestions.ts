import { dayOf } from "../../core/basics/dates.ts";
import { loadCatalogue } from "../../core/catalogue/store.ts";
import { loadPantry } from "../../core/pantry/store.ts";
import { slotRecipeOf } from "../../core/plans/plan.ts";
import { dateFaults, unapplicable } from "../../core/plans/references.ts";
import { loadPlan } from "../../core/plans/store.ts";
import { listSuggestions } from "../../core/suggestions/contract.ts";
import { slotFaults, tagsNamed } from "../../core/suggestions/references.ts";
import { suggest } from "../../core/suggestions/suggest.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  listSuggestions,
  async ({ params, query, actor: { householdId } }, { db, now }) => {
    const [plan, catalogue, pantry] = await Promise.all([
      loadPlan(db, householdId, params.id),
      loadCatalogue(db, householdId),
      loadPantry(db, householdId),
    ]);
    const { slotDate, slotId, tags, topN } = query;
    const { tagIds, faults } = tagsNamed(catalogue, tags);
    const all = [
      ...dateFaults(plan.weekStart, slotDate, { parameter: "slotDate" }),
      ...slotFaults(plan, slotDate, slotId),
      ...faults,
    ];
    if (all.length > 0) throw unapplicable(all);
    const stock = pantry.flatMap(({ ingredientId, bestBefore, quantity }) =>
      ingredientId && bestBefore && quantity !== 0 ? [{ ingredientId, bestBefore }] : [],
    );
    const wish = { today: dayOf(now()), stock, slotDate, slotId, tagIds, topN };
    return {
      answer: {
        suggestions: suggest(catalogue, plan, wish).map((found) => ({
          ...found,
          recipe: slotRecipeOf(found.recipe),
        })),
      },
    };
  },
);

import { loadCatalogue } from "../../core/catalogue/log/store.ts";
import { cursorOf } from "../../core/contract/cursor.ts";
import { AppError } from "../../core/contract/errors.ts";
import { getRecipeHistory } from "../../core/cooking/contract.ts";
import { historyPage, pageRangeOf } from "../../core/cooking/history.ts";
import { loadCookedBetween } from "../../core/cooking/store.ts";
import { loadPlanOfWeek } from "../../core/plans/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  getRecipeHistory,
  async ({ params: { id: recipeId }, query: { cursor: after, limit }, actor: { householdId } }, { db }) => {
    const catalogue = await loadCatalogue(db, householdId);
    if (!catalogue.recipes.has(recipeId))
      return { refused: new AppError("not_found", "There is no such recipe.") };
    const asked = { recipeId, after, limit };
    const range = pageRangeOf(catalogue, asked);
    const [entries, plans] = await Promise.all([
      Promise.all(range.days.map((day) => loadCookedBetween(db, householdId, day, day))),
      Promise.all(range.weeks.map((week) => loadPlanOfWeek(db, householdId, week))),
    ]);
    const { items, next } = historyPage(
      asked,
      range,
      entries.flat(),
      plans.flatMap((plan) => plan ?? []),
    );
    return { answer: { items, cursor: next && cursorOf(next) } };
  },
);

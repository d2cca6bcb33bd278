import { dayOf } from "../../core/basics/dates.ts";
import { loadCatalogue } from "../../core/catalogue/log/store.ts";
import { AppError } from "../../core/contract/errors.ts";
import { loadToday } from "../../core/households/store.ts";
import { withDeletedRecipes } from "../../core/recipes/store.ts";
import { getCurrentShoppingList } from "../../core/shopping/contract.ts";
import { recipeIdsOn } from "../../core/shopping/list/list.ts";
import { listView } from "../../core/shopping/list/list-view.ts";
import { loadCurrentList } from "../../core/shopping/list/newest-store.ts";
import { loadListOfWeek } from "../../core/shopping/list/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

const noList = () =>
  new AppError("not_found", "There is no shopping list yet. Generate one from a week plan.");

export const handler = endpoint(
  getCurrentShoppingList,
  async ({ query, actor: { householdId } }, { db, now }) => {
    const [whole, catalogue] = await Promise.all([
      query.weekStart
        ? loadListOfWeek(db, householdId, query.weekStart)
        : loadCurrentList(db, householdId, dayOf(now()), loadToday(db, householdId, now())),
      loadCatalogue(db, householdId),
    ]);
    if (!whole) return { refused: noList() };
    return {
      answer: listView(await withDeletedRecipes(db, householdId, catalogue, recipeIdsOn(whole)), whole),
    };
  },
);

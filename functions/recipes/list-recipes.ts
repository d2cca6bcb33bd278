import { loadCatalogue } from "../../core/catalogue/store.ts";
import { listRecipes } from "../../core/recipes/contract.ts";
import { findRecipes } from "../../core/recipes/search.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(listRecipes, async ({ query, actor: { householdId } }, { db }) => {
  const { limit, offset, "cookTimeMin.lte": cookTimeAtMost, ...wanted } = query;
  const found = findRecipes(await loadCatalogue(db, householdId), { ...wanted, cookTimeAtMost });
  return { answer: { items: found.slice(offset, offset + limit), total: found.length, limit, offset } };
});

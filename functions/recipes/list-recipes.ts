import { loadCatalogue } from "../../core/catalogue/log/store.ts";
import { listRecipes } from "../../core/recipes/contract.ts";
import { wantedIds } from "../../core/recipes/references.ts";
import { findRecipes } from "../../core/recipes/search.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(listRecipes, async ({ query, actor: { householdId }, refuse }, { db }) => {
  const { limit, offset, "cookTimeMin.lte": cookTimeAtMost, ...wanted } = query;
  const catalogue = await loadCatalogue(db, householdId);
  const found = findRecipes(catalogue, { ...wanted, ...wantedIds(catalogue, query, refuse), cookTimeAtMost });
  return { answer: { items: found.slice(offset, offset + limit), total: found.length, limit, offset } };
});

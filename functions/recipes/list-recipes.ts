import { loadCatalogue } from "../../core/catalogue/log/store.ts";
import { barredFor } from "../../core/people/barred.ts";
import { requirePeople } from "../../core/people/references.ts";
import { loadPeople } from "../../core/people/store.ts";
import { listRecipes } from "../../core/recipes/contract.ts";
import { summaryView } from "../../core/recipes/rating.ts";
import { wantedIds } from "../../core/recipes/references.ts";
import { findRecipes } from "../../core/recipes/search.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(listRecipes, async ({ query, actor: { householdId }, refuse }, { db }) => {
  const { limit, offset, "cookTimeMin.lte": cookTimeAtMost, ...wanted } = query;
  const [catalogue, people] = await Promise.all([
    loadCatalogue(db, householdId),
    query.for.length > 0 ? loadPeople(db, householdId) : [],
  ]);
  const ids = wantedIds(catalogue, query, refuse);
  const eaters = requirePeople(people, "for", query.for, refuse);
  const barred = barredFor(catalogue, eaters);
  const found = findRecipes(catalogue, { ...wanted, ...ids, barred, cookTimeAtMost });
  const items = found.slice(offset, offset + limit).map((summary) => summaryView(catalogue, summary));
  return { answer: { items, total: found.length, limit, offset } };
});

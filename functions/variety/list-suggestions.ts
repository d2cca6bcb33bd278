import { loadCatalogue } from "../../core/catalogue/log/store.ts";
import { loadToday } from "../../core/households/store.ts";
import { loadPantry } from "../../core/pantry/store.ts";
import { loadPeople } from "../../core/people/store.ts";
import { loadPlan } from "../../core/plans/store.ts";
import { listSuggestions } from "../../core/variety/suggestions/contract.ts";
import { expiringIn } from "../../core/variety/suggestions/expiring.ts";
import { askedFor } from "../../core/variety/suggestions/references.ts";
import { suggest, suggestionView } from "../../core/variety/suggestions/suggest.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  listSuggestions,
  async ({ params, query, actor: { householdId }, refuse }, { db, now }) => {
    const [plan, catalogue, pantry, today, people] = await Promise.all([
      loadPlan(db, householdId, params.id, refuse),
      loadCatalogue(db, householdId),
      loadPantry(db, householdId),
      loadToday(db, householdId, now()),
      loadPeople(db, householdId),
    ]);
    const asked = askedFor({ ...catalogue, people }, plan, query, refuse);
    const stock = expiringIn(catalogue, pantry);
    const suggestions = suggest(catalogue, plan, { ...asked, stock, today });
    return { answer: { suggestions: suggestions.map(suggestionView) } };
  },
);

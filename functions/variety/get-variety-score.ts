import { loadCatalogue } from "../../core/catalogue/log/store.ts";
import { loadPlan, recallDeleted } from "../../core/plans/store.ts";
import { getVarietyScore } from "../../core/variety/contract.ts";
import { varietyOf } from "../../core/variety/variety.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  getVarietyScore,
  async ({ params, actor: { householdId }, refuse }, { db }) => {
    const [plan, catalogue] = await Promise.all([
      loadPlan(db, householdId, params.id, refuse),
      loadCatalogue(db, householdId),
    ]);
    return { answer: varietyOf(catalogue, await recallDeleted(db, householdId, catalogue, plan)) };
  },
);

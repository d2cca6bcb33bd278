import { loadLoggedCatalogue } from "../../core/catalogue/log/store.ts";
import { addSlot } from "../../core/plans/contract.ts";
import { slotView, withDeleted, withSlots } from "../../core/plans/plan.ts";
import { newLeftovers, newSlot } from "../../core/plans/slot.ts";
import { loadDeletedIn, loadPlan, savePlan } from "../../core/plans/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  addSlot,
  async ({ params, body, actor: { householdId }, refuse }, { db, newId }) => {
    const [stored, logged] = await Promise.all([
      loadPlan(db, householdId, params.id, refuse),
      loadLoggedCatalogue(db, householdId),
    ]);
    const { catalogue } = logged;
    const { recipeId = "", leftoversOf, ...fields } = body;
    if (leftoversOf === undefined) {
      const slot = newSlot(catalogue, stored.weekStart, { ...fields, recipeId }, newId, refuse);
      return { effects: savePlan(logged, withSlots(stored, [slot], refuse)), answer: slot };
    }
    const deleted = await loadDeletedIn(db, householdId, catalogue, [stored]);
    const plan = withDeleted(stored, deleted);
    const servesOf = (id: string) => catalogue.recipes.get(id) ?? deleted.get(id);
    const slot = newLeftovers(plan, { ...fields, leftoversOf }, servesOf, newId, refuse);
    return {
      effects: savePlan(logged, withSlots(plan, [slot], refuse)),
      answer: slotView(catalogue, slot),
    };
  },
);

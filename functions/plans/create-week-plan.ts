import { dateKeyedId } from "../../core/basics/date-keyed-id.ts";
import { emptyCatalogue } from "../../core/catalogue/catalogue.ts";
import { loadCatalogue } from "../../core/catalogue/log/store.ts";
import { loadPeople } from "../../core/people/store.ts";
import { createWeekPlan } from "../../core/plans/contract.ts";
import { copied } from "../../core/plans/copy.ts";
import { newPlan, planView, recipeIdsIn } from "../../core/plans/plan.ts";
import { overlaps } from "../../core/plans/references.ts";
import { newSlots } from "../../core/plans/slot.ts";
import {
  addPlan,
  countPlans,
  loadPlanOfWeek,
  loadPlansAround,
  loadPlanToCopy,
} from "../../core/plans/store.ts";
import { withDeletedRecipes } from "../../core/recipes/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Reread } from "../endpoint/handler.ts";

/** Reads it as it is, for a repeat. */
const current: Reread<typeof createWeekPlan> = async ({ body, actor: { householdId } }, { db }) => {
  const [plan, catalogue, people] = await Promise.all([
    loadPlanOfWeek(db, householdId, body.weekStart),
    loadCatalogue(db, householdId),
    loadPeople(db, householdId),
  ]);
  if (!plan) return undefined;
  const { recipes } = await withDeletedRecipes(db, householdId, catalogue, recipeIdsIn(plan));
  return planView(plan, { recipes, people });
};

export const handler = endpoint(
  createWeekPlan,
  async ({ body, actor: { householdId }, refuse }, { db, newId, now }) => {
    const { weekStart, slots: wanted = [], copyOf } = body;
    const [[earliest], counted, catalogue, source, people] = await Promise.all([
      loadPlansAround(db, householdId, weekStart),
      countPlans(db, householdId, now()),
      wanted.length > 0 || copyOf ? loadCatalogue(db, householdId) : emptyCatalogue,
      copyOf === undefined ? undefined : loadPlanToCopy(db, householdId, copyOf, refuse),
      copyOf || wanted.some(({ eaters }) => eaters) ? loadPeople(db, householdId) : [],
    ]);
    const shown = source && (await withDeletedRecipes(db, householdId, catalogue, recipeIdsIn(source)));
    const { recipes } = catalogue;
    const copy = shown && copied(catalogue, planView(source, { ...shown, people }), weekStart, newId);
    const slots = copy?.slots ?? newSlots({ recipes, people }, weekStart, wanted, newId, refuse);
    if (earliest) return { refused: overlaps(earliest) };
    const plan = newPlan(dateKeyedId(newId(), weekStart), weekStart, slots, copy?.notes);
    return {
      effects: addPlan(householdId, plan, counted, refuse),
      answer: { ...planView(plan, { recipes, people }), leftOut: copy?.leftOut },
    };
  },
  current,
);

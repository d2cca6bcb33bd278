import { loadLoggedCatalogue } from "../../core/catalogue/log/store.ts";
import { fillWeekPlan } from "../../core/filling/contract.ts";
import { fillWeek } from "../../core/filling/fill.ts";
import { filledAlready, filledSlots, filledView } from "../../core/filling/filled.ts";
import { ordered } from "../../core/filling/references.ts";
import { loadToday } from "../../core/households/store.ts";
import { loadPantry } from "../../core/pantry/store.ts";
import { loadPeople } from "../../core/people/store.ts";
import { recipeIdsIn, withSlots } from "../../core/plans/plan.ts";
import { loadPlan, savePlan } from "../../core/plans/store.ts";
import { withDeletedRecipes } from "../../core/recipes/store.ts";
import { countTogether, loadCounters } from "../../core/throttle/store.ts";
import { expiringIn } from "../../core/variety/suggestions/expiring.ts";
import type { Deps } from "../endpoint/aws/deps.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Input } from "../endpoint/handler.ts";

/** Milliseconds of a function's 10 s that are kept to end a step of the search, and to write. */
const SPARE_MS = 4_000;

/** Reads what a filling depends on. */
const loadOrder = async (
  { params, body, actor: { householdId }, refuse }: Omit<Input<typeof fillWeekPlan>, "ifMatch">,
  { config, db, now, timeLeft }: Deps,
) => {
  const { usePantry, avoidRecipeIds = [] } = body;
  const [counters, plan, logged, today, pantry, people] = await Promise.all([
    loadCounters(db, [["fill-household", householdId, config.fillsPerMinute]], now(), refuse),
    loadPlan(db, householdId, params.id, refuse),
    loadLoggedCatalogue(db, householdId),
    loadToday(db, householdId, now()),
    usePantry ? loadPantry(db, householdId) : [],
    loadPeople(db, householdId),
  ]);
  const { catalogue } = logged;
  const { meals, rules } = ordered({ ...catalogue, people }, plan, refuse, body.meals, body.rules);
  const ids = rules.length > 0 ? recipeIdsIn(plan) : [];
  const { recipes } = await withDeletedRecipes(db, householdId, catalogue, ids);
  const stock = expiringIn(catalogue, pantry);
  const given = { meals, rules, recipes, avoidRecipeIds, stock, today, people };
  return { counters, plan, logged, order: { ...given, isLate: () => timeLeft() < SPARE_MS } };
};

export const handler = endpoint(
  fillWeekPlan,
  async (input, deps) => {
    const { counters, plan, logged, order } = await loadOrder(input, deps);
    const { now, newId } = deps;
    const { dryRun = false } = input.body;
    const { catalogue } = logged;
    const filling = fillWeek(catalogue, plan, order);
    const slots = filledSlots(catalogue, order.meals, filling, newId);
    const filled = dryRun ? plan : withSlots(plan, slots, input.refuse);
    const effects = [...countTogether(counters, now()), ...(filled === plan ? [] : savePlan(logged, filled))];
    return { effects, answer: filledView(catalogue, order, filling, slots, dryRun) };
  },
  async (input, deps) => {
    if (input.body.dryRun) return undefined;
    const { plan, logged, order } = await loadOrder(input, deps);
    const days = input.body.meals?.map(({ slotDate }) => slotDate);
    return filledAlready(logged.catalogue, plan, order, days);
  },
);

import { loadLoggedCatalogue } from "../../core/catalogue/log/store.ts";
import { fillWeekPlan } from "../../core/filling/contract.ts";
import { fillWeek } from "../../core/filling/fill.ts";
import { filledAlready, filledSlots, filledView } from "../../core/filling/filled.ts";
import { ordered } from "../../core/filling/references.ts";
import { loadToday } from "../../core/households/store.ts";
import { loadPantry } from "../../core/pantry/store.ts";
import { withSlots } from "../../core/plans/plan.ts";
import { loadDeletedCards, loadPlan, savePlan } from "../../core/plans/store.ts";
import { countTogether, loadCounters } from "../../core/throttle/store.ts";
import { expiringIn } from "../../core/variety/suggestions/expiring.ts";
import { endpoint } from "../endpoint/endpoint.ts";

/** Milliseconds of a function's 10 s that are kept to end a step of the search, and to write. */
const SPARE_MS = 4_000;

export const handler = endpoint(
  fillWeekPlan,
  async ({ params, body, actor: { householdId }, asItIs, refuse, timeLeft }, { config, db, newId, now }) => {
    const { usePantry, avoidRecipeIds = [], dryRun = false } = body;
    const [counters, plan, logged, today, pantry] = await Promise.all([
      loadCounters(db, [["fill-household", householdId, config.fillsPerMinute]], now(), refuse),
      loadPlan(db, householdId, params.id, refuse),
      loadLoggedCatalogue(db, householdId),
      loadToday(db, householdId, now()),
      usePantry ? loadPantry(db, householdId) : [],
    ]);
    const { catalogue } = logged;
    const { meals, rules } = ordered(catalogue, plan, refuse, body.meals, body.rules);
    const deleted = rules.length > 0 ? await loadDeletedCards(db, householdId, catalogue, plan) : undefined;
    const given = { meals, rules, deleted, avoidRecipeIds, stock: expiringIn(catalogue, pantry), today };
    const order = { ...given, isLate: () => timeLeft() < SPARE_MS };
    const days = body.meals?.map(({ slotDate }) => slotDate);
    if (!dryRun) await asItIs(() => filledAlready(catalogue, plan, order, days));
    const filling = fillWeek(catalogue, plan, order);
    const slots = filledSlots(catalogue, meals, filling, newId);
    const filled = dryRun ? plan : withSlots(plan, slots, refuse);
    const effects = [...countTogether(counters, now()), ...(filled === plan ? [] : savePlan(logged, filled))];
    return { effects, answer: filledView(catalogue, order, filling, slots, dryRun) };
  },
);

import * as z from "zod/mini";
import { zlib } from "../basics/compression.ts";
import { dateOf } from "../basics/date-keyed-id.ts";
import { addDays } from "../basics/dates.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { LoggedCatalogue } from "../catalogue/log/log.ts";
import { changeCatalogue, changeCatalogueBy, loadLoggedCatalogue } from "../catalogue/log/store.ts";
import { AppError, type Refuse, unknownReference } from "../contract/errors.ts";
import { efforts, mealTypes, planStatuses } from "../contract/values.ts";
import type { Person } from "../people/model.ts";
import { loadPeople } from "../people/store.ts";
import { withDeletedRecipes } from "../recipes/store.ts";
import { type Counted, countAdded, countMore, loadCount } from "../storage/count.ts";
import type { Reads } from "../storage/db.ts";
import type { Effect } from "../storage/effects.ts";
import { type ShapeOf, stored, understood } from "../storage/record.ts";
import { type Item, keys, ranges } from "../storage/table.ts";
import { discard, replace, type Write } from "../storage/write.ts";
import { withRecipesOfMeals } from "./leftovers.ts";
import type { Note, Plan, Slot, SlotRecipe } from "./model.ts";
import { mealsOf, overlappingStarts, recipeIdsIn, type Shown } from "./plan.ts";

const slots = z.array(
  z.strictObject({
    id: z.string(),
    slotDate: z.string(),
    servings: z.optional(z.number()),
    mealType: z.optional(z.enum(mealTypes)),
    eaters: z.optional(z.array(z.string())),
    leftoversOf: z.optional(z.string()),
    changedAt: z.optional(z.number()),
    // The catalogue, or the deleted recipe's item, has the rest.
    recipe: z.pipe(
      z.strictObject({ id: z.string() }),
      z.transform(({ id }): SlotRecipe => ({ id, name: "", effort: efforts[0] })),
    ),
  } satisfies ShapeOf<Slot>),
);
const notes = z.optional(
  z.array(
    z.strictObject({
      id: z.string(),
      noteDate: z.string(),
      mealType: z.optional(z.enum(mealTypes)),
      text: z.string(),
      changedAt: z.optional(z.number()),
    } satisfies ShapeOf<Note>),
  ),
);
const planRecord = stored({
  id: z.string(),
  weekStart: z.string(),
  status: z.enum(planStatuses),
  confirmedAt: z.optional(z.string()),
  wasConfirmed: z.boolean(),
  /** Compressed JSON of slots and notes. */
  packed: z.instanceof(Uint8Array),
  rev: z.number(),
} satisfies ShapeOf<Omit<Plan, "slots" | "notes"> & { packed: Uint8Array }>);
const packedParts = z.strictObject({ slots, notes });

const planOf = (item: Item): Plan => {
  const { status, confirmedAt, packed, ...record } = planRecord.parse(item);
  const { slots, notes } = understood(packedParts, JSON.parse(zlib().inflateRawSync(packed).toString()));
  const plan = { ...record, slots: withRecipesOfMeals(slots), notes };
  if (status === "draft") return { ...plan, status };
  if (confirmedAt === undefined) throw new Error(`The confirmed plan ${plan.id} has no confirmedAt`);
  return { ...plan, status, confirmedAt };
};

export const loadPlanOfWeek = async (
  db: Reads,
  householdId: string,
  weekStart: string,
): Promise<Plan | undefined> => {
  const item = await db.get(keys.plan(householdId, weekStart));
  return item && planOf(item);
};

export const loadPlan = async (
  db: Reads,
  householdId: string,
  planId: string,
  refuse: Refuse<"not_found">,
): Promise<Plan> => {
  const weekStart = dateOf(planId);
  const plan = weekStart === undefined ? undefined : await loadPlanOfWeek(db, householdId, weekStart);
  return plan?.id === planId ? plan : refuse(new AppError("not_found", "There is no such week plan."));
};

/** Loads a plan, the catalogue and all people; `shown` has the plan's deleted recipes, too, for views. */
export const loadShownPlan = async (
  db: Reads,
  householdId: string,
  planId: string,
  refuse: Refuse<"not_found">,
): Promise<{ plan: Plan; logged: LoggedCatalogue; people: readonly Person[]; shown: Catalogue & Shown }> => {
  const [plan, logged, people] = await Promise.all([
    loadPlan(db, householdId, planId, refuse),
    loadLoggedCatalogue(db, householdId),
    loadPeople(db, householdId),
  ]);
  const catalogue = await withDeletedRecipes(db, householdId, logged.catalogue, recipeIdsIn(plan));
  return { plan, logged, people, shown: { ...catalogue, people } };
};

export const loadPlanToCopy = (
  db: Reads,
  householdId: string,
  planId: string,
  refuse: Refuse<"unknown_reference">,
): Promise<Plan> =>
  loadPlan(db, householdId, planId, () => refuse(unknownReference("/copyOf", "There is no such week plan.")));

export const loadPlansBetween = async (
  db: Reads,
  householdId: string,
  firstStart: string,
  lastStart: string,
): Promise<Plan[]> => (await db.query(ranges.plans(householdId, firstStart, lastStart))).map(planOf);

export const loadPlansFrom = async (
  db: Reads,
  householdId: string,
  firstStart = "",
  limit = Number.POSITIVE_INFINITY,
): Promise<Plan[]> => (await db.query(ranges.allPlans(householdId, firstStart), { limit })).map(planOf);

export const loadPlansAround = (db: Reads, householdId: string, weekStart: string): Promise<Plan[]> =>
  loadPlansBetween(db, householdId, addDays(weekStart, -6), addDays(weekStart, 6));

/** Writes a plan, packed: 70 meals with long names and pictures would take 200 KB at each change. */
const putPlan = (householdId: string, plan: Plan): Write => {
  const { slots: meals, notes, ...rest } = plan;
  const slots = meals.map(({ recipe: { id }, ...slot }) => ({ ...slot, recipe: { id } }));
  const packed = zlib().deflateRawSync(JSON.stringify({ slots, notes }));
  return replace(keys.plan(householdId, plan.weekStart), { ...rest, packed });
};

/**
 * Writes a plan, also into the catalogue if it was ever confirmed. OutOfDate if somebody has changed the plan, or then
 * the catalogue, since they were read.
 */
export const savePlan = (logged: LoggedCatalogue, plan: Plan): Effect[] => {
  const { weekStart, wasConfirmed } = plan;
  const planned = { weekStart, meals: mealsOf(plan) };
  const put = putPlan(logged.log.householdId, plan);
  return wasConfirmed ? changeCatalogue(logged, { planned }, [put]) : [put];
};

/** Writes a plan's notes, which are no meals. OutOfDate if somebody has changed the plan since it was read. */
export const saveNotes = (householdId: string, plan: Plan): Write[] => [putPlan(householdId, plan)];

/** Deletes a plan. Its meals no longer count as eaten. OutOfDate as in `savePlan`. */
export const removePlan = (logged: LoggedCatalogue, plan: Plan): Effect[] => {
  const { weekStart, wasConfirmed } = plan;
  const { householdId } = logged.log;
  const gone = discard(keys.plan(householdId, weekStart), plan);
  return wasConfirmed ? changeCatalogue(logged, { planned: { weekStart, meals: [] } }, [gone]) : [gone];
};

export const countPlans = (db: Reads, householdId: string, now: Date, more = 1): Promise<Counted> =>
  loadCount(
    db,
    { limit: "plans", key: keys.planCount(householdId), range: ranges.allPlans(householdId) },
    now,
    { more },
  );

/** Writes new plans. OutOfDate if another plan shares a day. */
const putNewPlans = (householdId: string, plans: readonly Plan[]): Write[] => {
  const starts = new Set(plans.map(({ weekStart }) => weekStart));
  const around = new Set(plans.flatMap(({ weekStart }) => overlappingStarts(weekStart)));
  return [
    ...plans.map((plan) => putPlan(householdId, plan)),
    ...[...around]
      .filter((start) => !starts.has(start))
      .map((start) => ({ check: keys.plan(householdId, start), if: "absent" as const })),
  ];
};

/** Writes a new plan, or refuses if there are too many. OutOfDate if another plan shares a day with it. */
export const addPlan = (
  householdId: string,
  plan: Plan,
  counted: Counted,
  refuse: Refuse<"limit_reached">,
): Write[] => [...putNewPlans(householdId, [plan]), countMore(counted, refuse)];

/**
 * Writes new plans, confirmed ones also into the catalogue. Doesn't check the limit: the caller has checked that there
 * is room. A plan takes up to 14 actions. OutOfDate as in `addPlan`, and if the catalogue has changed since it was
 * read.
 */
export const addPastPlans = (logged: LoggedCatalogue, plans: readonly Plan[], counted: Counted): Effect[] => {
  if (plans.length === 0) return [];
  const planned = plans
    .filter(({ wasConfirmed }) => wasConfirmed)
    .map((plan) => ({ planned: { weekStart: plan.weekStart, meals: mealsOf(plan) } }));
  const puts = putNewPlans(logged.log.householdId, plans);
  return changeCatalogueBy(logged, planned, [...puts, countAdded(counted, plans.length)]);
};

import * as z from "zod/mini";
import { weekStartOf } from "../basics/dated-id.ts";
import { addDays } from "../basics/dates.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { changeCatalogue } from "../catalogue/store.ts";
import { AppError } from "../contract/errors.ts";
import { efforts, planStatuses } from "../contract/values.ts";
import type { Db } from "../storage/db.ts";
import { keys, ranges } from "../storage/table.ts";
import { replace, type Write } from "../storage/write.ts";
import { mealsOf, overlappingStarts, type Plan } from "./plan.ts";

const planRecord = z.object({
  id: z.string(),
  weekStart: z.string(),
  status: z.enum(planStatuses),
  confirmedAt: z.optional(z.string()),
  wasConfirmed: z.boolean(),
  slots: z.array(
    z.object({
      id: z.string(),
      slotDate: z.string(),
      recipe: z.object({
        id: z.string(),
        name: z.string(),
        effort: z.enum(efforts),
        cookTimeMin: z.optional(z.number()),
        heroImageUrl: z.optional(z.string()),
      }),
    }),
  ),
  rev: z.number(),
});

/** The plan of the week with this start, or undefined. */
export const loadPlanOfWeek = async (
  db: Db,
  householdId: string,
  weekStart: string,
): Promise<Plan | undefined> => {
  const item = await db.get(keys.plan(householdId, weekStart));
  return item && planRecord.parse(item);
};

/**
 * The plan with this id.
 * @throws AppError `not_found`
 */
export const loadPlan = async (db: Db, householdId: string, planId: string): Promise<Plan> => {
  const weekStart = weekStartOf(planId);
  const plan = weekStart === undefined ? undefined : await loadPlanOfWeek(db, householdId, weekStart);
  if (plan?.id !== planId) throw new AppError("not_found", "There is no such week plan.");
  return plan;
};

/** The plans whose weeks start from one day to another, both included, earliest first. */
export const loadPlansBetween = async (
  db: Db,
  householdId: string,
  firstStart: string,
  lastStart: string,
): Promise<Plan[]> =>
  (await db.query(ranges.plans(householdId, firstStart, lastStart))).map((item) => planRecord.parse(item));

/** The plans that share a day with the week of this start, earliest first. */
export const loadPlansAround = (db: Db, householdId: string, weekStart: string): Promise<Plan[]> =>
  loadPlansBetween(db, householdId, addDays(weekStart, -6), addDays(weekStart, 6));

const putPlan = (householdId: string, plan: Plan): Write =>
  replace(keys.plan(householdId, plan.weekStart), plan);

/**
 * Writes a plan as changed and, if it ever was confirmed, its meals among what the catalogue knows as eaten.
 * Fails with OutOfDate when someone else changed the plan, or such a plan's catalogue, meanwhile.
 */
export const savePlan = (catalogue: Catalogue, plan: Plan): Write[] => {
  const { weekStart, wasConfirmed } = plan;
  const planned = { weekStart, meals: mealsOf(plan) };
  return [
    putPlan(catalogue.householdId, plan),
    ...(wasConfirmed ? changeCatalogue(catalogue, { planned }) : []),
  ];
};

/** Adds a plan; fails with OutOfDate when another one shares a day with it. */
export const addPlan = (householdId: string, plan: Plan): Write[] => [
  putPlan(householdId, plan),
  ...overlappingStarts(plan.weekStart).map((start) => ({
    check: keys.plan(householdId, start),
    if: "absent" as const,
  })),
];

import { dayOf, epochSeconds } from "../basics/dates.ts";
import { AppError } from "../contract/errors.ts";
import { isOfHouseholdItself, keys, placeInHousehold } from "./table.ts";
import { type Write, writtenKey } from "./write.ts";

/**
 * How many write units a household and a user may use on a day in UTC. The largest import takes a household some
 * 80,000; a busy one a few hundred. A rename takes a user at most some 40.
 */
export const UNITS_A_DAY = { household: 100_000, user: 20_000 } as const;

export type Budget = { readonly of: keyof typeof UNITS_A_DAY; readonly id: string };

const DAY_SECONDS = 86_400;

const usedUp: Record<Budget["of"], string> = {
  household: "Your household has used up its changes for today. Try again tomorrow.",
  user: "You have used up the changes to your account for today. Try again tomorrow. You can still sign in and out, and choose a new password.",
};

export const noUnitsLeft = (budget: Budget, now: Date): AppError<"too_many_requests"> =>
  new AppError("too_many_requests", usedUp[budget.of], {
    retryAfter: DAY_SECONDS - (epochSeconds(now) % DAY_SECONDS),
  });

const householdIn = (writes: readonly Write[]): string | undefined =>
  writes
    .flatMap((write) => writtenKey(write) ?? [])
    .filter((key) => !isOfHouseholdItself(key))
    .map((key) => placeInHousehold(key)?.householdId)
    .find((householdId) => householdId !== undefined);

/**
 * Returns the budget that counts these writes: the household's if they write its data, so that members can always come
 * and go, else the user's. Without a user, limits an address count instead.
 */
export const budgetOf = (writes: readonly Write[], userId: string | undefined): Budget | undefined => {
  const householdId = householdIn(writes);
  if (householdId !== undefined) return { of: "household", id: householdId };
  return userId !== undefined && writes.length > 0 ? { of: "user", id: userId } : undefined;
};

const countOf = ({ of, id }: Budget, day: string) =>
  of === "household" ? keys.units(id, day) : keys.unitsOfUser(id, day);

/**
 * Counts units in the budget.
 * @param isSure the limit doesn't refuse
 */
export const countUnits = (budget: Budget, units: number, now: Date, isSure: boolean): Write => ({
  update: countOf(budget, dayOf(now)),
  add: { units },
  set: { ttl: epochSeconds(now) + 2 * DAY_SECONDS },
  ...(isSure ? {} : { below: { attribute: "units", max: UNITS_A_DAY[budget.of] } }),
});

import { dayOf, epochSeconds } from "../basics/dates.ts";
import { AppError } from "../contract/errors.ts";
import { isOfHouseholdItself, keys, placeInHousehold } from "./table.ts";
import type { Write } from "./write.ts";

/** On a day in UTC. The largest import takes some 80,000; a busy household a few hundred. */
export const UNITS_A_DAY = 100_000;

const DAY_SECONDS = 86_400;

export const noUnitsLeft = (now: Date): AppError<"too_many_requests"> =>
  new AppError("too_many_requests", "Your household has used up its changes for today. Try again tomorrow.", {
    retryAfter: DAY_SECONDS - (epochSeconds(now) % DAY_SECONDS),
  });

const keyOf = (write: Write) => {
  if ("put" in write) return write.put;
  if ("delete" in write) return write.delete;
  return "update" in write ? write.update : undefined;
};

/** Members can always come and go. */
export const householdIn = (writes: readonly Write[]): string | undefined =>
  writes
    .flatMap((write) => keyOf(write) ?? [])
    .filter((key) => !isOfHouseholdItself(key))
    .map((key) => placeInHousehold(key)?.householdId)
    .find((householdId) => householdId !== undefined);

/** @param hasBegun the limit doesn't cut off a request's further transactions */
export const countUnits = (householdId: string, units: number, now: Date, hasBegun: boolean): Write => ({
  update: keys.units(householdId, dayOf(now)),
  add: { units },
  set: { ttl: epochSeconds(now) + 2 * DAY_SECONDS },
  ...(hasBegun ? {} : { below: { attribute: "units", max: UNITS_A_DAY } }),
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { dateOfDayNumber, dayNumber } from "../../../core/basics/dates.ts";
import { isInWeek, overlappingStarts, weekDays } from "../../../core/plans/plan.ts";
import { holds } from "../../support/law.ts";

const LAST_DAY = dayNumber("9999-12-31");
const dateOf = (day: number) => dateOfDayNumber(Math.min(LAST_DAY, Math.max(0, day))) ?? "";
const days = fc.oneof(
  fc.integer({ min: 0, max: 10 }),
  fc.integer({ min: LAST_DAY - 10, max: LAST_DAY }),
  fc.integer({ min: 0, max: LAST_DAY }),
);
/** Two starts that are a fortnight apart at most, so that about half of the pairs overlap. */
const pairs = fc
  .tuple(days, fc.integer({ min: -14, max: 14 }))
  .map(([day, gap]) => [dateOf(day), dateOf(day + gap)] as const);

test("a week is its start and the six days after, on any weekday, and ends with the year 9999", () => {
  expect(weekDays("2028-02-26")).toEqual(
    `2028-02-26 2028-02-27 2028-02-28 2028-02-29 2028-03-01 2028-03-02 2028-03-03`.split(/\s+/),
  );
  expect(weekDays("9999-12-30")).toEqual(["9999-12-30", "9999-12-31"]);
});

test("the starts of weeks that overlap one are those of all others that share a day, earliest first", () => {
  holds(pairs, ([one, other]) => {
    expect(isInWeek(one, other)).toBe(weekDays(one).includes(other));
    const share = weekDays(one).some((day) => weekDays(other).includes(day));
    const starts = overlappingStarts(one);
    expect(starts.includes(other)).toBe(share && one !== other);
    expect(starts).toEqual([...new Set(starts)].sort());
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
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

describe("a week", () => {
  test("is its start and the six days after, on any weekday", () => {
    expect(weekDays("2028-02-26")).toEqual(
      `2028-02-26 2028-02-27 2028-02-28 2028-02-29 2028-03-01 2028-03-02 2028-03-03`.split(/\s+/),
    );
  });

  test("ends with the year 9999", () => {
    expect(weekDays("9999-12-30")).toEqual(["9999-12-30", "9999-12-31"]);
  });

  test("contains just its days", () => {
    holds(pairs, ([start, date]) => {
      expect(isInWeek(start, date)).toBe(weekDays(start).includes(date));
    });
  });
});

describe("the starts of weeks that overlap one", () => {
  test("are twelve, earliest first", () => {
    const starts = overlappingStarts("2026-11-16");
    expect(starts).toHaveLength(12);
    expect([starts.at(0), starts.at(5), starts.at(6), starts.at(-1)]).toEqual([
      "2026-11-10",
      "2026-11-15",
      "2026-11-17",
      "2026-11-22",
    ]);
  });

  test("are those of all other weeks that overlap with it", () => {
    holds(pairs, ([one, other]) => {
      const share = weekDays(one).some((day) => weekDays(other).includes(day));
      expect(overlappingStarts(one).includes(other)).toBe(share && one !== other);
    });
  });

  test("are fewer at either end of the calendar, and each comes once", () => {
    expect(overlappingStarts("0000-01-01")).toHaveLength(6);
    expect(overlappingStarts("9999-12-31")).toHaveLength(6);
    holds(days, (day) => {
      const starts = overlappingStarts(dateOf(day));
      expect(new Set(starts).size).toBe(starts.length);
      expect(starts).toEqual(starts.toSorted());
    });
  });
});

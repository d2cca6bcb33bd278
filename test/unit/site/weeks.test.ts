import { describe, expect, test } from "vitest";
import { daysFrom, firstWeekdayIn, plusDays, weekday } from "../../../infra/site/kitchen/dates.ts";
import { startAmong, weekAmong } from "../../../infra/site/kitchen/weeks.ts";

// November 2026: the 1st is a Sunday, the 2nd a Monday.
const on = (day: number) => plusDays("2026-10-31", day);
const [sunday, monday, saturday] = [on(1), on(2), on(7)];
const daysOf = (starts: readonly string[], date: string, usual = monday) => {
  const { days } = weekAmong(starts, date, usual);
  return [days[0], days.at(-1)];
};

describe("the week of a day", () => {
  test.each([
    ["Monday", monday, on(9), on(15)],
    ["Sunday", sunday, on(8), on(14)],
    ["Saturday", saturday, on(7), on(13)],
  ])("begins on the usual %s while nothing is planned", (_, usual, first, last) => {
    for (const date of daysFrom(first)) expect(daysOf([], date, usual)).toEqual([first, last]);
  });

  test("is that of its plan, on whatever day that begins", () => {
    for (const date of daysFrom(on(11))) expect(daysOf([on(4), on(11)], date)).toEqual([on(11), on(17)]);
  });

  test("follows from the plan before it, however long ago", () => {
    expect(daysOf([on(2), on(7 + 7)], on(21))).toEqual([on(21), on(27)]);
    expect(daysOf([on(7)], on(7 + 70 + 3))).toEqual([on(77), on(83)]);
  });

  test("is in step with the first plan, before it", () => {
    expect(daysOf([on(21)], on(13))).toEqual([on(7), on(13)]);
  });

  test("ends the day before a plan that it would run into", () => {
    // Between the plans from the 2nd and from the 21st lie twelve days: a week, and five more.
    const starts = [on(2), on(21)];
    expect(daysOf(starts, on(15))).toEqual([on(9), on(15)]);
    for (const date of daysFrom(on(16), 5)) expect(daysOf(starts, date)).toEqual([on(14), on(20)]);
  });

  test("has no place between two plans that are less than seven days apart", () => {
    const between = weekAmong([on(2), on(14)], on(11), monday);
    expect(between).toEqual({ weekStart: on(9), days: daysFrom(on(9), 5), isBetween: true });
  });

  test("never shares a day with another plan, and one after the other they have every day", () => {
    const starts = [on(2), on(14), on(26), on(45)];
    for (const date of daysFrom(on(-10), 80)) {
      const { days, weekStart, isBetween } = weekAmong(starts, date, saturday);
      expect(days).toContain(date);
      expect(days.length < 7).toBe(isBetween);
      const others = starts.filter((start) => start !== weekStart).flatMap((start) => daysFrom(start));
      expect(days.filter((day) => others.includes(day))).toEqual([]);
    }
  });
});

describe("a week that shall begin on a Saturday", () => {
  test.each([
    ["has the day, where nothing is planned", [], on(11), on(7)],
    ["may begin on the day itself", [], on(14), on(14)],
    ["comes after a plan that has its first days", [on(2)], on(10), on(14)],
    ["comes after the plan of that day", [on(9)], on(11), on(21)],
    ["has no place between plans that are close", [on(2), on(13), on(25)], on(10), undefined],
  ])("%s", (_, starts, date, start) => {
    expect(startAmong(starts, date, saturday)).toBe(start);
  });
});

test.each([
  ["en-GB", "Monday"],
  ["en-US", "Sunday"],
  ["ar-EG", "Saturday"],
  ["en", "Monday"],
])("in %s weeks usually begin on a %s", (locale, name) => {
  expect(weekday(plusDays(monday, firstWeekdayIn(locale) - 1))).toBe(name);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { dateKeyedId, dateOf } from "../../../core/basics/date-keyed-id.ts";
import { dateOfDayNumber, dayNumber } from "../../../core/basics/dates.ts";
import { uuidV7 } from "../../../core/basics/id.ts";
import { holds } from "../../support/law.ts";

const LAST_DAY = dayNumber("9999-12-31");
const dates = fc
  .oneof(fc.constantFrom(0, 1, LAST_DAY - 1, LAST_DAY), fc.integer({ min: 0, max: LAST_DAY }))
  .map((day) => dateOfDayNumber(day) ?? "");
const uuids = fc
  .tuple(fc.integer({ min: 0, max: 2 ** 47 }), fc.uint8Array({ minLength: 10, maxLength: 10 }))
  .map(([time, random]) => uuidV7(time, random));

test("an id that carries its week ends with the day number of the week's start", () => {
  const uuid = "019ab3c4-1234-7abc-8def-0123456789ab";
  expect(dateKeyedId(uuid, "2026-11-16")).toBe("019ab3c4-1234-7abc-8def-0123450b4bcd");
  expect(0x0b4bcd).toBe(dayNumber("2026-11-16"));
});

test("it gives the week back, stays a UUID of version 7 and keeps all other digits", () => {
  holds(uuids, dates, (uuid, date) => {
    const id = dateKeyedId(uuid, date);
    expect(dateOf(id)).toBe(date);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(id.slice(0, 30)).toBe(uuid.slice(0, 30));
  });
});

test("it is none when its digits are no day", () => {
  expect(dateOf("019ab3c4-1234-7abc-8def-01234537bb49")).toBeUndefined();
});

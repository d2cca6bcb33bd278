import { expect, test } from "vitest";
import { slotFaults } from "../../../../core/variety/suggestions/references.ts";
import { day, weekOf } from "../../../support/catalogue.ts";

test("a slot to replace must be on the day", () => {
  const week = weekOf(["curry", "soup"]);
  const fault = {
    parameter: "slotId",
    code: "unknown_reference",
    message: "There is no such slot on this day.",
  };
  expect(slotFaults(week, day(0), undefined)).toEqual([]);
  expect(slotFaults(week, day(0), "slot 1")).toEqual([]);
  expect(slotFaults(week, day(1), "slot 1")).toEqual([fault]);
  expect(slotFaults(week, day(0), "slot 9")).toEqual([fault]);
});

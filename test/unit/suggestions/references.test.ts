import { expect, test } from "vitest";
import { slotFaults, tagsNamed } from "../../../core/suggestions/references.ts";
import { catalogueOf, day, weekOf } from "../../support/catalogue.ts";

test("tags are found by id or by name; every unknown one is a fault of its own", () => {
  const catalogue = catalogueOf({ curry: "protein:chicken other:quick" });
  expect(tagsNamed(catalogue, ["other:quick", " Chicken"])).toEqual({
    tagIds: ["other:quick", "protein:chicken"],
    faults: [],
  });
  const fault = { parameter: "tags", code: "unknown_reference" };
  expect(tagsNamed(catalogue, ["cold", "quick", "slow"])).toEqual({
    tagIds: ["other:quick"],
    faults: [
      { ...fault, message: 'There is no tag "cold".' },
      { ...fault, message: 'There is no tag "slow".' },
    ],
  });
});

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

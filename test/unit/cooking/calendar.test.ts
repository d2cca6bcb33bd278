import { expect, test } from "vitest";
import { refuse } from "../../../core/contract/errors.ts";
import { calendarOf, requireAnswerable } from "../../../core/cooking/calendar.ts";
import { catalogueOf } from "../../support/catalogue.ts";

const catalogue = catalogueOf({ curry: "protein:chicken" });
const entry = (id: string, cookedOn: string) => ({
  ...{ id, cookedOn, recipeId: "curry", recipeName: "Curry as it was", cookedBy: "anna" },
});

test("a calendar is refused when it is too long for an answer", () => {
  const long = { ...entry("a", "2026-11-17"), recipeName: "\u0001".repeat(200) };
  const of = (count: number) =>
    calendarOf(catalogue, { from: "2026-11-17", to: "2026-11-17" }, [], Array(count).fill(long));
  expect(() => requireAnswerable(of(2_000), refuse)).not.toThrow();
  const refusal = expect.objectContaining({ code: "limit_reached" });
  expect(() => requireAnswerable(of(4_000), refuse)).toThrow(refusal);
});

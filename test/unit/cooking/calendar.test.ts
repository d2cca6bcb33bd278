import { describe, expect, test } from "vitest";
import { refuse } from "../../../core/contract/errors.ts";
import { calendarOf, requireAnswerable } from "../../../core/cooking/calendar.ts";
import { newPlan } from "../../../core/plans/plan.ts";
import { catalogueOf } from "../../support/catalogue.ts";

const catalogue = catalogueOf({ curry: "protein:chicken" });
const recipe = { id: "curry", name: "Its old name", effort: "easy" as const };
const week = newPlan("plan", "2026-11-16", [
  { id: "b", slotDate: "2026-11-18", recipe, servings: 6 },
  { id: "a", slotDate: "2026-11-17", recipe },
  { id: "c", slotDate: "2026-11-17", recipe: { ...recipe, id: "pie", name: "Pie" } },
]);
const confirmed = {
  ...newPlan("next", "2026-11-23", [{ id: "d", slotDate: "2026-11-23", recipe }]),
  ...{ status: "confirmed" as const, confirmedAt: "2026-11-22T12:00:00.000Z" },
};
const entry = (id: string, cookedOn: string) => ({
  ...{ id, cookedOn, recipeId: "curry", recipeName: "Curry as it was", cookedBy: "anna" },
});

describe("a calendar", () => {
  test("has each day once, with its meals as they are now and in their order", () => {
    const days = calendarOf(catalogue, { from: "2026-11-17", to: "2026-11-23" }, [week, confirmed], []);
    expect(days.map(({ date }) => date.slice(-2)).join(" ")).toBe("17 18 19 20 21 22 23");
    expect(days.map(({ planned }) => planned.map(({ slotId }) => slotId).join())).toEqual([
      ...["a,c", "b", "", "", "", "", "d"],
    ]);
    expect(days[1]?.planned).toEqual([
      { planId: "plan", slotId: "b", recipe: { ...recipe, name: "curry" }, servings: 6, isConfirmed: false },
    ]);
    expect(days[0]?.planned[1]?.recipe.name).toBe("Pie");
    expect(days[6]?.planned[0]).toMatchObject({ planId: "next", isConfirmed: true });
  });

  test("leaves out what lies outside of its days", () => {
    const [day, ...others] = calendarOf(catalogue, { from: "2026-11-18", to: "2026-11-18" }, [week], []);
    expect(others).toEqual([]);
    expect(day?.planned.map(({ slotId }) => slotId)).toEqual(["b"]);
  });

  test("has what was cooked on each day, in the order of entry", () => {
    const entries = [entry("z", "2026-11-17"), entry("a", "2026-11-17"), entry("m", "2026-11-18")];
    const days = calendarOf(catalogue, { from: "2026-11-16", to: "2026-11-18" }, [], entries);
    expect(days.map(({ cooked }) => cooked.map(({ id }) => id).join())).toEqual(["", "z,a", "m"]);
    expect(days[1]?.cooked[0]?.recipeName).toBe("Curry as it was");
  });

  test("ends with the last of all days", () => {
    expect(calendarOf(catalogue, { from: "9999-12-30", to: "9999-12-31" }, [], [])).toHaveLength(2);
  });

  test("is refused when it is too long for an answer", () => {
    const long = { ...entry("a", "2026-11-17"), recipeName: "\u0001".repeat(200) };
    const of = (count: number) =>
      calendarOf(catalogue, { from: "2026-11-17", to: "2026-11-17" }, [], Array(count).fill(long));
    expect(() => requireAnswerable(of(2_000), refuse)).not.toThrow();
    expect(() => requireAnswerable(of(4_000), refuse)).toThrow(
      expect.objectContaining({ code: "limit_reached" }),
    );
  });
});

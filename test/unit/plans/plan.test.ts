import { describe, expect, test } from "vitest";
import {
  confirmPlan,
  mealsOf,
  newPlan,
  planView,
  slotOf,
  withoutSlot,
  withRecipe,
  withSlot,
} from "../../../core/plans/plan.ts";
import { dateFaults, recipeToPlan } from "../../../core/plans/references.ts";
import type { Plan, Slot } from "../../../core/plans/store.ts";
import { catalogueOf } from "../../support/catalogue.ts";

const recipe = (name: string) => ({ id: name, name, effort: "easy" as const });
const slot = (id: string, slotDate: string, name = "curry"): Slot => ({ id, slotDate, recipe: recipe(name) });
const empty = newPlan("plan", "2026-11-16");
const noon = new Date("2026-11-15T12:00:00Z");
const planOf = (...slots: Slot[]): Plan => slots.reduce(withSlot, empty);
const confirmed = confirmPlan(planOf(slot("a", "2026-11-16"), slot("b", "2026-11-17", "soup")), noon);

describe("a plan", () => {
  test("starts as an empty draft", () => {
    expect(empty).toMatchObject({ status: "draft", wasConfirmed: false, slots: [] });
    expect(empty).not.toHaveProperty("confirmedAt");
  });

  test("is confirmed at a moment, and again changes nothing", () => {
    expect(confirmed).toMatchObject({
      status: "confirmed",
      confirmedAt: "2026-11-15T12:00:00.000Z",
      wasConfirmed: true,
    });
    expect(confirmPlan(confirmed, new Date("2026-11-16T12:00:00Z"))).toBe(confirmed);
  });

  test("can't be confirmed without slots", () => {
    expect(() => confirmPlan(empty, noon)).toThrow(expect.objectContaining({ code: "plan_empty" }));
  });

  test.each([
    ["added", withSlot(confirmed, slot("c", "2026-11-18"))],
    ["changed to another recipe", withRecipe(confirmed, slotOf(confirmed, "a"), recipe("soup"))],
    ["removed", withoutSlot(confirmed, slotOf(confirmed, "a"))],
  ])("is a draft again when a slot is %s, and still counts as once confirmed", (_how, changed) => {
    expect(changed).toMatchObject({ status: "draft", wasConfirmed: true });
    expect(changed).not.toHaveProperty("confirmedAt");
  });

  test("stays as it is when a slot is changed to the recipe it holds", () => {
    expect(withRecipe(confirmed, slotOf(confirmed, "a"), recipe("curry"))).toBe(confirmed);
  });

  test("changes and removes the one slot that is meant", () => {
    const changed = withRecipe(confirmed, slotOf(confirmed, "a"), recipe("pie"));
    expect(changed.slots).toEqual([slot("a", "2026-11-16", "pie"), slot("b", "2026-11-17", "soup")]);
    expect(withoutSlot(confirmed, slotOf(confirmed, "a")).slots).toEqual([slot("b", "2026-11-17", "soup")]);
  });

  test("does not know a slot of another plan", () => {
    expect(() => slotOf(confirmed, "z")).toThrow(expect.objectContaining({ code: "not_found" }));
  });

  test("holds 70 slots, several a day", () => {
    const full = planOf(...Array.from({ length: 70 }, (_, n) => slot(`${n}`, "2026-11-16")));
    expect(full.slots).toHaveLength(70);
    expect(() => withSlot(full, slot("70", "2026-11-17"))).toThrow(
      expect.objectContaining({ code: "limit_reached" }),
    );
    expect(withSlot(withoutSlot(full, slotOf(full, "3")), slot("70", "2026-11-17")).slots).toHaveLength(70);
  });

  test("has the meals of its slots", () => {
    expect(mealsOf(confirmed)).toEqual([
      { recipeId: "curry", date: "2026-11-16" },
      { recipeId: "soup", date: "2026-11-17" },
    ]);
  });
});

describe("what clients see of a plan", () => {
  const catalogue = catalogueOf({ curry: "protein:chicken", soup: "other:soup" });

  test("is sorted by date, then in the order of addition", () => {
    const plan = planOf(
      slot("a", "2026-11-17"),
      slot("b", "2026-11-16"),
      slot("c", "2026-11-17"),
      slot("d", "2026-11-16"),
    );
    expect(planView(plan, catalogue).slots.map(({ id }) => id)).toEqual(["b", "d", "a", "c"]);
    expect(plan.slots.map(({ id }) => id)).toEqual(["a", "b", "c", "d"]);
  });

  test("is a recipe as it is now, or as it was planned once it is deleted", () => {
    const old = { id: "curry", name: "Kurry", effort: "hard" as const, cookTimeMin: 5 };
    const gone = { id: "pie", name: "Pie", effort: "hard" as const, cookTimeMin: 90 };
    const plan = planOf(
      { ...slot("a", "2026-11-16"), recipe: old },
      { ...slot("b", "2026-11-16"), recipe: gone },
    );
    expect(planView(plan, catalogue).slots.map((shown) => shown.recipe)).toEqual([recipe("curry"), gone]);
  });
});

describe("what a slot refers to", () => {
  const catalogue = catalogueOf({ curry: "protein:chicken" });
  const place = { pointer: "/slotDate" };

  test("is refused with every fault, under the code of the first", () => {
    const outside = dateFaults("2026-11-16", "2026-11-23", place);
    expect(() => recipeToPlan(catalogue, "pie", outside)).toThrow(
      expect.objectContaining({
        code: "date_outside_plan",
        extras: {
          errors: [
            { pointer: "/slotDate", code: "too_large", message: expect.any(String) },
            { pointer: "/recipeId", code: "unknown_reference", message: expect.any(String) },
          ],
        },
      }),
    );
    expect(() => recipeToPlan(catalogue, "curry", outside)).toThrow(
      expect.objectContaining({ code: "date_outside_plan" }),
    );
    expect(() => recipeToPlan(catalogue, "pie")).toThrow(
      expect.objectContaining({ code: "unknown_reference" }),
    );
  });

  test("is accepted when date and recipe are there", () => {
    expect(recipeToPlan(catalogue, "curry", dateFaults("2026-11-16", "2026-11-22", place)).id).toBe("curry");
  });

  test("may be a date too early or too late", () => {
    expect(dateFaults("2026-11-16", "2026-11-15", place)).toMatchObject([{ ...place, code: "too_small" }]);
    expect(dateFaults("2026-11-16", "2026-11-23", place)).toMatchObject([{ ...place, code: "too_large" }]);
  });
});

import { describe, expect, test } from "vitest";
import { refuse } from "../../../core/contract/errors.ts";
import type { Plan, Slot } from "../../../core/plans/model.ts";
import {
  confirmPlan,
  mealsOf,
  newPlan,
  planView,
  slotOf,
  withChanged,
  withoutSlot,
  withSlots,
} from "../../../core/plans/plan.ts";
import { dateFaults } from "../../../core/plans/references.ts";
import { catalogueOf } from "../../support/catalogue.ts";

const recipe = (name: string) => ({ id: name, name, effort: "easy" as const });
const slot = (id: string, slotDate: string, name = "curry"): Slot => ({ id, slotDate, recipe: recipe(name) });
const empty = newPlan("plan", "2026-11-16", []);
const noon = new Date("2026-11-15T12:00:00Z");
const planOf = (...slots: Slot[]): Plan => withSlots(empty, slots, refuse);
const confirmed = confirmPlan(planOf(slot("a", "2026-11-16"), slot("b", "2026-11-17", "soup")), noon, refuse);

const changed = (change: Partial<Slot>, plan = confirmed) =>
  withChanged(plan, slotOf(plan, "a", refuse), { ...slotOf(plan, "a", refuse), ...change });

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
    expect(confirmPlan(confirmed, new Date("2026-11-16T12:00:00Z"), refuse)).toBe(confirmed);
  });

  test("can't be confirmed without slots", () => {
    expect(() => confirmPlan(empty, noon, refuse)).toThrow(expect.objectContaining({ code: "plan_empty" }));
  });

  test.each([
    ["added", withSlots(confirmed, [slot("c", "2026-11-18")], refuse)],
    ["changed to another recipe", changed({ recipe: recipe("soup") })],
    ["moved to another day", changed({ slotDate: "2026-11-18" })],
    ["for another number of people", changed({ servings: 3 })],
    ["removed", withoutSlot(confirmed, slotOf(confirmed, "a", refuse))],
  ])("is a draft again when a slot is %s, and still counts as once confirmed", (_how, changed) => {
    expect(changed).toMatchObject({ status: "draft", wasConfirmed: true });
    expect(changed).not.toHaveProperty("confirmedAt");
  });

  test("stays as it is when a slot is changed to what it is, and when nothing is added", () => {
    expect(changed({ recipe: { ...recipe("curry"), name: "Its new name" } })).toBe(confirmed);
    expect(withSlots(confirmed, [], refuse)).toBe(confirmed);
  });

  test("moves a slot to the end of another day", () => {
    const plan = planOf(slot("a", "2026-11-16"), slot("b", "2026-11-17"), slot("c", "2026-11-16"));
    const idsOf = (one: Plan) => planView(one, catalogueOf({})).slots.map(({ id }) => id);
    const moved = changed({ slotDate: "2026-11-17" }, plan);
    expect(idsOf(moved)).toEqual(["c", "b", "a"]);
    const back = changed({ slotDate: "2026-11-16" }, moved);
    expect(idsOf(back)).toEqual(["c", "a", "b"]);
    expect(slotOf(back, "a", refuse)).toEqual(slotOf(plan, "a", refuse));
  });

  test("changes and removes the one slot that is meant", () => {
    expect(changed({ recipe: recipe("pie"), servings: 2 }).slots).toEqual([
      { ...slot("a", "2026-11-16", "pie"), servings: 2 },
      slot("b", "2026-11-17", "soup"),
    ]);
    expect(withoutSlot(confirmed, slotOf(confirmed, "a", refuse)).slots).toEqual([
      slot("b", "2026-11-17", "soup"),
    ]);
  });

  test("does not know a slot of another plan", () => {
    expect(() => slotOf(confirmed, "z", refuse)).toThrow(expect.objectContaining({ code: "not_found" }));
  });

  test("holds 70 slots, several a day", () => {
    const full = planOf(...Array.from({ length: 70 }, (_, n) => slot(`${n}`, "2026-11-16")));
    expect(full.slots).toHaveLength(70);
    expect(() => withSlots(full, [slot("70", "2026-11-17")], refuse)).toThrow(
      expect.objectContaining({ code: "limit_reached" }),
    );
    expect(
      withSlots(withoutSlot(full, slotOf(full, "3", refuse)), [slot("70", "2026-11-17")], refuse).slots,
    ).toHaveLength(70);
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

test("a date may be too early or too late for a plan", () => {
  const place = { pointer: "/slotDate" };
  expect(dateFaults("2026-11-16", "2026-11-15", place)).toMatchObject([{ ...place, code: "too_small" }]);
  expect(dateFaults("2026-11-16", "2026-11-16", place)).toEqual([]);
  expect(dateFaults("2026-11-16", "2026-11-22", place)).toEqual([]);
  expect(dateFaults("2026-11-16", "2026-11-23", place)).toMatchObject([{ ...place, code: "too_large" }]);
});

import { describe, expect, test } from "vitest";
import { refuse } from "../../../core/contract/errors.ts";
import type { Plan, Slot } from "../../../core/plans/model.ts";
import {
  confirmPlan,
  newPlan,
  planView,
  slotOf,
  withChanged,
  withoutSlot,
  withSlots,
} from "../../../core/plans/plan.ts";
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
});

import { describe, expect, test } from "vitest";
import { AppError, refuse } from "../../../core/contract/errors.ts";
import type { Slot } from "../../../core/plans/model.ts";
import { changedSlot, newSlot, newSlots } from "../../../core/plans/slot.ts";
import { catalogueOf } from "../../support/catalogue.ts";

const MONDAY = "2026-11-16";
const known = catalogueOf({ curry: "protein:chicken", soup: "other:soup" });
const [curry, soup] = ["curry", "soup"].map((id) => known.recipes.get(id));
if (!curry || !soup) throw new Error("The catalogue has no recipes");
/** Its curry serves four; its soup doesn't say. */
const catalogue = {
  ...known,
  recipes: new Map([
    ["curry", { ...curry, serves: 4 }],
    ["soup", soup],
  ]),
};

const shown = (id: string) => ({ id, name: id, effort: "easy" });
const newId = () => "new";
/** A refusal's code and faults, without words. */
const refusalOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [error.code, ...(error.extras.errors ?? []).map(({ message: _, ...fault }) => fault)];
  }
};

describe("a new slot", () => {
  const add = (slotDate: string, recipeId: string, servings?: number) =>
    refusalOf(() => newSlot(catalogue, MONDAY, { slotDate, recipeId, servings }, newId, refuse));

  test("has a recipe, a day, and for how many people it is", () => {
    expect(add(MONDAY, "curry", 6)).toEqual({
      id: "new",
      slotDate: MONDAY,
      recipe: shown("curry"),
      servings: 6,
    });
    expect(add(MONDAY, "soup")).toEqual({ id: "new", slotDate: MONDAY, recipe: shown("soup") });
  });

  test("is refused with every fault, under the code of the first", () => {
    expect(add("2026-11-23", "pie", 6)).toEqual([
      "date_outside_plan",
      { pointer: "/slotDate", code: "too_large" },
      { pointer: "/recipeId", code: "unknown_reference" },
    ]);
    expect(add("2026-11-15", "soup", 6)).toEqual([
      "date_outside_plan",
      { pointer: "/slotDate", code: "too_small" },
      { pointer: "/servings", code: "serves_unknown" },
    ]);
    expect(add(MONDAY, "pie")).toEqual([
      "unknown_reference",
      { pointer: "/recipeId", code: "unknown_reference" },
    ]);
    expect(add(MONDAY, "soup", 1)).toEqual([
      "serves_unknown",
      { pointer: "/servings", code: "serves_unknown" },
    ]);
  });

  test("is one of several, of which none is made when one is faulty", () => {
    const good = { slotDate: MONDAY, recipeId: "curry", servings: 6 };
    const made: string[] = [];
    const addAll = (...wanted: Parameters<typeof newSlots>[2]) =>
      refusalOf(() => newSlots(catalogue, MONDAY, wanted, () => String(made.push("id")), refuse));
    expect(addAll(good, { ...good, servings: undefined })).toMatchObject([{ id: "1" }, { id: "2" }]);
    expect(addAll(good, { ...good, recipeId: "soup" }, { ...good, slotDate: "2026-12-01" })).toEqual([
      "serves_unknown",
      { pointer: "/slots/1/servings", code: "serves_unknown" },
      { pointer: "/slots/2/slotDate", code: "too_large" },
    ]);
    expect(made).toHaveLength(2);
  });
});

describe("a changed slot", () => {
  const slot = { id: "a", slotDate: MONDAY, recipe: shown("curry"), servings: 6 } as Slot;
  const change = (
    changes: Parameters<typeof changedSlot>[3],
    present: { serves?: number } | undefined = { serves: 4 },
  ) =>
    refusalOf(() => changedSlot(catalogue, { weekStart: MONDAY, slots: [] }, slot, changes, present, refuse));

  test("keeps what the request does not speak of", () => {
    expect(change({ slotDate: "2026-11-17" })).toEqual({ ...slot, slotDate: "2026-11-17" });
    expect(change({ servings: 1 })).toEqual({ ...slot, servings: 1 });
    expect(change({ recipeId: "curry" })).toEqual(slot);
  });

  test("loses its servings on demand, and to a recipe that doesn't say how many it serves", () => {
    const { servings: _, ...unscaled } = slot;
    expect(change({ servings: null })).toEqual(unscaled);
    expect(change({ recipeId: "soup" })).toEqual({ ...unscaled, recipe: shown("soup") });
    expect(change({ recipeId: "soup", servings: null })).toEqual({ ...unscaled, recipe: shown("soup") });
  });

  test("is refused when its recipe, the new or the present one, doesn't say how many it serves", () => {
    const refusal = ["serves_unknown", { pointer: "/servings", code: "serves_unknown" }];
    expect(change({ recipeId: "soup", servings: 2 })).toEqual(refusal);
    expect(change({ servings: 2 }, {})).toEqual(refusal);
    expect(change({ servings: null }, {})).not.toEqual(refusal);
    expect(change({ recipeId: "pie", slotDate: "2026-11-15", servings: 2 })).toEqual([
      "date_outside_plan",
      { pointer: "/slotDate", code: "too_small" },
      { pointer: "/recipeId", code: "unknown_reference" },
    ]);
  });
});

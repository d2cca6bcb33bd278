import { describe, expect, test } from "vitest";
import type { Change } from "../../../core/catalogue/model.ts";
import { touchedBy } from "../../../core/changes/log/touched.ts";
import { keys } from "../../../core/storage/table.ts";
import type { Write } from "../../../core/storage/write.ts";

const changed = (change: Change): Write => ({
  put: { ...keys.catalogueChange("h", 7), number: 7, change: JSON.stringify(change) },
});
const touchedIn = (...writes: Write[]) => touchedBy(writes).map(({ things }) => things);

describe("a transaction", () => {
  test.each<[string, Write, ...string[]]>([
    ["a new plan", { put: { ...keys.plan("h", "2026-01-05"), id: "p" } }, "weekPlans#p"],
    ["a deleted plan", { delete: keys.plan("h", "2026-01-05"), if: { id: "p", rev: 1 } }, "weekPlans#p"],
    ["a generated list", { put: { ...keys.list("h", "2026-01-05"), id: "l" } }, "shoppingLists#l"],
    ["a mark", { update: keys.listShard("h", "2026-01-05", "a") }, "shoppingLists#2026-01-05"],
    ["a line by hand", { put: keys.listItem("h", "2026-01-05", "i") }, "shoppingLists#2026-01-05"],
    ["a pantry item", { update: keys.pantryItem("h", "i") }, "pantryItems#i"],
    ["a log entry", { put: keys.cookingLogEntry("h", "2026-01-05", "e") }, "cookingLogs#2026-01-05#e"],
    ["a member", { delete: keys.member("h", "u") }, "household#*", "people#u"],
    ["what a person eats", { put: keys.seat("h", "p") }, "people#p"],
    ["a deleted recipe", changed({ removedRecipes: ["r"] }), "recipes#r"],
    ["a merged tag", changed({ formerTags: [{ id: "t", name: "T", into: "u" }] }), "tags#t"],
    [
      "a category's name and place",
      changed({ categories: [{ id: "c", name: "C" }], categoryOrder: ["c"] }),
      "ingredientCategories#c",
      "ingredientCategories#order",
    ],
    ["the order of categories", changed({ categoryOrder: ["a", "b"] }), "ingredientCategories#order"],
  ])("that writes %s names it", (_, write, ...things) => {
    expect(touchedIn(write)).toEqual([things]);
  });

  test("names each thing once, and all of a kind when there are many", () => {
    const items = Array.from({ length: 17 }, (_, at) => ({
      delete: keys.pantryItem("h", `${at}-`.padEnd(36, "-")),
    }));
    const members = ["u", "v"].map((id) => ({ delete: keys.member("h", id) }));
    expect(touchedIn(...items, ...members)).toEqual([
      ["household#*", "people#u", "people#v", "pantryItems#*"],
    ]);
    expect(touchedIn(...items.slice(0, 15))[0]).toHaveLength(15);
  });

  test("that makes a household names nothing: nobody can have an older copy", () => {
    const made = [{ put: keys.household("h"), if: "absent" }, { put: keys.member("h", "u") }] as const;
    expect(touchedBy(made)).toMatchObject([{ householdId: "h", isNew: true, things: [] }]);
  });

  test("that shows nobody anything, or only checks, names nothing", () => {
    const hidden = [
      { put: keys.user("u") },
      { update: keys.pantryCount("h") },
      { check: keys.plan("h", "2026-01-05"), if: "absent" },
      changed({ planned: { weekStart: "2026-01-05", meals: [] } }),
    ] as const;
    expect(touchedIn(...hidden)).toEqual([]);
  });
});

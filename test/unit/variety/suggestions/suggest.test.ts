import { expect, test } from "vitest";
import { suggest } from "../../../../core/variety/suggestions/suggest.ts";
import { catalogueOf, day, monday, weekOf } from "../../../support/catalogue.ts";

const meals = catalogueOf({ ann: "leek", ben: "leek egg", cat: "bean", dan: "bean egg", eve: "pea *oil" });
/** Of meals that score alike, on the Wednesday of an empty week. */
const names = (stock: ReturnType<typeof until>[], today = monday) =>
  suggest(meals, weekOf([]), { today, stock, slotDate: day(2), tagIds: [], topN: 50 }).map(
    ({ recipe }) => recipe.id,
  );
const until = (ingredientId: string, number: number) => ({ ingredientId, bestBefore: day(number) });

test("of equal scores, what uses up more pantry items from today until 3 days after the meal comes first", () => {
  expect(names([until("egg", 5)])).toEqual(["ben", "dan", "ann", "cat", "eve"]);
  expect(names([until("egg", 0)])).toEqual(["ben", "dan", "ann", "cat", "eve"]);
  expect(names([until("egg", 6), until("egg", -1)])).toEqual(["ann", "ben", "cat", "dan", "eve"]);
  expect(names([until("egg", 0), until("pea", 1)], day(1))[0]).toBe("eve");
  expect(names([until("egg", 1), until("pea", 1), until("pea", 2)])[0]).toBe("eve");
});

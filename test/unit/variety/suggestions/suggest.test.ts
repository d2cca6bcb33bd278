import { expect, test } from "vitest";
import { expiringIn } from "../../../../core/variety/suggestions/expiring.ts";
import { suggest, suggestionView } from "../../../../core/variety/suggestions/suggest.ts";
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

test("pantry items to use up have a date and an ingredient, a merged one's successor, and are not used up", () => {
  const formerIngredients = new Map([["chive", { id: "chive", name: "chive", into: "leek" }]]);
  const pantry = [
    { ingredientId: "chive", bestBefore: day(1) },
    { ingredientId: "egg", bestBefore: day(2), quantity: 6 },
    { ingredientId: "egg", bestBefore: day(3), quantity: 0 },
    { ingredientId: "egg", quantity: 6 },
    { customName: "egg", bestBefore: day(3), quantity: 6 },
  ].map((item) => ({ ...item, id: "item", rev: 1 }));
  expect(expiringIn({ ...meals, formerIngredients }, pantry)).toEqual([until("leek", 1), until("egg", 2)]);
});

test("what makes something and serves nobody is for other recipes, and is not suggested", () => {
  const { recipes, ...rest } = catalogueOf({ dough: "flour", pie: "leek" });
  const dough = { id: "dough", name: "dough", makes: { quantity: 4, unit: "piece" } };
  const named = (serves?: number): string[] => {
    const made = new Map(
      [...recipes].map(([id, one]) => [id, id === "dough" ? { ...one, ...dough, serves } : one]),
    );
    const asked = { today: monday, stock: [], slotDate: day(2), tagIds: [], topN: 50 };
    return suggest({ ...rest, recipes: made }, weekOf([]), asked).map(({ recipe }) => recipe.name);
  };
  expect(named()).toEqual(["pie"]);
  expect(named(4)).toEqual(["dough", "pie"]);
});

test("only recipes with all the tags that somebody asked for are suggested", () => {
  const tagged = catalogueOf({ ann: "other:hot leek", ben: "other:hot other:quick", cat: "bean" });
  const asked = { today: monday, stock: [], slotDate: day(2), topN: 5, tagIds: ["other:hot", "other:quick"] };
  expect(suggest(tagged, weekOf([]), asked).map(suggestionView)).toEqual([
    { recipe: expect.objectContaining({ id: "ben", name: "ben" }), scoreDelta: 0, hasConflict: false },
  ]);
});

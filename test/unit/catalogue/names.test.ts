import { expect, test } from "vitest";
import { idNamed, idOfIngredient, idsWithWord } from "../../../core/catalogue/names.ts";
import { byId } from "../../support/catalogue.ts";

test("finds the things with a word that begins like this, each once, in their order", () => {
  const names = ["Baby beans", "beans, b-size", "kale", "Bäume", "cabbage"];
  const things = byId(names.map((name, nth) => ({ id: `${nth}`, name })));
  expect(["b", "ba", "bea", "s"].map((start) => idsWithWord(things, start).join(""))).toEqual([
    ...["013", "03", "01", "1"],
  ]);
});

test.each([
  ["courgettes", "courgette"],
  ["zucchini", "courgette"],
  ["Zucchinis", "courgette"],
  ["Baby Zucchinis", undefined],
  ["squashes", "squash"],
  ["marrows", undefined],
])("a new ingredient %s is %s, where zucchini was merged into courgette, and marrow deleted", (name, id) => {
  const ingredients = byId([
    { id: "courgette", name: "Courgette" },
    { id: "squash", name: "Squash" },
  ]);
  const formerIngredients = byId([
    { id: "zucchini", name: "Zucchini", into: "courgette" },
    { id: "marrow", name: "Marrow" },
  ]);
  expect(idOfIngredient({ ingredients, formerIngredients }, name)).toBe(id);
});

test.each([
  ["tomato", "tomato"],
  ["TOMATO", "tomato"],
  ["Tomatoes", "tomato"],
  ["tomatoes-id", "tomato"],
  ["ketchup", "ketchup"],
  ["Old ketchup", undefined],
  ["kale", undefined],
])("%s names %s, where tomatoes were merged into tomato and old ketchup was deleted", (text, id) => {
  const things = byId([
    { id: "tomato", name: "Tomato" },
    { id: "ketchup", name: "Ketchup" },
  ]);
  const former = byId([
    { id: "tomatoes-id", name: "Tomatoes", into: "tomato" },
    { id: "old", name: "Old ketchup" },
    { id: "other", name: "Ketchup", into: "tomato" },
  ]);
  expect(idNamed(things, former, text)).toBe(id);
});

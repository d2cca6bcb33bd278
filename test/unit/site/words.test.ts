import { expect, test } from "vitest";
import { proposedTags } from "../../../infra/site/kitchen/proposed-tags.ts";
import { ingredientsIn } from "../../../infra/site/kitchen/step-ingredients.ts";
import { hasWords } from "../../../infra/site/kitchen/words.ts";

test.each([
  ["suppe", "Linsen-Suppe"],
  ["hahn", "Hähnchen süßsauer"],
  ["kurbis", "Kürbiscremesuppe"],
  ["suppe", "Kürbiscremesuppe"],
  ["suss", "Hähnchen süßsauer"],
  ["spez", "„Spezial“ of the house"],
  ["SOUP leek", "Leek and potato soup"],
  ["", "Dal"],
])("a search for %j finds %j", (search, name) => {
  expect(hasWords(search, [name])).toBe(true);
});

test.each([
  ["ei", "Reis"],
  ["leek pie", "Leek soup"],
])("a search for %j does not find %j", (search, name) => {
  expect(hasWords(search, [name])).toBe(false);
});

test("words may be in a recipe's name, its tags and its ingredients", () => {
  expect(hasWords("vegan lentils", ["Dal", "vegan", "red lentils"])).toBe(true);
});

test("a step has the ingredients that it names, also in the plural", () => {
  const names = ["onions", "vegetable stock", "red lentils", "potatoes", "berries", "oil"];
  const lines = names.map((name) => ({ name }));
  const namesIn = (step: string) => ingredientsIn(step, lines).map(({ name }) => name);
  expect(namesIn("Fry the onion in the oil.")).toEqual(["onions", "oil"]);
  expect(namesIn("Pour in the stock, then the lentils and a potato.")).toEqual([
    "vegetable stock",
    "red lentils",
    "potatoes",
  ]);
  expect(namesIn("Serve.")).toEqual([]);
});

test("tags are proposed by the words of a recipe and its minutes", () => {
  const tags = ["chicken", "fish", "beans & lentils", "soup", "quick", "Thai", "gluten-free"].map((name) => ({
    name,
  }));
  const proposed = (name: string, ingredients: string, minutes = "") =>
    proposedTags(tags, { name, ingredients, minutes }).map((tag) => tag.name);
  expect(proposed("Leek soup", "500 g leeks\n200 g chickpeas")).toEqual(["beans & lentils", "soup"]);
  expect(proposed("Thai curry", "300 g chicken breast", "20")).toEqual(["chicken", "quick", "Thai"]);
  expect(proposed("Salmon", "2 fillets", "45")).toEqual(["fish"]);
  expect(proposed("Omelette", "3 free range eggs")).toEqual([]);
});

test("tags are proposed in a household's own language, too", () => {
  const tags = ["Huhn", "Bohnen & Linsen", "schnell", "italienisch"].map((name) => ({ name }));
  const proposed = (name: string, ingredients: string, minutes = "") =>
    proposedTags(tags, { name, ingredients, minutes }).map((tag) => tag.name);
  expect(proposed("Spaghetti mit Kichererbsen", "300 g Kichererbsen", "15")).toEqual([
    "Bohnen & Linsen",
    "schnell",
    "italienisch",
  ]);
  expect(proposed("Curry", "1 Hähnchen")).toEqual(["Huhn"]);
});

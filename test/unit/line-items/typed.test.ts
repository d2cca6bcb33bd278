import fc from "fast-check";
import { expect, test } from "vitest";
import { emptyCatalogue } from "../../../core/catalogue/catalogue.ts";
import { refuse } from "../../../core/contract/errors.ts";
import { givenLineItem, storedLineItem } from "../../../core/line-items/typed.ts";
import { byId } from "../../support/catalogue.ts";
import { holds } from "../../support/law.ts";

const milk = { id: "milk-id", name: "Milk", isStaple: false };
const catalogue = { ...emptyCatalogue, ingredients: byId([milk]) };
const typed = (text: string) => givenLineItem(catalogue, { text }, refuse);

test.each([
  ["yogurt (vegan)", { customName: "yogurt", note: "vegan" }],
  ["bread – without nuts", { customName: "bread", note: "without nuts" }],
  ["2 l milk, 1.5 % fat", { ingredientId: "milk-id", quantity: 2, unit: "l", note: "1.5 % fat" }],
  ["3 pies for Ben", { customName: "pies", quantity: 3, note: "for Ben" }],
  ["ham, not the fat one", { customName: "ham", note: "not the fat one" }],
  ["🥛 milk", { ingredientId: "milk-id", note: "🥛" }],
  ["Tea 🍵", { customName: "Tea", note: "🍵" }],
  ["The Blue Goat (goat's cheese)", { customName: "The Blue Goat", note: "goat's cheese" }],
  ["the milk", { ingredientId: "milk-id" }],
  ["cheese <mild>", { customName: expect.stringContaining("mild") }],
])("a line %s is read with all its words", (text, read) => {
  expect(typed(text)).toMatchObject(read);
});

test("in the pantry, which has no notes, all words stay in the name", () => {
  const stored = (text: string) => storedLineItem(catalogue, { text }, refuse);
  expect(stored("2 l milk")).toMatchObject({ ingredientId: "milk-id", quantity: 2, unit: "l" });
  expect(stored("2 l milk (vegan)")).toMatchObject({ customName: "milk, vegan", quantity: 2, unit: "l" });
  const long = `${"a(b)".repeat(49)} (c)`;
  expect(stored(long)).toEqual({ customName: long });
});

const words = fc.constantFrom(
  ...`milk bread Äpfel crème fraîche o'clock gluten-free lactose finely chopped large ripe fresh not smelly for Lisa Ben
  with without and or plus about some bio getr. St. 🍎 ❤️ 👩‍🍳 3,5 100% H-Milch (vegan) [red] <soft> really? yes! :) x`.split(
    /\s+/,
  ),
);
const amount = fc.constantFrom("", "2 ", "1/2 ", "3 kg ", "2-3 ", "ein Bund ", "a pinch of ", "500g ", "0 ");
const separator = fc.constantFrom(" ", " ", " ", ", ", " - ", "; ", " (", ") ", "  ");
const lines = fc
  .tuple(amount, fc.array(fc.tuple(words, separator), { minLength: 1, maxLength: 12 }))
  .map(([first, parts]) => `${first}${parts.flat().join("")}`.trim());

/** Words, digits and pictures. */
const saidIn = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+|\p{Extended_Pictographic}/gu) ?? [];

const ofAmounts = new Set("a x of ein bund pinch kg g".split(" "));

test("no word that people type is lost: it is in the name, the note or the amount", () => {
  holds(lines, (text) => {
    fc.pre(text.length <= 200);
    const { customName = "milk", note = "", quantity, unit } = typed(text);
    const there = saidIn(`${customName} ${note}`.toLowerCase());
    for (const word of saidIn(text.toLowerCase())) {
      if (there.includes(word)) there.splice(there.indexOf(word), 1);
      else if (/\d/.test(word))
        expect({ text, word, quantity }).toMatchObject({ quantity: expect.any(Number) });
      else expect({ text, word, unit, isAmount: ofAmounts.has(word) }).toMatchObject({ isAmount: true });
    }
  });
});

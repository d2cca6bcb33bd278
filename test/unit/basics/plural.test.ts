import fc from "fast-check";
import { expect, test } from "vitest";
import { pluralKey } from "../../../core/basics/plural.ts";
import { holds } from "../../support/law.ts";

const same = (one: string, other: string): boolean => pluralKey(one) === pluralKey(other);

test.each([
  ["Pea", "peas"],
  ["tomato", "tomatoes"],
  ["mango", "mangos"],
  ["berry", "berries"],
  ["cookie", "cookies"],
  ["chilli", "chillies"],
  ["bay leaf", "bay leaves"],
  ["cake knife", "cake knives"],
  ["radish", "radishes"],
  ["quiche", "quiches"],
  ["box", "boxes"],
  ["glass", "glasses"],
  ["cheese", "cheeses"],
  ["goose", "geese"],
  ["bok-choy", "bok-choys"],
  ["bell pepper", "bell peppers"],
  ["red-pepper", "red-peppers"],
  ["collard green", "collard greens"],
  ["clove", "cloves"],
  ["oat", "oats"],
])("%s and %s are the same name", (singular, plural) => {
  expect(same(singular, plural)).toBe(true);
});

test.each([
  ["hummus", "hummu"],
  ["molasses", "molasse"],
  ["gas", "ga"],
  ["cod", "code"],
  ["plum", "plume"],
  ["egg noodles", "eggs noodles"],
  ["pâte", "pâté"],
  ["mum", "mum's"],
  ["pepper", "peppers"],
  ["Freshly ground pepper", "freshly ground peppers"],
  ["cayenne pepper", "cayenne peppers"],
  ["green", "greens"],
  ["mint", "mints"],
  ["paprika", "paprikas"],
  ["mixed spice", "mixed spices"],
  ["milk chocolate", "milk chocolates"],
  ["dill", "dills"],
  ["poi", "pois"],
])("%s and %s are two names", (one, other) => {
  expect(same(one, other)).toBe(false);
});

test("a plural in -s is the same name as its singular", () => {
  const word = fc.stringMatching(/^[a-z]{2,20}[abcdeghklmnopqrtw]$/);
  holds(word, fc.lorem({ maxCount: 2 }), (last, first) => {
    fc.pre(!["feet", "men", "len", "madra", "molasse", "christma"].includes(last));
    expect(same(`${first} ${last}`, `${first} ${last}s`)).toBe(true);
  });
});

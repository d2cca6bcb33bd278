import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareNames } from "../../../core/basics/text.ts";
import type { Catalogue } from "../../../core/catalogue/catalogue.ts";
import type { Card } from "../../../core/catalogue/model.ts";
import { efforts, sortKeys } from "../../../core/contract/values.ts";
import { findRecipes, type RecipeQuery } from "../../../core/recipes/search.ts";
import { byId, catalogueOf } from "../../support/catalogue.ts";
import { largeHousehold } from "../../support/large-household.ts";
import { holds } from "../../support/law.ts";
import { processorTime } from "../../support/processor-time.ts";

const namesOf = (cards: readonly Card[]) => cards.map(({ name }) => name);
const find = (catalogue: Catalogue, query: RecipeQuery) => namesOf(findRecipes(catalogue, query));

describe("search", () => {
  const catalogue = catalogueOf({
    "Crème brûlée": "cuisine:french cream egg",
    "Tomato soup": "other:soup tomato",
    Minestrone: "other:soup tomato celery",
    "Pasta e fagioli": "cuisine:italian bean tomato",
    "Soup of the day": "other:quick water",
    "Mac-n-cheese": "other:quick cheddar",
  });

  test.each([
    ["creme BRU", ["Crème brûlée"]],
    ["brûlée", ["Crème brûlée"]],
    ["chee", ["Mac-n-cheese"]],
    ["heese", []],
    ["soup tom", ["Tomato soup", "Minestrone"]],
    ["italian beans", []],
    ["italian bean", ["Pasta e fagioli"]],
    ["soup, soup!", ["Soup of the day", "Tomato soup", "Minestrone"]],
    ["?! …", []],
  ])("for %o finds %o", (search, names) => {
    expect(find(catalogue, { search })).toEqual(names);
  });

  test("puts names before tags before ingredients, and then goes by name", () => {
    const recipes = catalogueOf({
      "A stew": "other:plain lemon",
      "B stew": "other:lemony water",
      "Lemon tart": "other:sweet flour",
      "A lemon cake": "other:lemony lemon",
    });
    expect(find(recipes, { search: "lemon" })).toEqual(["A lemon cake", "Lemon tart", "B stew", "A stew"]);
  });

  test("goes by the sort keys when there are any", () => {
    expect(find(catalogue, { search: "soup", sort: ["-name"] })).toEqual([
      "Tomato soup",
      "Soup of the day",
      "Minestrone",
    ]);
  });
});

const card = (name: string, fields: Partial<Card> = {}): Card => ({
  id: name,
  name,
  effort: "easy",
  isChildFriendly: false,
  tagIds: [],
  ingredientIds: [],
  ...fields,
});
const catalogueWith = (...cards: Card[]): Catalogue => ({ ...catalogueOf({}), recipes: byId(cards) });

describe("filters", () => {
  const catalogue = catalogueWith(
    card("a", { effort: "easy", cookTimeMin: 10, isChildFriendly: true }),
    card("b", { effort: "medium", cookTimeMin: 30 }),
    card("c", { effort: "hard", cookTimeMin: 0 }),
    card("d", { effort: "easy" }),
  );

  test.each<[RecipeQuery, string[]]>([
    [{}, ["a", "b", "c", "d"]],
    [{ effort: ["easy", "hard"] }, ["a", "c", "d"]],
    [{ isChildFriendly: false }, ["b", "c", "d"]],
    [{ cookTimeAtMost: 10 }, ["a", "c"]],
    [{ cookTimeAtMost: 10, effort: ["easy"], isChildFriendly: true }, ["a"]],
    [{ cookTimeAtMost: 10, search: "c" }, ["c"]],
  ])("%o leave %o", (query, names) => {
    expect(find(catalogue, query)).toEqual(names);
  });
});

describe("the order", () => {
  test("of names is the one that readers expect", () => {
    const catalogue = catalogueWith(card("b10"), card("éclair"), card("B9"), card("apple"), card("Zest"));
    expect(find(catalogue, {})).toEqual(["apple", "B9", "b10", "éclair", "Zest"]);
    expect(find(catalogue, { sort: ["-name"] })).toEqual(["Zest", "éclair", "b10", "B9", "apple"]);
  });

  test("of effort is from easy to hard, and ties go by name", () => {
    const catalogue = catalogueWith(
      card("d", { effort: "hard" }),
      card("b", { effort: "medium" }),
      card("c", { effort: "easy" }),
      card("a", { effort: "hard" }),
    );
    expect(find(catalogue, { sort: ["effort"] })).toEqual(["c", "b", "a", "d"]);
    expect(find(catalogue, { sort: ["-effort", "-name"] })).toEqual(["d", "a", "b", "c"]);
  });

  test("of times has those without one last in both directions", () => {
    const catalogue = catalogueWith(
      card("none"),
      card("long", { cookTimeMin: 90 }),
      card("no time", { cookTimeMin: 0 }),
    );
    expect(find(catalogue, { sort: ["cookTimeMin"] })).toEqual(["no time", "long", "none"]);
    expect(find(catalogue, { sort: ["-cookTimeMin"] })).toEqual(["long", "no time", "none"]);
  });

  test("of creation is that of the times in the ids", () => {
    const at = (time: string, name: string) => card(name, { id: `${time}-7000-8000-000000000000` });
    const catalogue = catalogueWith(
      at("01980000-0002", "second"),
      at("01980000-0001", "first"),
      at("01980001-0000", "third"),
    );
    expect(find(catalogue, { sort: ["createdAt"] })).toEqual(["first", "second", "third"]);
    expect(find(catalogue, { sort: ["-createdAt"] })).toEqual(["third", "second", "first"]);
  });

  test("of equal names is that of their ids, in both directions of the name", () => {
    const catalogue = catalogueWith(card("soup", { id: "2" }), card("Soup", { id: "1" }));
    const ids = (query: RecipeQuery) => findRecipes(catalogue, query).map(({ id }) => id);
    expect(ids({})).toEqual(["1", "2"]);
    expect(ids({ sort: ["-name"] })).toEqual(["1", "2"]);
  });

  test("does not depend on the order of the recipes, and loses none", () => {
    const cards = fc.uniqueArray(
      fc.record({
        id: fc.uuid({ version: 7 }),
        name: fc.constantFrom("Soup", "soup", "Stew", "Éclair", "9", "10"),
        effort: fc.constantFrom(...efforts),
        cookTimeMin: fc.option(fc.nat(3), { nil: undefined }),
      }),
      { selector: ({ id }) => id },
    );
    holds(cards, fc.array(fc.constantFrom(...sortKeys), { maxLength: 3 }), (drawn, sort) => {
      const made = drawn.map(({ name, ...fields }) => card(name, fields));
      const found = findRecipes(catalogueWith(...made), { sort });
      expect(findRecipes(catalogueWith(...made.toReversed()), { sort })).toEqual(found);
      expect(new Set(found)).toEqual(new Set(made));
      if (sort.length === 0)
        found.slice(1).forEach(({ name }, at) => {
          expect(compareNames(found[at]?.name ?? "", name)).toBeLessThanOrEqual(0);
        });
    });
  });
});

test("searching the largest household takes little longer than listing it", () => {
  const { catalogue } = largeHousehold(1, { weeks: 0 });
  const took = (query: RecipeQuery, times = 1) => {
    let length = 0;
    const milliseconds = processorTime(() => {
      for (let time = 0; time < times; time += 1) ({ length } = findRecipes(catalogue, query));
    });
    return { length, milliseconds };
  };
  expect(took({}).length).toBe(10_000);
  const found = took({ search: "crispy chick tus", sort: ["-cookTimeMin", "name"] });
  expect(found.length).toBeGreaterThan(0);
  // One listing alone can take less than the clock tells.
  const search = took({ search: "s c t a b", sort: ["-cookTimeMin", "name"] });
  expect(search.milliseconds).toBeLessThan(took({}, 50).milliseconds);
});

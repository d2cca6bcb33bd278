import fc from "fast-check";
import { expect, test } from "vitest";
import type { Catalogue } from "../../../core/catalogue/catalogue.ts";
import type { RecipeSummary } from "../../../core/catalogue/model.ts";
import { efforts, sortKeys } from "../../../core/contract/values.ts";
import { findRecipes, type RecipeQuery } from "../../../core/recipes/search.ts";
import { byId, catalogueOf } from "../../support/catalogue.ts";
import { largeHousehold } from "../../support/large-household.ts";
import { holds } from "../../support/law.ts";
import { processorTime } from "../../support/processor-time.ts";

const namesOf = (summaries: readonly RecipeSummary[]) => summaries.map(({ name }) => name);
const find = (catalogue: Catalogue, query: RecipeQuery) => namesOf(findRecipes(catalogue, query));

const catalogue = catalogueOf({
  "Crème brûlée": "cuisine:french cream egg",
  "Tomato soup": "other:soup tomato",
  Minestrone: "other:soup tomato celery",
  "Pasta e fagioli": "cuisine:italian bean tomato",
  "Soup of the day": "other:quick water",
  "Mac-n-cheese": "other:quick cheddar",
});
const lemons = catalogueOf({
  "A stew": "other:plain lemon",
  "B stew": "other:lemony water",
  "Lemon tart": "other:sweet flour",
  "A lemon cake": "other:lemony lemon",
});

test.each([
  ["Œufs en cocotte", "oeufs cocotte", "œufs"],
  ["Oeufs durs", "œufs", "Œuf"],
  ["Grießbrei", "griess", "GRIEß"],
  ["Griessschnitten", "grieß", "griesss"],
  ["Smørrebrød", "smorrebrod", "smør"],
  ["Æbleskiver", "aeble", "æble"],
  ["Żurek z kiełbasą", "zurek kielbasa", "kiełbasa"],
  ["Kırmızı mercimek", "kirmizi", "kırm"],
  ["Soupe à l’oignon", "oignon", "l'oignon"],
  ["Grandma’s pie", "grandma's", "grandmas pie"],
  ["Grandmas cake", "grandma’s", "grandma"],
  ["O'Brien potatoes", "obrien", "brien"],
])("%s is found as people type it: %s, %s", (name, ...searches) => {
  const one = catalogueOf({ [name]: "other:quick water" });
  for (const search of searches) expect(find(one, { search })).toEqual([name]);
});

test.each<[search: string, names: string[]]>([
  ["creme BRU", ["Crème brûlée"]],
  ["chee", ["Mac-n-cheese"]],
  ["heese", []],
  ["soup tom", ["Tomato soup", "Minestrone"]],
  ["italian beans", []],
  ["soup, soup!", ["Soup of the day", "Tomato soup", "Minestrone"]],
  ["?! …", []],
])("a search for %o finds %o", (search, names) => {
  expect(find(catalogue, { search })).toEqual(names);
});

test("a search puts names before tags before ingredients, and goes by the sort keys when there are any", () => {
  expect(find(lemons, { search: "lemon" })).toEqual(["A lemon cake", "Lemon tart", "B stew", "A stew"]);
  const names = ["Lemon tart", "B stew", "A stew", "A lemon cake"];
  expect(find(lemons, { search: "lemon", sort: ["-name"] })).toEqual(names);
});

const summary = (name: string, fields: Partial<RecipeSummary> = {}): RecipeSummary => ({
  id: name,
  name,
  effort: "easy",
  isChildFriendly: false,
  tagIds: [],
  ingredientIds: [],
  ...fields,
});
const catalogueWith = (...summaries: RecipeSummary[]): Catalogue => ({
  ...catalogueOf({}),
  recipes: byId(summaries),
});

const few = catalogueWith(
  summary("a", { effort: "easy", cookTimeMin: 10, isChildFriendly: true }),
  summary("b", { effort: "medium", cookTimeMin: 30 }),
  summary("c", { effort: "hard", cookTimeMin: 0 }),
  summary("d", { effort: "easy" }),
);
const times = { "01980000-0002": "second", "01980000-0001": "first", "01980001-0000": "third" };
const made = Object.entries(times).map(([at, name]) => summary(name, { id: `${at}-7000-8000-000000000000` }));
const named = catalogueWith(...["b10", "éclair", "B9", "apple", "Zest"].map((name) => summary(name)));

test.each<[RecipeQuery, string[], Catalogue?]>([
  [{}, ["a", "b", "c", "d"]],
  [{ effort: ["easy", "hard"] }, ["a", "c", "d"]],
  [{ isChildFriendly: false }, ["b", "c", "d"]],
  [{ cookTimeAtMost: 10 }, ["a", "c"]],
  [{ cookTimeAtMost: 10, search: "c" }, ["c"]],
  [{ sort: ["effort"] }, ["a", "d", "b", "c"]],
  [{ sort: ["-effort", "-name"] }, ["c", "b", "d", "a"]],
  // Those without a time are last in both directions.
  [{ sort: ["cookTimeMin"] }, ["c", "a", "b", "d"]],
  [{ sort: ["-cookTimeMin"] }, ["b", "a", "c", "d"]],
  [{ sort: ["createdAt"] }, ["first", "second", "third"], catalogueWith(...made)],
  [{ sort: ["-createdAt"] }, ["third", "second", "first"], catalogueWith(...made)],
  // As readers expect.
  [{}, ["apple", "B9", "b10", "éclair", "Zest"], named],
  [{ sort: ["-name"] }, ["Zest", "éclair", "b10", "B9", "apple"], named],
])("%o gives %o", (query, names, recipes = few) => {
  expect(find(recipes, query)).toEqual(names);
});

test("equal names go by their ids, in both directions of the name", () => {
  const equal = catalogueWith(summary("soup", { id: "2" }), summary("Soup", { id: "1" }));
  for (const query of [{}, { sort: ["-name" as const] }])
    expect(findRecipes(equal, query).map(({ id }) => id)).toEqual(["1", "2"]);
});

test("the order does not depend on that of the recipes, and loses none", () => {
  const summaries = fc.uniqueArray(
    fc.record({
      id: fc.uuid({ version: 7 }),
      name: fc.constantFrom("Soup", "soup", "Stew", "Éclair", "9", "10"),
      effort: fc.constantFrom(...efforts),
      cookTimeMin: fc.option(fc.nat(3), { nil: undefined }),
    }),
    { selector: ({ id }) => id },
  );
  holds(summaries, fc.array(fc.constantFrom(...sortKeys), { maxLength: 3 }), (drawn, sort) => {
    const made = drawn.map(({ name, ...fields }) => summary(name, fields));
    const found = findRecipes(catalogueWith(...made), { sort });
    expect(findRecipes(catalogueWith(...made.toReversed()), { sort })).toEqual(found);
    expect(new Set(found)).toEqual(new Set(made));
  });
});

test("searching the largest household takes little longer than listing it", () => {
  const { catalogue } = largeHousehold(1, { weeks: 0 });
  expect(findRecipes(catalogue, {})).toHaveLength(10_000);
  const search = { search: "s c t a b", sort: ["-cookTimeMin", "name"] as const };
  expect(findRecipes(catalogue, search)).not.toEqual([]);
  const listing = processorTime(() => {
    // One alone can take less than the clock tells.
    for (let time = 0; time < 50; time += 1) findRecipes(catalogue, {});
  });
  expect(processorTime(() => findRecipes(catalogue, search))).toBeLessThan(listing);
});

import { expect, test } from "vitest";
import { forPeople, peopleIn } from "../../../infra/site/kitchen/for-people.ts";

const amountsOf = (people: number) => {
  const ingredients = [
    { quantity: 200, unit: "g" },
    { quantity: 1.2, unit: "l" },
    { quantity: 1, unit: "can" },
    { quantity: 0.5, unit: "tsp" },
    { quantity: 2, unit: "piece" },
  ].map((amount) => ({ ...amount, name: "milk" }));
  return forPeople({ serves: 6, ingredients }, people).ingredients.map(({ quantity }) => quantity);
};

test("amounts are for the people at the table, as one measures them in a kitchen", () => {
  expect(amountsOf(12)).toEqual([400, 2.4, 2, 1, 4]);
  expect(amountsOf(7)).toEqual([233, 1.4, 1.25, 0.5, 7 / 3]);
  expect(amountsOf(3)).toEqual([100, 0.6, 0.5, 0.25, 1]);
});

test("amounts stay as they are for as many as the recipe serves, or if nobody knows", () => {
  expect(amountsOf(6)).toEqual([200, 1.2, 1, 0.5, 2]);
  expect(amountsOf(0)).toEqual([200, 1.2, 1, 0.5, 2]);
  const unknown = { serves: undefined, ingredients: [{ quantity: 3, unit: "g", name: "milk" }] };
  expect(forPeople(unknown, 8)).toEqual(unknown);
});

test("a line without an amount is for any number of people", () => {
  const salt = { quantity: 1, unit: "piece", name: "salt", note: "Salt to taste" };
  expect(forPeople({ serves: 4, ingredients: [salt] }, 5).ingredients).toEqual([salt]);
});

test("an address names between 1 and 100 people", () => {
  expect(["8", "100", "", "0", "101", "1e1", "x"].map(peopleIn)).toEqual([8, 100, 0, 0, 0, 0, 0]);
});

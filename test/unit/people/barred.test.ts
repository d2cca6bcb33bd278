import { expect, test } from "vitest";
import { admittedFor, barsFor } from "../../../core/people/barred.ts";
import { suitabilityFor } from "../../../core/people/suitability.ts";
import { fillingForPeople } from "../../support/arbitrary-people.ts";
import { holds } from "../../support/law.ts";
import { isNaivelyNo, isNaivelyUnknown, naivelyAdmitted } from "../../support/naive-admission.ts";

test("a recipe is admitted if it is admitted for each at the table", () => {
  holds(fillingForPeople, ({ catalogue, order: { people } }) => {
    const isAdmitted = admittedFor(catalogue, people);
    for (const recipe of catalogue.recipes.values())
      expect(isAdmitted(recipe)).toBe(people.every((person) => naivelyAdmitted(catalogue, person, recipe)));
  });
});

test("what is no for somebody is told from what is unknown", () => {
  holds(fillingForPeople, ({ catalogue, order: { people } }) => {
    const { no, unknown } = barsFor(catalogue, people);
    for (const id of catalogue.ingredients.keys()) {
      const recipe = { ingredientIds: [id] };
      expect(no.has(id)).toBe(people.some((person) => isNaivelyNo(catalogue, person, recipe)));
      if (!no.has(id))
        expect(unknown.has(id)).toBe(people.some((person) => isNaivelyUnknown(catalogue, person, id)));
    }
  });
});

test("a recipe that is no for somebody is never admitted, and one that is yes always is", () => {
  holds(fillingForPeople, ({ catalogue, order: { people } }) => {
    for (const recipe of catalogue.recipes.values())
      for (const person of people) {
        const { suits } = suitabilityFor(catalogue, person, recipe.ingredientIds);
        if (suits !== "unknown") expect(admittedFor(catalogue, [person])(recipe)).toBe(suits === "yes");
      }
  });
});

test("an ingredient that was merged into another stands for it among what is avoided", () => {
  const limits = { diets: [], allergies: [], avoids: ["old"], isStrict: false };
  const ingredients = new Map([["new", { id: "new", name: "wug", isStaple: false }]]);
  const formerIngredients = new Map([["old", { id: "old", name: "dax", into: "new" }]]);
  const isAdmitted = admittedFor({ ingredients, formerIngredients }, [limits]);
  expect(isAdmitted({ ingredientIds: ["new"] })).toBe(false);
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { emptyCatalogue } from "../../../core/catalogue/catalogue.ts";
import type { Ingredient } from "../../../core/catalogue/model.ts";
import { allergens, diets, suitabilities, traits } from "../../../core/contract/values.ts";
import { traitsOfDiet } from "../../../core/foods/food.ts";
import type { Food } from "../../../core/foods/model.ts";
import { barredFor } from "../../../core/people/barred.ts";
import type { Limits, Person } from "../../../core/people/model.ts";
import { eatersOf, suitabilityFor, worstSuits } from "../../../core/people/suitability.ts";
import { weekSuitability } from "../../../core/plans/week-suitability.ts";
import { arbitraryFood } from "../../support/arbitrary-food.ts";
import { byId } from "../../support/catalogue.ts";
import { holds } from "../../support/law.ts";

const noLimits: Limits = { diets: [], allergies: [], avoids: [], isStrict: false };
const person = (id: string, limits: Partial<Limits> = {}): Person => ({
  ...{ id, name: id, isMember: true, isRegular: true },
  ...noLimits,
  ...limits,
});
const ingredient = (
  name: string,
  contains: Food["contains"] = [],
  unknown: Food["unknown"] = [],
): Ingredient => ({
  ...{ id: name, name, isStaple: false, food: { contains, unknown } },
});
const catalogueWith = (...ingredients: Ingredient[]) => ({
  ...emptyCatalogue,
  ingredients: byId(ingredients),
});

const larder = catalogueWith(
  ingredient("bread", ["gluten"], ["eggs", "milk"]),
  ingredient("butter", ["milk"]),
  ingredient("stock", [], ["celery", "meat"]),
  ingredient("kiwi"),
  ingredient("golden kiwis"),
  ingredient("rice"),
);
const judged = (limits: Partial<Limits>, ...ids: string[]) => {
  const { suits, reasons } = suitabilityFor(larder, person("Anna", limits), ids);
  const told = reasons.map(({ name, state, trait, because }) =>
    [name, state, ...(trait ? [trait] : []), because].join(" "),
  );
  return [suits, ...told];
};

describe("a recipe suits somebody", () => {
  test.each<[string, Partial<Limits>, string[], string[]]>([
    ["without limits", {}, ["bread", "stock"], ["yes"]],
    ["who may eat all of it", { allergies: ["fish"] }, ["bread", "stock"], ["yes"]],
    ["not who is allergic", { allergies: ["gluten"] }, ["bread"], ["no", "bread contains gluten allergy"]],
    [
      "perhaps who is allergic",
      { allergies: ["celery"] },
      ["stock"],
      ["unknown", "stock unknown celery allergy"],
    ],
    [
      "perhaps who keeps a diet",
      { diets: ["vegetarian"] },
      ["stock"],
      ["unknown", "stock unknown meat diet"],
    ],
    ["not who avoids it", { avoids: ["kiwi"] }, ["rice", "kiwi"], ["no", "kiwi contains avoided"]],
    [
      "perhaps who avoids what it sounds like",
      { avoids: ["kiwi"] },
      ["golden kiwis"],
      ["unknown", "golden kiwis unknown avoided"],
    ],
    ["who avoids only one kind of it", { avoids: ["golden kiwis"] }, ["kiwi"], ["yes"]],
  ])("%s", (_, limits, ids, expected) => {
    expect(judged(limits, ...ids)).toEqual(expected);
  });

  test("for reasons that are contained first, then in its order, traits in theirs, avoided last", () => {
    const limits: Partial<Limits> = {
      diets: ["vegan"],
      allergies: ["milk", "celery"],
      avoids: ["bread", "kiwi"],
    };
    expect(judged(limits, "stock", "golden kiwis", "bread", "butter")).toEqual([
      "no",
      "bread contains avoided",
      "butter contains milk allergy",
      "stock unknown celery allergy",
      "stock unknown meat diet",
      "golden kiwis unknown avoided",
      "bread unknown eggs diet",
      "bread unknown milk allergy",
    ]);
  });

  test("perhaps not if an ingredient is gone, of which nobody knows anything", () => {
    const { suits, reasons } = suitabilityFor(larder, person("Anna", { allergies: ["nuts"] }), ["gone"]);
    expect([suits, reasons]).toMatchObject(["unknown", [{ ingredientId: "gone", trait: "nuts" }]]);
  });

  test("and tells at most twenty reasons", () => {
    const many = Array.from({ length: 30 }, (_, at) => ingredient(`milk ${at}`, ["milk"]));
    const ids = many.map(({ id }) => id);
    const limits = { allergies: ["milk" as const] };
    expect(suitabilityFor(catalogueWith(...many), person("Anna", limits), ids).reasons).toHaveLength(20);
  });
});

describe("a recipe may be planned for somebody", () => {
  test("unless it is against a limit, or unknown for an allergy; for a strict person, unknown at all", () => {
    const barred = (limits: Partial<Limits>) => [...barredFor(larder, [{ ...noLimits, ...limits }])].sort();
    expect(barred({})).toEqual([]);
    expect(barred({ allergies: ["milk"] })).toEqual(["bread", "butter"]);
    expect(barred({ diets: ["vegetarian"], avoids: ["kiwi"] })).toEqual(["kiwi"]);
    expect(barred({ diets: ["vegetarian"], avoids: ["kiwi"], isStrict: true })).toEqual([
      ...["golden kiwis", "kiwi", "stock"],
    ]);
  });

  test("unless, for a strict person, an ingredient's name has all words of an avoided one", () => {
    const fruit = catalogueWith(
      ...["kiwi", "golden kiwis", "a golden kiwi", "golden apple"].map((name) => ingredient(name)),
    );
    const barred = (name: string) => [...barredFor(fruit, [{ ...noLimits, avoids: [name], isStrict: true }])];
    expect(barred("kiwi").sort()).toEqual(["a golden kiwi", "golden kiwis", "kiwi"]);
    expect(barred("golden kiwis").sort()).toEqual(["a golden kiwi", "golden kiwis"]);
  });
});

describe("a meal", () => {
  const [anna, ben] = [person("Anna"), person("Ben", { allergies: ["gluten"] })];
  const zoe = { ...person("Zoe"), isMember: false, isRegular: false };

  test("is eaten by whom it names, else by the regular people, else by all members", () => {
    const idsOf = (people: Person[], eaters?: string[]) => eatersOf(people, eaters).map(({ id }) => id);
    expect(idsOf([anna, ben, zoe], ["Zoe", "Anna"])).toEqual(["Anna", "Zoe"]);
    expect(idsOf([anna, ben, zoe])).toEqual(["Anna", "Ben"]);
    expect(idsOf([anna, ben, zoe], ["gone"])).toEqual(["Anna", "Ben"]);
    const away = [anna, ben].map((one) => ({ ...one, isRegular: false }));
    expect(idsOf([...away, zoe])).toEqual(["Anna", "Ben"]);
    expect(idsOf([...away, { ...zoe, isRegular: true }])).toEqual(["Zoe"]);
  });

  test("is told with the eaters whom it doesn't suit, in the plan's order", () => {
    const recipe = { id: "toast", name: "Toast", effort: "easy" as const };
    const summary = { ...recipe, isChildFriendly: false, tagIds: [], ingredientIds: ["bread"] };
    const slot = (id: string, slotDate: string, eaters?: string[]) => ({ id, slotDate, recipe, eaters });
    const slots = [
      slot("late", "2026-06-03"),
      slot("alone", "2026-06-02", ["Anna"]),
      slot("early", "2026-06-01"),
    ];
    const told = weekSuitability({ ...larder, recipes: byId([summary]) }, { slots }, [anna, ben]);
    const bens = { suits: "no", people: [{ personId: "Ben", suits: "no" }] };
    expect(told).toEqual(["early", "late"].map((slotId) => ({ slotId, ...bens })));
  });
});

describe("laws", () => {
  const limits: fc.Arbitrary<Limits> = fc.record({
    diets: fc.subarray([...diets]),
    allergies: fc.subarray([...allergens]),
    avoids: fc.subarray(["0", "1", "2"]),
    isStrict: fc.boolean(),
  });
  const foods = fc.array(arbitraryFood, { minLength: 1, maxLength: 4 });
  const catalogueOf = (some: readonly Food[]) =>
    catalogueWith(...some.map((food, at) => ({ ...ingredient(`food ${at}`), id: String(at), food })));
  const verdict = (some: readonly Food[], of: Limits) =>
    suitabilityFor(
      catalogueOf(some),
      person("Anna", of),
      some.map((_, at) => String(at)),
    ).suits;
  const rank = (some: readonly Food[], of: Limits) => suitabilities.indexOf(verdict(some, of));
  const barred = (some: readonly Food[], of: Limits) => barredFor(catalogueOf(some), [of]);

  test("one more limit, ingredient, contained trait or person never makes a verdict better", () => {
    holds(foods, arbitraryFood, limits, limits, fc.constantFrom(...traits), (some, one, of, more, trait) => {
      const both: Limits = {
        diets: [...of.diets, ...more.diets],
        allergies: [...of.allergies, ...more.allergies],
        avoids: [...of.avoids, ...more.avoids],
        isStrict: of.isStrict || more.isStrict,
      };
      expect(rank(some, both)).toBeGreaterThanOrEqual(rank(some, of));
      const barredForBoth = barred(some, both);
      expect([...barred(some, of)].filter((id) => !barredForBoth.has(id))).toEqual([]);
      expect(rank([...some, one], of)).toBeGreaterThanOrEqual(rank(some, of));
      const worse = some.map(({ contains, unknown }, at) =>
        at > 0
          ? { contains, unknown }
          : { contains: [...contains, trait], unknown: unknown.filter((other) => other !== trait) },
      );
      expect(rank(worse, of)).toBeGreaterThanOrEqual(rank(some, of));
      const alone = verdict(some, of);
      expect(suitabilities.indexOf(worstSuits([alone, verdict(some, more)]))).toBeGreaterThanOrEqual(
        suitabilities.indexOf(alone),
      );
    });
  });

  test("no verdict is yes with a trait contained or unknown that matters", () => {
    holds(foods, limits, (some, of) => {
      if (verdict(some, of) !== "yes") return;
      const matters = [...of.allergies, ...of.diets.flatMap((diet) => traitsOfDiet[diet])];
      for (const { contains, unknown } of some)
        for (const trait of matters) expect([...contains, ...unknown]).not.toContain(trait);
    });
  });
});

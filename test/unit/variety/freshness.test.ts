import { expect, test } from "vitest";
import { varietyOf } from "../../../core/variety/variety.ts";
import { planning } from "../../support/arbitrary-week.ts";
import { catalogueOf, day, weekOf, withLog } from "../../support/catalogue.ts";
import { holds } from "../../support/law.ts";
import { naiveAlikeness, naiveCommon, naiveLosses } from "../../support/naive-variety.ts";

const kitchen = catalogueOf({
  curry: "other:hot protein:chicken cuisine:indian dietary:halal rice onion *salt",
  korma: "other:hot protein:chicken cuisine:indian rice onion",
  soup: "other:soup tomato",
  wings: "protein:chicken honey",
  zwings: "protein:chicken honey",
});
const mealsOf = (days: readonly string[], log = {}) =>
  varietyOf(withLog(kitchen, log), weekOf(days)).meals.map(({ freshness, likest }) =>
    likest ? [freshness, likest.date, likest.recipeName, likest.alikeness] : [freshness],
  );

test("each slot has its freshness, and what it shares with the meal that decides it", () => {
  const { meals } = varietyOf(kitchen, { ...weekOf(["curry", "", "", "korma", "soup"]), weekStart: day(0) });
  expect(meals).toEqual([
    {
      slotId: "slot 1",
      freshness: 0.143,
      likest: {
        date: day(3),
        recipeName: "korma",
        alikeness: 1,
        tags: ["chicken", "indian", "hot"],
        ingredients: ["onion", "rice"],
      },
    },
    { slotId: "slot 2", freshness: 0.143, likest: expect.objectContaining({ recipeName: "curry" }) },
    { slotId: "slot 3", freshness: 1 },
  ]);
});

test.each<[string, string[], Record<number, string>, unknown[]]>([
  [
    "one of the same day before those of the days around",
    ["zwings + wings", "zwings"],
    { [-1]: "zwings" },
    [0, day(0), "wings", 1],
  ],
  ["the earlier of two as near", ["wings", "zwings"], { [-1]: "zwings" }, [0, day(-1), "zwings", 1]],
  ["the first of the plan on one day", ["wings", "zwings + wings"], {}, [0, day(1), "zwings", 1]],
  [
    "the first by name before the week",
    ["korma"],
    { [-3]: "zwings + wings" },
    [0.743, day(-3), "wings", 0.3],
  ],
  ["a deleted recipe, by its name in the plan", ["gone"], { [-2]: "gone" }, [0.071, day(-2), "gone", 1]],
  ["none where nothing is alike", ["soup", "wings"], {}, [1]],
])("it is %s", (_, days, log, expected) => {
  expect(mealsOf(days, log)[0]).toEqual(expected);
});

test("of very many long names that meals share, each meal has the first five", () => {
  const namesOf = (length: number) => {
    const words = [..."123456"].flatMap((nth) => [nth.padEnd(length, "x"), nth.padEnd(length, "y")]);
    const all = words.map((word, at) => (at % 2 ? word : `other:${word}`)).join(" ");
    const { meals } = varietyOf(catalogueOf({ a: all, b: all, c: "" }), weekOf(["a", "b", "c"]));
    return meals.map(({ likest }) => likest && [likest.tags.length, likest.ingredients.length]);
  };
  expect(namesOf(10)).toEqual([[6, 6], [6, 6], undefined]);
  expect(namesOf(50_000)).toEqual([[5, 5], [5, 5], undefined]);
});

test("leftovers change nothing, because they are the same meal", () => {
  const week = weekOf(["curry", "soup"]);
  const [slot] = week.slots;
  const leftovers = slot ? [{ ...slot, id: "leftovers", slotDate: day(1), leftoversOf: slot.id }] : [];
  expect(varietyOf(kitchen, { ...week, slots: [...week.slots, ...leftovers] })).toEqual(
    varietyOf(kitchen, week),
  );
});

test("slots come by date, and freshness, alikeness and what is shared are as the rules say", () => {
  const rounded = ([part, whole]: readonly [bigint, bigint]) =>
    Number((2000n * part + whole) / (2n * whole)) / 1000;
  holds(planning, ({ catalogue, week }) => {
    const slots = week.slots.toSorted((a, b) =>
      a.slotDate < b.slotDate ? -1 : Number(a.slotDate > b.slotDate),
    );
    const losses = naiveLosses(catalogue, { ...week, slots });
    const { meals } = varietyOf(catalogue, week);
    expect(meals.map(({ slotId }) => slotId)).toEqual(slots.map(({ id }) => id));
    for (const [at, { freshness, likest }] of meals.entries()) {
      const [lost, whole] = losses[at] ?? [0n, 1n];
      const id = slots[at]?.recipe.id ?? "";
      expect(freshness).toBe(rounded([whole - lost, whole]));
      expect(likest === undefined).toBe(lost === 0n);
      if (!likest) continue;
      const alike = [id, ...catalogue.recipes.keys()].filter(
        (other) => rounded(naiveAlikeness(catalogue, id, other)) === likest.alikeness,
      );
      const shared = alike.map((other) => naiveCommon(catalogue, id, other).length);
      expect(shared).toContain(likest.tags.length + likest.ingredients.length);
    }
  });
});

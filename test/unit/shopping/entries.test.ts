import { describe, expect, test } from "vitest";
import { emptyCatalogue } from "../../../core/catalogue/catalogue.ts";
import { withChanges } from "../../../core/catalogue/log/with-changes.ts";
import { refuse } from "../../../core/contract/errors.ts";
import { deletedMark } from "../../../core/shopping/change.ts";
import { newList, withMarks } from "../../../core/shopping/list.ts";
import { itemOn } from "../../../core/shopping/list-view.ts";
import type { Line, WholeList } from "../../../core/shopping/model.ts";
import { needsOf } from "../../../core/shopping/needs.ts";
import { isWater } from "../../../core/shopping/water.ts";

const catalogue = withChanges(emptyCatalogue, [
  {
    ingredients: [
      { id: "onion", name: "onion", isStaple: false },
      { id: "salt", name: "salt", isStaple: true },
      { id: "water", name: "lukewarm water", isStaple: false },
    ],
  },
]);
const planned = (id: string, ...amounts: [ingredientId: string, quantity: number, unit: string][]) => ({
  id,
  name: `the ${id}`,
  date: "2026-03-02",
  ingredients: amounts.map(([ingredientId, quantity, unit]) => ({ ingredientId, quantity, unit })),
});
const meals = [planned("soup", ["onion", 200, "g"], ["salt", 5, "g"]), planned("curry", ["onion", 1, "kg"])];

const today = "2026-03-01";

describe("what a plan needs", () => {
  test("adds up over its meals, without staples and water, which are counted once each", () => {
    const { needs, filteredStaplesCount } = needsOf(
      catalogue,
      [...meals, planned("pie", ["salt", 1, "g"], ["water", 1, "l"])],
      {
        today,
      },
    );
    expect(needs).toHaveLength(1);
    expect(needs[0]).toMatchObject({
      ingredientId: "onion",
      quantity: 1.2,
      unit: "kg",
      recipes: [
        { id: "curry", name: "the curry" },
        { id: "soup", name: "the soup" },
      ],
    });
    expect(filteredStaplesCount).toBe(2);
  });

  test("has no water, plain or warm", () => {
    const plain = [
      "water",
      "Wasser",
      "Eau",
      "boiling water",
      "Water, lukewarm",
      "kochendes Wasser",
      "eau tiède",
    ];
    const bought = [
      "watermelon",
      "coconut water",
      "sparkling water",
      "rose water",
      "eau de fleur d'oranger",
      "Wassermelone",
      "ice",
    ];
    expect([...plain, ...bought].filter(isWater)).toEqual(plain);
  });

  test("includes ingredients that the catalogue does not know, as they are not staples", () => {
    expect(needsOf(catalogue, [planned("pie", ["dust", 1, "g"])], { today })).toMatchObject({
      needs: [{ ingredientId: "dust", quantity: 1, unit: "g" }],
      filteredStaplesCount: 0,
    });
  });

  test("is reduced by what is in the pantry, when asked to", () => {
    const pantry = [
      { id: "1", ingredientId: "onion", quantity: 700, unit: "g", rev: 1 },
      // How much there is of these can't be told.
      { id: "2", ingredientId: "onion", rev: 1 },
      { id: "3", customName: "onions", quantity: 9, unit: "kg", rev: 1 },
    ];
    const { needs } = needsOf(catalogue, meals, { pantry, today });
    expect(needs[0]).toMatchObject({ quantity: 500, unit: "g" });
  });
});

describe("an entry of a list", () => {
  const blank = newList(
    { id: "plan", weekStart: "2026-03-02" },
    () => "01900000-0000-7000-8000-000000000001",
  );
  const [need] = needsOf(catalogue, meals, { today }).needs;
  const line = { ...need, id: "line" } as Line;
  const whole: WholeList = {
    ...blank,
    list: { ...blank.list, lines: [line] },
    ownLines: [{ id: "own", listId: blank.list.id, customName: "candles", rev: 1 }],
  };

  const notFound = expect.objectContaining({
    code: "not_found",
    message: "There is no such line on this list.",
  });

  test("is a generated line, or one added by hand, as clients see it", () => {
    expect(itemOn(catalogue, whole, "line", refuse)).toMatchObject({
      line,
      view: { id: "line", name: "onion" },
    });
    expect(itemOn(catalogue, whole, "own", refuse)).toEqual({
      own: whole.ownLines[0],
      view: expect.objectContaining({ id: "own", name: "candles", isChecked: false, sourceRecipes: [] }),
    });
    expect(() => itemOn(catalogue, whole, "other", refuse)).toThrow(notFound);
  });

  test("is not there any more once it is deleted", () => {
    const mark = deletedMark(whole, line);
    expect(mark).toEqual({ lineId: "line", isDeleted: true, amount: line.amount });
    expect(() => itemOn(catalogue, withMarks(whole, [mark]), "line", refuse)).toThrow(notFound);
  });
});

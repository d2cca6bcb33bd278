import { describe, expect, test } from "vitest";
import { mergeLines } from "../../../core/shopping/list/merge-lines.ts";
import { holds, markedAs } from "../../../core/shopping/marks/mark.ts";
import type { Line, Mark } from "../../../core/shopping/model.ts";
import { checkedFor, shoppingList } from "../../support/shopping.ts";

describe("a checked line", () => {
  test("is unchecked when more is needed, and says what was bought; it counts again when that is enough", () => {
    const list = checkedFor("500 g");
    list.need("1.2 kg");
    expect(list.shown()).toBe("1.2 kg, 0.5 before");
    list.need("700 g");
    expect(list.shown()).toBe("700 g, 500 before");
    list.need("400 g");
    expect(list.shown()).toBe("400 g, checked");
  });

  test("covers what it showed, also where that was rounded up", () => {
    const list = checkedFor("500 g + 1 lb");
    list.need("500 g + 1 lb + 0.4 g");
    expect(list.shown()).toBe("954 g, checked");
    list.need("500 g + 1 lb + 0.5 g");
    expect(list.shown()).toBe("955 g, 954 before");
  });

  test("covers all that is needed, where what it showed was rounded down", () => {
    const list = checkedFor("0.3333 piece");
    expect(list.shown()).toBe("0.333 piece, checked");
    list.need("0.33331 piece");
    expect(list.shown()).toBe("0.333 piece, 0.333 before");
  });

  test("keeps the larger amount when it is checked once more, and who was first", () => {
    const list = checkedFor("500 g");
    list.need("300 g");
    list.check(true, "ben");
    expect(list.checkedBy()).toBe("anna");
    list.need("500 g");
    expect(list.shown()).toBe("500 g, checked");
  });

  test("names who checked it when more was needed", () => {
    const list = checkedFor("500 g");
    list.need("700 g");
    list.check(true, "ben");
    expect(list.shown()).toBe("700 g, checked");
    expect(list.checkedBy()).toBe("ben");
  });
});

describe("a line that someone checks who saw another amount", () => {
  /** On a list with 500 g, of which nothing is checked yet. */
  const seenOf = (needed: string, seen: string) => {
    const list = shoppingList();
    list.need(needed);
    list.checkSeen(seen);
    return list;
  };

  test.each([
    ["500 g", "500 g", "500 g, checked"],
    ["500 g", "800 g", "500 g, checked"],
    ["500 g", "0.5 kg", "500 g, checked"],
    ["500 g", "300 g", "500 g, 300 before"],
    ["1.2 kg", "300 g", "1.2 kg, 0.3 before"],
    ["500 g", "0 g", "500 g"],
    ["500 g + 1 lb", "953.6 g", "954 g, checked"],
    ["0.33333 piece", "0.333 piece", "0.333 piece, checked"],
  ])("is checked if %s shows as no more than %s: %s", (needed, seen, shown) => {
    expect(seenOf(needed, seen).shown()).toBe(shown);
  });

  test("is checked when it shows no more than that again, and not before", () => {
    const list = seenOf("1 piece", "0.333 piece");
    list.need("0.33333 piece");
    expect(list.shown()).toBe("0.333 piece, checked");
    list.need("0.334 piece");
    expect(list.shown()).toBe("0.334 piece, 0.333 before");
  });

  test("keeps who was first as long as others saw no more", () => {
    const list = checkedFor("500 g");
    list.need("700 g");
    list.checkSeen("400 g", "ben");
    list.need("500 g");
    expect(list.checkedBy()).toBe("anna");
    list.checkSeen("800 g", "ben");
    expect(list.checkedBy()).toBe("anna");
  });

  test("is checked for what was bought beside the stock", () => {
    const list = checkedFor("300 g");
    list.putAway();
    list.needBesideStock("800 g");
    expect(list.shown()).toBe("500 g");
    list.checkSeen("400 g");
    expect(list.shown()).toBe("500 g, 400 before");
    list.needBesideStock("700 g");
    expect(list.shown()).toBe("400 g, checked");
  });
});

describe("lines that become one", () => {
  const both = (one: string, other: string) => {
    const [first, second] = [checkedFor(one), checkedFor(other)];
    return { first, second };
  };

  test("are checked if all that is needed was, in whatever units", () => {
    const { first, second } = both("100 g", "1 oz");
    first.merge(second);
    first.need("100 g + 1 oz");
    expect(first.shown()).toBe("129 g, checked");
    expect(first.putAway()).toEqual(["129 g"]);
  });

  test("say how much was checked if it is not all, and who did it", () => {
    const [list, other] = [shoppingList(), checkedFor("50 g")];
    list.need("100 g");
    list.merge(other);
    list.need("150 g");
    expect(list.shown()).toBe("150 g, 50 before");
    list.need("50 g");
    expect(list.checkedBy()).toBe("anna");
  });

  test("lack what is in stock, and hide nothing that is missing, in a list that is generated with the pantry", () => {
    const { first, second } = both("500 g", "50 g");
    first.need("300 g");
    first.putAway();
    first.merge(second);
    first.needBesideStock("350 g");
    expect(first.shown()).toBe("50 g, checked");
    first.needBesideStock("500 g");
    expect(first.shown()).toBe("200 g, 50 before");
  });

  test("stay put away, for what became stock and not for what was checked", () => {
    const { first, second } = both("500 g", "50 g");
    first.need("300 g");
    first.putAway();
    second.putAway();
    first.merge(second);
    first.need("350 g");
    expect(first.shown()).toBe("350 g, checked, put away");
    first.needBesideStock("450 g");
    expect(first.shown()).toBe("100 g");
  });

  test("are one line, and nothing is written about marks that nobody set or lines that stay alone", () => {
    const [list, other] = [shoppingList(), shoppingList()];
    list.need("100 g");
    other.need("50 g");
    for (const { whole } of [list, checkedFor("100 g")])
      expect(mergeLines(whole(), false)).toEqual({ whole: whole(), marks: [], gone: [] });
    list.merge(other);
    const gone = other.whole().list.lines.map(({ id }) => id);
    expect(mergeLines(list.whole(), false)).toMatchObject({ marks: [], gone });
  });
});

const line: Line = {
  ...{ id: "line", ingredientId: "egg", measure: "count:piece", amount: "3", quantity: 3, unit: "piece" },
  ...{ sourceUnits: ["piece"], recipes: [], stocked: "2" },
};
const mark: Mark = {
  ...{ lineId: "line", isDeleted: false, checkedBy: "anna", amount: "5", isPutAway: true },
  putAway: { measure: "count:piece", amount: "2" },
};

test.each([
  ["all that was put away is subtracted from the line", line, mark, false],
  ["it was not put away", line, { ...mark, isPutAway: undefined }, true],
  ["the pantry was not subtracted", { ...line, stocked: undefined }, mark, true],
  [
    "more was put away than is subtracted",
    line,
    { ...mark, putAway: { ...mark.putAway, amount: "3" } },
    true,
  ],
] as [string, Line, Mark, boolean][])("a mark counts or not where %s", (_, shown, made, counts) => {
  expect([markedAs(shown, made).checkedBy, holds(shown, made, "5")]).toEqual([
    counts ? "anna" : undefined,
    counts,
  ]);
});

import { describe, expect, test } from "vitest";
import { shoppingList } from "../../support/shopping.ts";

/** A list on which some flour is needed. */
const listFor = (text: string) => {
  const list = shoppingList();
  list.need(text);
  return list;
};
/** A list on which some flour was needed, and the line checked. */
const checkedFor = (text: string) => {
  const list = listFor(text);
  list.check();
  return list;
};

describe("a check mark", () => {
  test("stays while the needed amount has not grown", () => {
    const list = checkedFor("500 g");
    list.need("500 g");
    expect(list.shown()).toBe("500 g, checked");
    list.need("400 g");
    expect(list.shown()).toBe("400 g, checked");
  });

  test("goes when it has, and does not come back when it shrinks again", () => {
    const list = checkedFor("500 g");
    list.need("600 g");
    expect(list.shown()).toBe("600 g");
    list.need("500 g");
    expect(list.shown()).toBe("500 g");
  });

  test("that is made after the growth counts", () => {
    const list = checkedFor("500 g");
    list.need("600 g");
    list.check(true, "ben");
    expect(list.shown()).toBe("600 g, checked");
    expect(list.checkedBy()).toBe("ben");
  });

  test("stays that of who checked first; unchecking forgets it", () => {
    const list = checkedFor("500 g");
    list.check(true, "ben");
    expect(list.checkedBy()).toBe("anna");
    list.check(false, "ben");
    expect([list.shown(), list.checkedBy()]).toEqual(["500 g", undefined]);
  });
});

test("a deleted line stays away until more is needed", () => {
  const list = listFor("500 g");
  list.remove();
  expect(list.shown()).toBe("");
  list.need("500 g");
  expect(list.shown()).toBe("");
  list.need("501 g");
  expect(list.shown()).toBe("501 g");
});

describe("a mark that a later release made for an amount", () => {
  const markedFor = (text: string, amount: string, isDeleted = false) => {
    const list = listFor(text);
    list.mark({ amount, isDeleted });
    return list;
  };

  test("counts while no more than that is needed, whatever lay between", () => {
    const list = markedFor("2 piece", "2");
    for (const [needed, shown] of [
      ["3 piece", "3 piece"],
      ["2 piece", "2 piece, checked"],
      ["1 piece", "1 piece, checked"],
      ["", ""],
      ["2 piece", "2 piece, checked"],
    ] as const) {
      list.need(needed);
      expect(list.shown()).toBe(shown);
    }
  });

  test("may have a fraction as its amount", () => {
    const list = markedFor("0.3 piece", "1/3");
    list.need("0.3333 piece");
    expect(list.shown()).toBe("0.333 piece, checked");
    list.need("0.3334 piece");
    expect(list.shown()).toBe("0.333 piece");
  });

  test("keeps a deleted line away in the same way", () => {
    const list = markedFor("2 piece", "2", true);
    list.need("3 piece");
    expect(list.shown()).toBe("3 piece");
    list.need("2 piece");
    expect(list.shown()).toBe("");
  });

  test("gives way to one that is made now", () => {
    const list = markedFor("2 piece", "2");
    list.need("3 piece");
    list.check(true, "ben");
    expect([list.shown(), list.checkedBy()]).toEqual(["3 piece, checked", "ben"]);
    list.check(false);
    expect(list.shown()).toBe("3 piece");
  });

  test("is over when the line is unchecked, also while more is needed", () => {
    const list = markedFor("2 piece", "2");
    list.need("3 piece");
    list.check(false);
    list.need("2 piece");
    expect(list.shown()).toBe("2 piece");
  });
});

describe("what a later release put away", () => {
  const putAway = { measure: "count:piece", amount: "5" };
  const putAwayList = () => {
    const list = listFor("5 piece");
    list.mark({ amount: "5", putAway, isPutAway: true });
    return list;
  };

  test("stays in the marks that are made after it", () => {
    const list = putAwayList();
    list.check(false);
    expect(list.marked()).toMatchObject({ putAway });
    list.check(true, "ben");
    expect(list.marked()).toMatchObject({ putAway, checkedBy: "ben" });
    list.remove();
    expect(list.marked()).toMatchObject({ putAway, isDeleted: true });
  });

  test("is checked while the pantry is left alone, and not when it was subtracted", () => {
    const list = putAwayList();
    expect(list.shown()).toBe("5 piece, checked");
    list.need("2 piece", { usesPantry: true });
    expect(list.shown()).toBe("2 piece");
    list.need("5 piece");
    expect(list.shown()).toBe("5 piece, checked");
  });
});

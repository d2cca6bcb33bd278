import { describe, expect, test } from "vitest";
import { newList } from "../../../core/shopping/list/list.ts";
import { withMarks } from "../../../core/shopping/marks/mark.ts";
import { withOwnLine } from "../../../core/shopping/marks/own-line.ts";
import { boughtOn } from "../../../core/shopping/put-away/put-away.ts";
import { checkedFor, shoppingList } from "../../support/shopping.ts";

describe("putting away a checked line", () => {
  test("makes what it shows stock, once", () => {
    const list = checkedFor("500 g + 1 lb");
    expect(list.putAway()).toEqual(["954 g"]);
    expect(list.shown()).toBe("954 g, checked, put away");
    expect(list.putAway()).toEqual([]);
    expect(list.pantry()).toEqual(["954 g"]);
  });

  test("works for fractions that are shown as decimals", () => {
    const list = checkedFor("0.3333 piece");
    expect(list.putAway()).toEqual(["0.333 piece"]);
    expect(list.shown()).toBe("0.333 piece, checked, put away");
    expect(list.putAway()).toEqual([]);
  });

  test("makes no more stock than an item may have, or else no export of it could be imported", () => {
    const list = checkedFor("3000000 kg");
    expect(list.putAway()).toEqual(["1000000 kg"]);
    expect(list.putAway()).toEqual([]);
  });
});

describe("putting away a checked line that was added by hand", () => {
  test.each([
    ["2 roll", "5 roll", ["3 roll"]],
    ["500 g", "1.2 kg", ["0.7 kg"]],
    ["6", "8 piece", ["2 piece"]],
    ["2 roll", "1 roll", []],
    ["2 roll", "9 pack", []],
    ["2 roll", "some", []],
    ["some", "6", []],
  ])("makes %s stock, once, and for %s instead, what that is more", (one, other, more) => {
    const list = shoppingList();
    list.byHand(one);
    expect(list.shown()).toBe(`${one}, checked`);
    expect(list.putAway()).toEqual([one]);
    expect(list.shown()).toBe(`${one}, checked, put away`);
    expect(list.putAway()).toEqual([]);
    list.byHand(other);
    expect(list.shown()).toBe(`${other}, checked${more.length > 0 ? "" : ", put away"}`);
    expect(list.putAway()).toEqual(more);
    expect(list.shown()).toBe(`${other}, checked, put away`);
  });
});

test("what was bought comes by the shards of its marks, so that a step of a long list writes few of them", () => {
  const checked = ["bags-3", "soap-1", "glue-3", "tape-2"];
  const blank = newList({ id: "plan", weekStart: "2026-03-02" }, () => "list");
  const added = [...checked, "milk-1"].reduce(
    (list, id) => withOwnLine(list, { id, listId: "list", customName: id, rev: 1 }),
    blank,
  );
  const whole = withMarks(
    added,
    checked.map((lineId) => ({ lineId, isDeleted: false, checkedBy: "anna" })),
  );
  expect(boughtOn(whole).map(({ lineItem }) => lineItem.customName)).toEqual([
    "soap-1",
    "tape-2",
    "bags-3",
    "glue-3",
  ]);
});

describe("in a list that is generated with the pantry", () => {
  test("a mark that was never put away stays", () => {
    const list = shoppingList();
    list.needBesideStock("500 g");
    list.needBesideStock("500 g");
    expect(list.shown()).toBe("500 g");
    list.check();
    list.needBesideStock("500 g");
    expect(list.shown()).toBe("500 g, checked");
  });

  test("a mark that was put away does not count, because the stock is subtracted", () => {
    const list = checkedFor("500 g");
    list.putAway();
    list.needBesideStock("700 g");
    expect(list.shown()).toBe("200 g");
    list.check();
    expect(list.shown()).toBe("200 g, checked");
    expect(list.putAway()).toEqual(["200 g"]);
    expect(list.shown()).toBe("200 g, checked, put away");
    expect(list.putAway()).toEqual([]);
    list.needBesideStock("700 g");
    expect(list.shown()).toBe("");
    list.needBesideStock("750 g");
    expect(list.shown()).toBe("50 g");
  });

  test("a mark that was put away does not count either where the stock was eaten", () => {
    const list = checkedFor("500 g");
    list.putAway();
    list.eat("300 g");
    list.needBesideStock("500 g");
    expect(list.shown()).toBe("300 g");
  });

  test("nor one that had been set for more than was put away", () => {
    const list = checkedFor("500 g");
    list.need("300 g");
    list.putAway();
    list.needBesideStock("450 g");
    expect(list.shown()).toBe("150 g");
  });

  test("a mark that was not put away counts, for what it stands for beside the stock", () => {
    const list = checkedFor("500 g");
    list.putAway();
    list.need("700 g");
    list.check();
    list.needBesideStock("700 g");
    expect(list.shown()).toBe("200 g, checked");
    list.needBesideStock("800 g");
    expect(list.shown()).toBe("300 g, 200 before");
    list.needBesideStock("700 g");
    expect(list.putAway()).toEqual(["200 g"]);
    expect(list.pantry()).toEqual(["700 g"]);
  });

  test("a deletion counts", () => {
    const list = checkedFor("500 g");
    list.putAway();
    list.needBesideStock("700 g");
    list.remove();
    list.needBesideStock("700 g");
    expect(list.shown()).toBe("");
  });

  test("generating it without the pantry again puts nothing away twice", () => {
    const list = checkedFor("500 g");
    list.putAway();
    list.needBesideStock("700 g");
    list.check();
    list.putAway();
    list.need("700 g");
    expect(list.shown()).toBe("700 g, checked, put away");
    expect(list.putAway()).toEqual([]);
    expect(list.pantry()).toEqual(["700 g"]);
  });
});

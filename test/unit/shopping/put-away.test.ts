import { describe, expect, test } from "vitest";
import { checkedFor } from "../../support/shopping.ts";

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

describe("in a list that is generated with the pantry", () => {
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

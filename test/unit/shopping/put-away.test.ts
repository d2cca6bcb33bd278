import { describe, expect, test } from "vitest";
import { checkedFor } from "../../support/shopping.ts";

test.each([
  ["500 g + 1 lb", "954 g"],
  ["0.3333 piece", "0.333 piece"],
  // No item may have more, or else no export of it could be imported.
  ["3000000 kg", "1000000 kg"],
])("putting away a checked line of %s makes %s stock, once", (needed, stock) => {
  const list = checkedFor(needed);
  expect(list.putAway()).toEqual([stock]);
  expect(list.shown()).toMatch(/, checked, put away$/);
  expect(list.putAway()).toEqual([]);
  expect(list.pantry()).toEqual([stock]);
});

describe("in a list that is generated with the pantry", () => {
  test("a mark that was put away does not count, because the stock is subtracted; nothing is put away twice", () => {
    const list = checkedFor("500 g");
    list.putAway();
    list.needBesideStock("700 g");
    expect(list.shown()).toBe("200 g");
    list.check();
    expect(list.shown()).toBe("200 g, checked");
    expect(list.putAway()).toEqual(["200 g"]);
    expect(list.shown()).toBe("200 g, checked, put away");
    list.needBesideStock("750 g");
    expect(list.shown()).toBe("50 g");
    list.need("700 g");
    expect(list.shown()).toBe("700 g, checked, put away");
    expect(list.putAway()).toEqual([]);
    expect(list.pantry()).toEqual(["700 g"]);
  });

  test("it does not count either where the stock was eaten, or where it was set for more", () => {
    const eaten = checkedFor("500 g");
    eaten.putAway();
    eaten.eat("300 g");
    eaten.needBesideStock("500 g");
    expect(eaten.shown()).toBe("300 g");
    const more = checkedFor("500 g");
    more.need("300 g");
    more.putAway();
    more.needBesideStock("450 g");
    expect(more.shown()).toBe("150 g");
  });

  test("a mark that was not put away counts, for what it stands for beside the stock, and so does a deletion", () => {
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
    list.needBesideStock("900 g");
    list.remove();
    list.needBesideStock("900 g");
    expect(list.shown()).toBe("");
  });
});

import { describe, expect, test } from "vitest";
import { checkedFor, shoppingList } from "../../support/shopping.ts";

describe("a checked line", () => {
  test("is unchecked when more is needed, and says what was bought; it counts again when that is enough", () => {
    const list = checkedFor("500 g");
    list.need("1.2 kg");
    expect(list.shown()).toBe("1.2 kg, 0.5 before");
    list.need("400 g");
    expect(list.shown()).toBe("400 g, checked");
  });

  test.each([
    ["500 g + 1 lb", "500 g + 1 lb + 0.4 g", "954 g, checked"],
    ["500 g + 1 lb", "500 g + 1 lb + 0.5 g", "955 g, 954 before"],
    ["0.3333 piece", "0.3333 piece", "0.333 piece, checked"],
    ["0.3333 piece", "0.33331 piece", "0.333 piece, 0.333 before"],
  ])("for %s covers what was needed or what it showed: of %s it says %s", (checked, needed, shown) => {
    const list = checkedFor(checked);
    list.need(needed);
    expect(list.shown()).toBe(shown);
  });

  test("keeps who was first, and the larger amount, until someone checks it for more", () => {
    const list = checkedFor("500 g");
    list.need("300 g");
    list.check(true, "ben");
    list.need("500 g");
    expect([list.shown(), list.checkedBy()]).toEqual(["500 g, checked", "anna"]);
    list.need("700 g");
    list.checkSeen("400 g", "ben");
    list.need("500 g");
    expect(list.checkedBy()).toBe("anna");
    list.checkSeen("800 g", "ben");
    expect(list.checkedBy()).toBe("anna");
    list.need("900 g");
    list.check(true, "ben");
    expect([list.shown(), list.checkedBy()]).toEqual(["900 g, checked", "ben"]);
  });
});

describe("a line that someone checks who saw another amount", () => {
  test.each([
    ["500 g", "0.5 kg", "500 g, checked"],
    ["1.2 kg", "300 g", "1.2 kg, 0.3 before"],
    ["500 g", "0 g", "500 g"],
    ["500 g + 1 lb", "953.6 g", "954 g, checked"],
    ["0.33333 piece", "0.333 piece", "0.333 piece, checked"],
  ])("is checked if %s shows as no more than %s: %s", (needed, seen, shown) => {
    const list = shoppingList();
    list.need(needed);
    list.checkSeen(seen);
    expect(list.shown()).toBe(shown);
  });

  test("is checked when it shows no more than that again, and not before", () => {
    const list = shoppingList();
    list.need("1 piece");
    list.checkSeen("0.333 piece");
    list.need("0.33333 piece");
    expect(list.shown()).toBe("0.333 piece, checked");
    list.need("0.334 piece");
    expect(list.shown()).toBe("0.334 piece, 0.333 before");
  });

  test("is checked for what was bought beside the stock", () => {
    const list = checkedFor("300 g");
    list.putAway();
    list.needBesideStock("800 g");
    list.checkSeen("400 g");
    expect(list.shown()).toBe("500 g, 400 before");
    list.needBesideStock("700 g");
    expect(list.shown()).toBe("400 g, checked");
  });
});

describe("lines that a merge unites", () => {
  test("are checked if all that is needed was, in whatever units, by who checked one of them", () => {
    const [list, other] = [checkedFor("100 g"), checkedFor("1 oz")];
    list.check(false);
    list.unite(other);
    list.need("100 g + 1 oz");
    expect([list.shown(), list.checkedBy()]).toEqual(["129 g, 28.35 before", undefined]);
    list.need("1 oz");
    expect([list.shown(), list.checkedBy()]).toEqual(["1 oz, checked", "anna"]);
  });

  test("lack what is in stock, and hide nothing that is missing, in a list that is generated with the pantry", () => {
    const [list, other] = [checkedFor("500 g"), checkedFor("50 g")];
    list.need("300 g");
    list.putAway();
    list.unite(other);
    list.needBesideStock("350 g");
    expect(list.shown()).toBe("50 g, checked");
    list.needBesideStock("500 g");
    expect(list.shown()).toBe("200 g, 50 before");
  });
});

import { describe, expect, test } from "vitest";
import { checkedFor, shoppingList } from "../../support/shopping.ts";

describe("a checked line", () => {
  test("stays checked while no more is needed, whatever lay between", () => {
    const list = checkedFor("500 g");
    for (const [needed, shown] of [
      ["500 g", "500 g, checked"],
      ["200 g", "200 g, checked"],
      ["", ""],
      ["0.5 kg", "0.5 kg, checked"],
    ] as const) {
      list.need(needed);
      expect(list.shown()).toBe(shown);
    }
  });

  test("is unchecked when more is needed, and says what was bought; it counts again when that is enough", () => {
    const list = checkedFor("500 g");
    list.need("1.2 kg");
    expect(list.shown()).toBe("1.2 kg, 0.5 before");
    list.need("700 g");
    expect(list.shown()).toBe("700 g, 500 before");
    list.need("400 g");
    expect(list.shown()).toBe("400 g, checked");
  });

  test("remembers what was bought when less was needed meanwhile", () => {
    const list = checkedFor("500 g");
    list.need("300 g");
    list.need("600 g");
    expect(list.shown()).toBe("600 g, 500 before");
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
});

describe("a change by hand makes a line forget what it was marked for before:", () => {
  test("checking it when more is needed", () => {
    const list = checkedFor("500 g");
    list.need("700 g");
    list.check(true, "ben");
    expect(list.shown()).toBe("700 g, checked");
    expect(list.checkedBy()).toBe("ben");
    list.need("800 g");
    expect(list.shown()).toBe("800 g, 700 before");
  });

  test("unchecking it, and checking it for less", () => {
    const list = checkedFor("500 g");
    list.need("300 g");
    list.check(false);
    expect(list.shown()).toBe("300 g");
    list.check();
    list.need("400 g");
    expect(list.shown()).toBe("400 g, 300 before");
  });

  test("unchecking what is unchecked, because more is needed", () => {
    const list = checkedFor("500 g");
    list.need("700 g");
    list.check(false);
    expect(list.shown()).toBe("700 g");
    list.need("500 g");
    expect(list.shown()).toBe("500 g");
  });

  test("deleting it", () => {
    const list = checkedFor("500 g");
    list.need("700 g");
    list.remove();
    expect(list.shown()).toBe("");
    list.need("800 g");
    expect(list.shown()).toBe("800 g");
    list.need("500 g");
    expect(list.shown()).toBe("");
  });
});

describe("a deleted line", () => {
  test("stays away while no more is needed, and goes away again", () => {
    const list = shoppingList();
    list.need("500 g");
    list.remove();
    for (const [needed, shown] of [
      ["500 g", ""],
      ["", ""],
      ["400 g", ""],
      ["501 g", "501 g"],
      ["500 g", ""],
    ] as const) {
      list.need(needed);
      expect(list.shown()).toBe(shown);
    }
  });

  test("that has come back is like any other, and stays when it is checked", () => {
    const list = shoppingList();
    list.need("500 g");
    list.remove();
    list.need("700 g");
    list.check();
    list.need("400 g");
    expect(list.shown()).toBe("400 g, checked");
  });
});

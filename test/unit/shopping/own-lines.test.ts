import { describe, expect, test } from "vitest";
import { refuse } from "../../../core/contract/errors.ts";
import type { NotedLineItem } from "../../../core/line-items/model.ts";
import { newList } from "../../../core/shopping/list/list.ts";
import { withMarks } from "../../../core/shopping/marks/mark.ts";
import { lineWith, withOwnLine } from "../../../core/shopping/marks/own-line.ts";
import type { WholeList } from "../../../core/shopping/model.ts";

const ID = "01900000-0000-7000-8000-000000000000";
const blank = newList({ id: "plan", weekStart: "2026-03-02" }, () => ID);

let ids = 0;
const listWith = (...lineItems: NotedLineItem[]): WholeList =>
  lineItems.reduce(
    (list, lineItem) => withOwnLine(list, { ...lineItem, id: `own ${++ids}`, listId: ID, rev: 1 }),
    blank,
  );
describe("what someone adds by hand that is on the list already", () => {
  test.each<[string, NotedLineItem, NotedLineItem, NotedLineItem]>([
    [
      "an ingredient",
      { ingredientId: "milk", quantity: 1, unit: "l" },
      { ingredientId: "milk", quantity: 0.5, unit: "litre" },
      { quantity: 1.5, unit: "l" },
    ],
    [
      "a name, in any case",
      { customName: "Bin  bags", quantity: 2, unit: "roll" },
      { customName: "bin bags", quantity: 3, unit: "Rolls" },
      { customName: "Bin  bags", quantity: 5, unit: "roll" },
    ],
    ["no unit", { customName: "x", quantity: 1 }, { customName: "x", quantity: 2 }, { quantity: 3 }],
    ["no quantity", { customName: "x" }, { customName: "x" }, { customName: "x" }],
    [
      "a note",
      { customName: "x", note: "For Lisa" },
      { customName: "x", note: "for lisa" },
      { customName: "x", note: "For Lisa" },
    ],
    [
      "other units of the same system",
      { customName: "x", quantity: 1, unit: "lb" },
      { customName: "x", quantity: 8, unit: "oz" },
      { quantity: 1.5, unit: "lb" },
    ],
    [
      "larger units of the same system",
      { customName: "x", quantity: 8, unit: "oz" },
      { customName: "x", quantity: 1, unit: "lb" },
      { quantity: 1.5, unit: "lb" },
    ],
    [
      "units of the other system",
      { customName: "x", quantity: 500, unit: "g" },
      { customName: "x", quantity: 1, unit: "lb" },
      { quantity: 954, unit: "g" },
    ],
    [
      "decimals",
      { customName: "x", quantity: 0.1, unit: "kg" },
      { customName: "x", quantity: 0.2, unit: "kg" },
      { quantity: 0.3, unit: "kg" },
    ],
    [
      "no other unit than it had",
      { customName: "x", quantity: 600, unit: "g" },
      { customName: "x", quantity: 600, unit: "g" },
      { quantity: 1200, unit: "g" },
    ],
  ])("makes more of the same line: %s", (_, there, added, sum) => {
    const list = listWith(there);
    const line = lineWith(list, added, ID, refuse);
    expect(line).toMatchObject({ id: list.ownLines[0]?.id, ...sum, rev: 1 });
    expect(line).toMatchObject(there.customName ? { customName: there.customName } : {});
  });

  test.each<[string, NotedLineItem, NotedLineItem]>([
    [
      "of another kind",
      { customName: "x", quantity: 1, unit: "g" },
      { customName: "x", quantity: 1, unit: "l" },
    ],
    [
      "in other containers",
      { customName: "x", quantity: 1, unit: "can" },
      { customName: "x", quantity: 1, unit: "jar" },
    ],
    ["without a unit", { customName: "x", quantity: 1, unit: "piece" }, { customName: "x", quantity: 1 }],
    ["without a quantity", { customName: "x", quantity: 1 }, { customName: "x" }],
    ["as a name", { ingredientId: "x", quantity: 1 }, { customName: "x", quantity: 1 }],
    ["under another name", { customName: "pâté" }, { customName: "pate" }],
    ["with another note", { customName: "x", note: "red" }, { customName: "x", note: "blue" }],
    ["with a note", { customName: "x" }, { customName: "x", note: "blue" }],
  ])("makes a line of its own %s", (_, there, added) => {
    expect(lineWith(listWith(there), added, ID, refuse)).toMatchObject({ ...added, rev: 0 });
  });

  test("makes a line of its own beside one that is checked, until that is unchecked", () => {
    const list = listWith({ customName: "x", quantity: 1 });
    const lineId = list.ownLines[0]?.id ?? "";
    const added = (checkedBy?: string) =>
      lineWith(
        withMarks(list, [{ lineId, isDeleted: false, checkedBy }]),
        { customName: "x", quantity: 2 },
        ID,
        refuse,
      );
    expect(added("anna")).toMatchObject({ quantity: 2, rev: 0 });
    expect(added()).toMatchObject({ id: lineId, quantity: 3, rev: 1 });
  });

  test("is refused when it would be more than 1,000,000, and not a bit before", () => {
    const list = listWith({ customName: "x", quantity: 999_999.5 });
    expect(lineWith(list, { customName: "x", quantity: 0.5 }, ID, refuse)).toMatchObject({
      quantity: 1_000_000,
    });
    expect(() => lineWith(list, { customName: "x", quantity: 0.501 }, ID, refuse)).toThrow(
      expect.objectContaining({ code: "limit_reached" }),
    );
  });
});

test("lines for the same thing have the same last digit, and otherwise the given id", () => {
  const idOf = (customName: string) => lineWith(blank, { customName }, ID, refuse).id;
  expect(idOf("Bin Bags")).toBe(idOf("bin  bags"));
  expect(idOf("bin bags").slice(0, -1)).toBe(ID.slice(0, -1));
  expect(new Set(Array.from({ length: 40 }, (_, nth) => idOf(`thing ${nth}`))).size).toBeGreaterThan(8);
});

import { describe, expect, test } from "vitest";
import { emptyCatalogue } from "../../../core/catalogue/catalogue.ts";
import type { Article } from "../../../core/catalogue/model.ts";
import { refuse } from "../../../core/contract/errors.ts";
import { newList, withMarks, withOwnLine } from "../../../core/shopping/list.ts";
import { listView } from "../../../core/shopping/list-view.ts";
import type { WholeList } from "../../../core/shopping/model.ts";
import { lineWith } from "../../../core/shopping/own-line.ts";
import { putAway } from "../../../core/shopping/put-away.ts";

const ID = "01900000-0000-7000-8000-000000000000";
const blank = newList({ id: "plan", weekStart: "2026-03-02" }, () => ID);

let ids = 0;
const listWith = (...articles: Article[]): WholeList =>
  articles.reduce(
    (list, article) => withOwnLine(list, { ...article, id: `own ${++ids}`, listId: ID, rev: 1 }),
    blank,
  );

/** `500 g bags`: an article without an ingredient. */
const named = (text: string): Article => {
  const [quantity, unit, customName = ""] = text.split(" ");
  return {
    customName,
    ...(quantity !== "-" && { quantity: Number(quantity) }),
    ...(unit !== "-" && { unit }),
  };
};

describe("what someone adds by hand that is on the list already", () => {
  test.each([
    ["in any case and plural", "2 roll Bags", "3 Rolls bags", "5 roll Bags"],
    ["without a unit", "1 - x", "2 - x", "3 - x"],
    ["without a quantity", "- - x", "- - x", "- - x"],
    ["in other units of the same system", "1 lb x", "8 oz x", "1.5 lb x"],
    ["in units of the other system", "500 g x", "1 lb x", "954 g x"],
    ["in the unit that it had", "600 g x", "600.1 g x", "1200.1 g x"],
  ])("makes more of the same line, %s", (_, there, added, sum) => {
    const list = listWith(named(there));
    const id = list.ownLines[0]?.id;
    expect(lineWith(list, named(added), ID, refuse)).toEqual({ ...named(sum), id, listId: ID, rev: 1 });
  });

  test.each<[string, Article, Article]>([
    ["of another kind", named("1 g x"), named("1 l x")],
    ["in other containers", named("1 can x"), named("1 jar x")],
    ["without a unit", named("1 piece x"), named("1 - x")],
    ["without a quantity", named("1 - x"), named("- - x")],
    ["as a name", { ingredientId: "x", quantity: 1 }, named("1 - x")],
    ["under another name", named("- - pâté"), named("- - pate")],
  ])("makes a line of its own %s", (_, there, added) => {
    expect(lineWith(listWith(there), added, ID, refuse)).toMatchObject({ ...added, rev: 0 });
  });

  test("is refused when it would be more than 1,000,000, and not a bit before", () => {
    const list = listWith(named("999999.5 - x"));
    expect(lineWith(list, named("0.5 - x"), ID, refuse)).toMatchObject({ quantity: 1_000_000 });
    const refusal = expect.objectContaining({ code: "limit_reached" });
    expect(() => lineWith(list, named("0.501 - x"), ID, refuse)).toThrow(refusal);
  });
});

test.each([
  ["4 piece x", undefined, "4 piece, count:piece 4"],
  ["4 - x", "count:piece 1", "3 undefined, count:piece 4"],
  ["- - x", undefined, "undefined undefined,  0"],
  ["4 piece x", "count:piece 4", undefined],
  ["- - x", " 0", undefined],
  // Amounts in another measure count as enough.
  ["4 kg x", "count:piece 1", undefined],
])("of a checked line of %s with %s put away, what makes stock is remembered: %s", (text, before, stock) => {
  const list = listWith(named(text));
  const lineId = list.ownLines[0]?.id ?? "";
  const [measure = "", amount = ""] = before?.split(" ") ?? [];
  const mark = {
    lineId,
    isDeleted: false,
    checkedBy: "anna",
    ...(before && { putAway: { measure, amount } }),
  };
  const storing = { newId: () => ID, waiting: new Map(), isUpkeep: false };
  const { lines } = putAway(emptyCatalogue, withMarks(list, [mark]), [], storing);
  const told = lines.map(({ item: { quantity, unit }, mark }) => {
    return `${quantity} ${unit}, ${mark.putAway?.measure} ${mark.putAway?.amount}`;
  });
  expect(told).toEqual(stock ? [stock] : []);
  const after = withMarks(list, [lines[0]?.mark ?? mark]);
  expect(putAway(emptyCatalogue, after, [], storing).lines).toEqual([]);
  expect(listView(emptyCatalogue, after).items[0]?.isPutAway).toBe(true);
});

test("lines for the same thing have the same last digit, and otherwise the given id", () => {
  const idOf = (customName: string) => lineWith(blank, { customName }, ID, refuse).id;
  expect(idOf("Bin Bags")).toBe(idOf("bin  bags"));
  expect(idOf("bin bags").slice(0, -1)).toBe(ID.slice(0, -1));
  expect(new Set(Array.from({ length: 40 }, (_, nth) => idOf(`thing ${nth}`))).size).toBeGreaterThan(8);
});

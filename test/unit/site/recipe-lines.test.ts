import { expect, test } from "vitest";
import { readLine } from "../../../core/recipe-import/lines/line.ts";
import {
  entriesOf,
  lineOf,
  partsOf,
  stepsOf,
  stepTexts,
  untouched,
} from "../../../infra/site/kitchen/recipe-lines.ts";

const leeks = {
  ingredientId: "1",
  name: "leeks",
  quantity: 0.333,
  unit: "kg",
  note: "finely\nchopped",
  sortOrder: 0,
};
const salt = {
  ingredientId: "2",
  name: "salt",
  quantity: 1,
  unit: "piece",
  note: "Salt to taste",
  sortOrder: 1,
};
const before = [leeks, salt];

const edited = (lines: readonly string[]) => {
  const { known, fresh } = untouched(lines, before);
  return entriesOf(lines, known, new Map(fresh.map((line) => [line, readLine(line)])));
};

test("a line reads as somebody typed it, and its note apart", () => {
  expect(before.map(lineOf)).toEqual(["⅓ kg leeks, finely chopped", "Salt to taste"]);
  expect(before.map(partsOf)).toEqual([
    { text: "⅓ kg leeks", note: "finely chopped" },
    { text: "Salt to taste", note: "" },
  ]);
});

test("lines that nobody touched stay exactly as they are, wherever they are moved", () => {
  const { entries, withoutAmount } = edited(["Salt to taste", "⅓ kg leeks, finely chopped"]);
  const { name: _, sortOrder: __, ...leek } = leeks;
  const { name: ___, sortOrder: ____, ...pinch } = salt;
  expect(entries).toEqual([pinch, leek]);
  expect(withoutAmount).toEqual([]);
});

test("other lines are read anew, and none loses a word", () => {
  const { entries, withoutAmount } = edited(["2 onions, in rings", "a little love"]);
  expect(entries).toMatchObject([
    { newIngredientName: "onions", quantity: 2, unit: "piece", note: "in rings" },
    { quantity: 1, unit: "piece", note: "a little love" },
  ]);
  expect(withoutAmount).toEqual(["a little love"]);
});

test("lines below a new heading have it in their notes, up to the next one", () => {
  const lines = ["For the sauce:", "2 onions", "Salt to taste"];
  const { known } = untouched(lines, before);
  const heading = { name: "For the sauce", isHeading: true };
  const readings = new Map<string, { name: string }>([
    ["For the sauce:", heading],
    ["2 onions", readLine("2 onions")],
  ]);
  expect(entriesOf(lines, known, readings).entries.map(({ note }) => note)).toEqual([
    "For the sauce",
    "For the sauce: Salt to taste",
  ]);
});

test("a step that nobody touched keeps its own lines", () => {
  const steps = [{ instruction: "Chop.\nStir." }, { instruction: "Serve." }];
  expect(stepTexts(steps)).toEqual(["Chop. Stir.", "Serve."]);
  expect(stepsOf(["Chop. Stir.", "Eat."], steps)).toEqual([
    { instruction: "Chop.\nStir." },
    { instruction: "Eat." },
  ]);
});

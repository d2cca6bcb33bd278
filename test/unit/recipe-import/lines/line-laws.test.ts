import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { readLine } from "../../../../core/recipe-import/lines/line.ts";

/** Nothing but a unit or an amount: these may be spelt in another way, or left out with it. */
const amounts = "1|2-3|½|1 1/2|400g|8-ounce|cups|tins|x|of|a|/|plus 2 tbsp".split("|");
const marks = [..."),(-–:;[].&+"];
const content =
  `salt pepper onions crème Dr fresh large chopped finely freshly ground peeled and or juice about to taste for such as
  simmering with in fat-free thumb-sized jalapeño whole optional each lemon garlic beaten`.split(/\s+/);

const arbitraryLine = fc
  .array(fc.constantFrom(...amounts, ...marks, ...content), { minLength: 1, maxLength: 25 })
  .map((parts) => parts.join(" "));

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}][\p{L}\p{M}-]*/gu) ?? [];

/** In "1 and ½" it is part of a number. */
const known = new Set(content.filter((word) => word !== "and"));

describe("of any line", () => {
  test("each word is said once, in the name or in the note", () => {
    fc.assert(
      fc.property(arbitraryLine, (line) => {
        const { name, note = "" } = readLine(line);
        const said = wordsOf(`${name} ${note}`).filter((word) => known.has(word));
        expect(said.toSorted()).toEqual(
          wordsOf(line)
            .filter((word) => known.has(word))
            .sort(),
        );
      }),
      { numRuns: 2_000 },
    );
  });

  test("a name is left, and nothing is said that isn't there", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", minLength: 1, maxLength: 80 }), (line) => {
        const { name, note = "", quantity = 1 } = readLine(line);
        expect(name).toBe(name.trim());
        expect(name === "").toBe(line.trim() === "");
        expect(quantity).toBeGreaterThan(0);
        const there = new Set(wordsOf(line));
        expect(wordsOf(`${name} ${note}`).filter((word) => !there.has(word))).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });
});

/** Steps of work that has words in sets and maps: the same on every machine, however busy. */
const lookUpsOf = (work: () => unknown): number => {
  const spies = [vi.spyOn(Set.prototype, "has"), vi.spyOn(Map.prototype, "get")];
  try {
    work();
    return spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
};

test("twice the length takes twice the steps, whatever stands in a line", () => {
  const repeated =
    `or|or 1.|or 1 pinch|½|1 or|1/|1-|x 1|1 lb 1 oz|1 cup plus|1 large or|((1 cup)|a|half a|pinch of|few|finely|
    finely chopped,|chopped/|chopped and|large or|red,|fresh chopped|fresh chopped/|fresh salt and finely ground|juice of|
    for:|fl. oz.|to|(|,|-|é|5 g in|1 sachet de 1 g de|c. à|un filet de|à 1|1 gr.|Bund|thumb size|1 stick +|
    beef,|alte,|(1)|x 1 kg 200|optional|1 tasse et demie`.split("|");
  const stepsFor = (length: number, part: string, [before = "", after = ""]: readonly string[]) =>
    lookUpsOf(() => readLine(`${before} ${`${part.trim()} `.repeat(length / part.length)} ${after}`));
  const growth = (part: string) =>
    [[], ["salt", "chopped salt"]].map(
      (around) => stepsFor(2_000, part, around) / stepsFor(1_000, part, around),
    );
  // If they grew with the square of the length, it would be four times as many.
  expect(repeated.filter((part) => Math.max(...growth(part)) > 2.2)).toEqual([]);
});

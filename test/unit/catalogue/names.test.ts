import fc from "fast-check";
import { expect, test } from "vitest";
import { searchWords } from "../../../core/basics/text.ts";
import { idsWithWord } from "../../../core/catalogue/names.ts";
import { byId } from "../../support/catalogue.ts";

const word = fc.constantFrom("ab", "abc", "b", "bab", "c-ab", "Ä");
const names = fc.array(
  fc.array(word, { maxLength: 4 }).map((words) => words.join(" ")),
  { maxLength: 12 },
);

test("finds the things with a word that begins like this, each once, in their order", () => {
  fc.assert(
    fc.property(names, fc.constantFrom("a", "ab", "abc", "b", "c"), (given, start) => {
      const things = given.map((name, nth) => ({ id: `id-${nth}`, name }));
      const expected = things.filter(({ name }) => searchWords(name).some((one) => one.startsWith(start)));
      expect(idsWithWord(byId(things), start)).toEqual(expected.map(({ id }) => id));
    }),
  );
});

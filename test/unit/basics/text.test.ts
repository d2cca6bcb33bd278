import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, dateOfDayNumber, dayNumber, instantOf, isDate } from "../../../core/basics/dates.ts";
import { compareNames, nameKey, rankedByName, searchWords, wordsToFind } from "../../../core/basics/text.ts";
import { holds } from "../../support/law.ts";

test("the same name may have other case, width, blanks, hyphens and apostrophes, but no other accents", () => {
  expect(nameKey("  Olive   OIL ")).toBe(nameKey("olive oil"));
  expect(nameKey("ｓalt")).toBe(nameKey("salt"));
  expect(nameKey("pâte")).not.toBe(nameKey("pate"));
  expect(nameKey("cre\u0300me")).toBe(nameKey("cr\u00e8me"));
  for (const apostrophe of "’‘ʼ") expect(nameKey(`goat${apostrophe}s cheese`)).toBe("goat's cheese");
  for (const hyphen of "‐‑–—") expect(nameKey(`low${hyphen}fat`)).toBe("low-fat");
  expect(nameKey("goats cheese")).not.toBe(nameKey("goat's cheese"));
});

describe("words of a search", () => {
  test("ignore case and accents, and follow Unicode's word boundaries", () => {
    expect(searchWords("Crème brûlée")).toEqual(["creme", "brulee"]);
    expect(searchWords("don't")).toEqual(["dont"]);
    expect(searchWords("寿司 🍣")).not.toEqual([]);
    expect(searchWords("!? 🍣")).toEqual([]);
  });

  test("are Unicode's, also in plain names, which take a short cut", () => {
    const segmenter = new Intl.Segmenter("en", { granularity: "word" });
    holds(fc.string({ unit: fc.constantFrom(..."abz019 -'.,"), maxLength: 12 }), (text) => {
      const words = [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike);
      expect(searchWords(text)).toEqual(words.map(({ segment }) => segment.replaceAll("'", "")));
    });
  });

  test("fold each letter that the sort order calls equal to others", () => {
    const collator = new Intl.Collator("en", { sensitivity: "base" });
    for (const [letter, plain] of Object.entries({
      ß: "ss",
      ẞ: "ss",
      Æ: "ae",
      œ: "oe",
      Ø: "o",
      ł: "l",
      Đ: "d",
      ħ: "h",
    }))
      expect([searchWords(letter), collator.compare(letter, plain)]).toEqual([[plain], 0]);
    expect(searchWords("Kırmızı İmam")).toEqual(["kirmizi", "imam"]);
  });

  test("begin behind an apostrophe, too", () => {
    expect(wordsToFind("O’Brien's l'œuf")).toEqual(["obriens", "brien", "s", "loeuf", "oeuf"]);
  });
});

describe("names", () => {
  test("sort without regard to case and accents, numbers by value, as Unicode says, those of Latin letters too", () => {
    expect(["b", "É", "a10", "a9", "d"].sort(compareNames)).toEqual(["a9", "a10", "b", "d", "É"]);
    const collator = new Intl.Collator("en", { sensitivity: "base", numeric: true });
    const name = fc.string({ unit: fc.constantFrom(..."aAàÅbcçdeéßæøłſœnñoözŽ -'19"), maxLength: 6 });
    holds(name, name, (a, b) => {
      expect(Math.sign(compareNames(a, b))).toBe(Math.sign(collator.compare(a, b)));
    });
  });

  test("are ranked in that order, and the same names by id", () => {
    const named = ["pear", "Fig", "fig", "10 figs", "Pêar"].map((name, at) => ({ id: `${9 - at}`, name }));
    const ranked = rankedByName(named).map(({ thing: { id }, rank }) => `${id}: ${rank}`);
    expect(ranked).toEqual(["6: 0", "7: 1", "8: 1", "5: 2", "9: 2"]);
  });
});

test.each([
  ["2026-01-31T18:30:00Z", "2026-01-31T18:30:00.000Z"],
  ["2026-01-31t18:30:00.1234567z", "2026-01-31T18:30:00.123Z"],
  ["2026-01-31T00:30:00.5+01:00", "2026-01-30T23:30:00.500Z"],
  ["2026-02-30T10:00:00Z", undefined],
  ["2026-01-31T24:00:00Z", undefined],
  ["2026-01-31T10:00:60Z", undefined],
  ["2026-01-31 10:00:00Z", undefined],
  ["2026-01-31T10:00:00+0100", undefined],
  ["2026-01-31", undefined],
  ["0000-01-01T00:00:00+01:00", undefined],
])("the moment of %s is %s", (text, moment) => {
  expect(instantOf(text)).toBe(moment);
});

describe("a date", () => {
  test("is a real calendar day", () => {
    expect(["2026-02-28", "2024-02-29", "0000-01-01", "9999-12-31"].every(isDate)).toBe(true);
    const none = ["2026-02-30", "2026-2-3", "2026-13-01", "10000-01-01", "2026-01-01T00:00:00Z", ""];
    expect(none.some(isDate)).toBe(false);
  });

  test("moves by days within the years it can be written in", () => {
    expect(addDays("2026-02-27", 2)).toBe("2026-03-01");
    expect(addDays("9999-12-30", 6)).toBe("9999-12-31");
    expect(addDays("0000-01-02", -6)).toBe("0000-01-01");
    expect(dateOfDayNumber(dayNumber("2026-03-01"))).toBe("2026-03-01");
  });
});

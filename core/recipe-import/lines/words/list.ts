import { searchForm } from "../../../basics/text.ts";

/** Lower case, no accents (but "à" is no article), plain hyphens and apostrophes. */
export const plainWord = (word: string): string =>
  /^à$/i.test(word) ? "à" : searchForm(word).replace(/[’‘]/g, "'").replace(/[‐‑]/g, "-");

export const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/).map(plainWord));

export const phrases = (text: string): ReadonlyMap<string, readonly string[][]> =>
  Map.groupBy(
    text
      .trim()
      .split("\n")
      .map((line) => line.trim().split(" ").map(plainWord)),
    ([first = ""]) => first,
  );

export const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** The lines of a text as lists of words, by first word. */
export const phrases = (text: string): ReadonlyMap<string, readonly string[][]> =>
  Map.groupBy(
    text
      .trim()
      .split("\n")
      .map((line) => line.trim().split(" ")),
    ([first = ""]) => first,
  );

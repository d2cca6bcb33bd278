// How the page compares what people type with names.

/** Returns a text without case and accents, so that "hahn" is in "Hähnchen". */
const folded = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ß", "ss").replaceAll("œ", "oe");

export const wordsIn = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The fewest letters that are looked for inside words, too: "ei" would be in "Reis". */
const INSIDE_MIN = 3;

/** Whether each word of a search is in one of these texts: at the start of a word, and a longer one also inside. */
export const hasWords = (search: string, texts: readonly string[]): boolean => {
  const words = texts.flatMap(wordsIn);
  return wordsIn(search).every((part) =>
    words.some((word) => (part.length < INSIDE_MIN ? word.startsWith(part) : word.includes(part))),
  );
};

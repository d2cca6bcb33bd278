import { wordsIn } from "./words.ts";

/** Words that many names have, and that don't tell which thing is meant. */
const vague = new Set([
  "fresh",
  "large",
  "small",
  "dried",
  "ground",
  "whole",
  "frisch",
  "fein",
  "red",
  "white",
  "and",
]);

/** Returns the begin of a word that its plural has, too. */
const stemOf = (word: string): string =>
  word.length > 4 ? word.replace(/(?:ies|es|en|s|n|e|y)$/, "") : word.replace(/s$/, "");

/** Returns the lines that a step's text names, each with a word of its name in the singular or the plural. */
export const ingredientsIn = <Line extends { name: string }>(
  text: string,
  lines: readonly Line[],
): Line[] => {
  const said = wordsIn(text);
  const isSaid = (word: string): boolean => {
    const stem = stemOf(word);
    return stem.length > 2 && said.some((one) => one.startsWith(stem) && one.length - stem.length < 4);
  };
  return lines.filter(({ name }) => wordsIn(name).some((word) => !vague.has(word) && isSaid(word)));
};

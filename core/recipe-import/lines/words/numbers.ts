import { words } from "./list.ts";

export const numberWords: ReadonlyMap<string, number> = new Map([
  ["a", 1],
  ["an", 1],
  ["half", 0.5],
  ["one-half", 0.5],
  ["quarter", 0.25],
  ["one-quarter", 0.25],
  ["one-fourth", 0.25],
  ["three-quarters", 0.75],
  ["three-fourths", 0.75],
  ["one-third", 1 / 3],
  ["two-thirds", 2 / 3],
  ["couple", 2],
  ...["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"].map(
    (word, at) => [word, at + 1] as const,
  ),
  ["fifteen", 15],
  ["sixteen", 16],
  ["eighteen", 18],
  ["twenty", 20],
]);

/** Names that begin with a number. */
export const namesWithNumber = words("five-spice half-& half-and");

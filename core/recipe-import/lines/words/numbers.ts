import { words } from "./list.ts";

export const articles = words("a an ein eine einen einer eines un une");

export const numberWords: ReadonlyMap<string, number> = new Map([
  ...[...articles].map((word) => [word, 1] as const),
  ...[...words("halb halbe halber halbes halben demi demie")].map((word) => [word, 0.5] as const),
  ["anderthalb", 1.5],
  ["dizaine", 10],
  ["quinzaine", 15],
  ["vingtaine", 20],
  ["eineinhalb", 1.5],
  ...["zwei", "drei", "vier", "funf", "sechs", "sieben", "acht", "neun", "zehn"].map(
    (word, at) => [word, at + 2] as const,
  ),
  ...["deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"].map(
    (word, at) => [word, at + 2] as const,
  ),
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

export const namesWithNumber = words("five-spice half-& half-and");

import { words } from "./list.ts";

export const articles = words("a an ein eine einen einer eines un une");

export const numberWords: ReadonlyMap<string, number> = new Map([
  ...[...articles].map((word) => [word, 1] as const),
  ...[...words("half one-half halb halbe halber halbes halben demi demie moitié")].map(
    (word) => [word, 0.5] as const,
  ),
  ...[...words("third one-third drittel tiers")].map((word) => [word, 1 / 3] as const),
  ...[...words("quarter one-quarter one-fourth viertel")].map((word) => [word, 0.25] as const),
  ...[...words("eighth achtel")].map((word) => [word, 0.125] as const),
  ...[...words("three-quarters three-fourths dreiviertel")].map((word) => [word, 0.75] as const),
  ["anderthalb", 1.5],
  ["dizaine", 10],
  ["quinzaine", 15],
  ["vingtaine", 20],
  ["eineinhalb", 1.5],
  ...["zwei", "drei", "vier", "funf", "sechs", "sieben", "acht", "neun", "zehn"].flatMap(
    (word, at) =>
      [
        [word, at + 2],
        [`${word}einhalb`, at + 2.5],
      ] as const,
  ),
  ...["deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"].map(
    (word, at) => [word, at + 2] as const,
  ),
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

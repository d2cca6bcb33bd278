import { plainWord, words } from "./list.ts";

export const articles = words("a an ein eine einen einer eines un une");

const rows = `
  0.125 eighth achtel
  0.25 quarter one-quarter one-fourth viertel
  0.3333 third one-third drittel tiers
  0.5 half one-half halb halbe halber halbes halben demi demie moitié
  0.6667 two-thirds
  0.75 three-quarters three-fourths dreiviertel
  1.5 anderthalb
  2 couple
  10 dizaine
  15 fifteen quinzaine
  16 sixteen
  18 eighteen
  20 twenty vingtaine
`;

const counted = [
  "one two three four five six seven eight nine ten eleven twelve",
  "ein zwei drei vier fünf sechs sieben acht neun zehn",
  "un deux trois quatre cinq six sept huit neuf dix",
];

export const numberWords: ReadonlyMap<string, number> = new Map([
  ...[...articles].map((word) => [word, 1] as const),
  ...rows
    .trim()
    .split("\n")
    .flatMap((row) => {
      const [value, ...spellings] = row.trim().split(" ");
      return spellings.map((word) => [plainWord(word), Number(value)] as const);
    }),
  ...counted.flatMap((list) =>
    list.split(" ").flatMap((word, at) => {
      const plain = plainWord(word);
      return [[plain, at + 1] as const, [`${plain}einhalb`, at + 1.5] as const];
    }),
  ),
]);

export const namesWithNumber = words("five-spice half-& half-and");

import { phrases, words } from "./list.ts";

/** No part of the name: "chopped onion". */
export const preparations = words(`
  beaten blended boned bruised butterflied chilled chopped cleaned cooked cooled cored cracked crumbled crushed cubed cut
  deboned defrosted deseeded deveined diced divided drained filleted flattened
  grated halved heated hulled husked juiced julienned mashed melted minced opened packed peeled picked pitted plucked
  pounded pressed pureed quartered reserved riced rinsed scalded scored scrubbed seeded separated
  shaved shelled shredded shucked sieved sifted skinned sliced slivered smashed snipped soaked softened split squeezed
  steamed stemmed stoned strained thawed toasted torn trimmed uncooked unpeeled warmed washed whipped whisked
  zested
`);

/** Only after an adverb ("freshly ground pepper", but "ground nutmeg") or before another preparation. */
export const treatments = words("blanched boiled brewed fried ground made milled poached roasted shaken");

/** Adverbs that do not end in "ly". */
export const adverbs = words("extra hand very well");

/** "Fresh" before these means "freshly": "fresh squeezed juice". */
export const doneFresh = words("cracked ground squeezed");

/** Sold prepared. "Flakes" must not follow. */
export const products = phrases(`
  chopped tomatoes, cooked ham, cracked wheat, crushed ice, crushed pineapple, crushed red pepper, crushed tomatoes,
  diced tomatoes, hulled barley, minced beef, minced chicken, minced lamb, minced meat, minced pork, minced turkey,
  minced veal, shaved ice, shredded coconut, shredded sweetened coconut, shredded unsweetened coconut, shredded wheat,
  slivered almonds, split peas, split red, split yellow, strained yoghurt, strained yogurt, toasted sesame oil,
  whipped cream, whipped topping
`);

/** Words that begin a clause after a preparation: "onions cut into rings". */
export const clauseWords = words(`
  across and as at but by crosswise diagonally fine for from if in into lengthways lengthwise of off on or over small through to
  until with without
`);

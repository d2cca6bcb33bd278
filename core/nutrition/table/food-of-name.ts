import { once } from "../../basics/memo.ts";
import { pluralKey, wordKey } from "../../basics/plural.ts";
import { searchForm } from "../../basics/text.ts";
import { describingPhrases, describingWords } from "./describing-words.ts";
import { foods } from "./foods.ts";
import type { ListedFood } from "./model.ts";

const wordsOf = (form: string): string[] =>
  form
    .replaceAll("'", "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

/** Returns one text for a phrase in the singular and in the plural, but keeps pepper and peppers apart. */
const keyOf = (words: readonly string[]): string => {
  const last = pluralKey(words.join(" ")).split(" ").at(-1);
  return [...words.slice(0, -1).map(wordKey), last].join(" ");
};

const foodsByKey = once(
  () =>
    new Map(
      foods().flatMap((food) => food.names.map((name) => [keyOf(wordsOf(searchForm(name))), food] as const)),
    ),
);

const isDescribing = (word: string): boolean => describingWords.has(wordKey(word));

/** Finds the longest phrase of the table around which there are only describing words. */
const foodOfWords = (words: readonly string[]): ListedFood | undefined => {
  for (let length = words.length; length > 0; length--)
    for (let start = 0; start + length <= words.length; start++) {
      const food = foodsByKey().get(keyOf(words.slice(start, start + length)));
      const others = [...words.slice(0, start), ...words.slice(start + length)];
      if (food && others.every(isDescribing)) return food;
    }
  return foodsByKey().get(keyOf(words.filter((word) => !isDescribing(word))));
};

const foodOfPhrase = (form: string): ListedFood | undefined =>
  foodOfWords(wordsOf(form)) ?? foodOfWords(wordsOf(form.replaceAll(describingPhrases, " ")));

/** Whether it makes little difference which of them a cook takes. */
const hasLikeEnergy = (a: ListedFood, b: ListedFood): boolean => {
  const [low = 0, high = 0] = [a.per100g.kcal, b.per100g.kcal].toSorted((x, y) => x - y);
  return high <= low * 1.5 || high - low <= 40;
};

/** Returns the first of two foods: chicken or vegetable stock is chicken stock, coconut or almond flour no coconut. */
const firstOf = (first: string, second: string): ListedFood | undefined => {
  const [last = "", ...others] = wordsOf(second).toReversed();
  const food = foodOfPhrase(first);
  const other = foodOfPhrase(second);
  const isWhole = others.length === 0 || wordsOf(first).length > 1;
  const isAlike = food !== undefined && other !== undefined && hasLikeEnergy(food, other);
  return foodOfPhrase(`${first} ${last}`) ?? (isWhole || isAlike ? food : undefined);
};

const found = (form: string): ListedFood | undefined => {
  const [first = "", second] = form.split(/ or |\//);
  return foodOfPhrase(form) ?? (second === undefined ? undefined : firstOf(first, second));
};

/** What comes after one of these may be unknown. */
const explanation = /[,;(]| (?:for|if|like|of your|preferably|such as) /;

/** The longest phrase of the table has 40. Each pair of words in a name is looked up, so names must end somewhere. */
const LETTERS_MAX = 100;

/**
 * Finds the food of the table that an ingredient's name means. A name with a word that the table does not know has
 * none, because almond butter is no butter. Only what comes after a comma, in brackets or after "such as" may be unknown.
 */
export const foodOfName = (name: string): ListedFood | undefined => {
  const form = searchForm(name).slice(0, LETTERS_MAX);
  return found(form) ?? found(form.split(explanation)[0] ?? "");
};

import { once } from "../basics/memo.ts";
import { wordKey } from "../basics/plural.ts";
import { searchForm } from "../basics/text.ts";
import { type Shelf, shelves } from "./aisle-words.ts";
import type { DefaultCategory } from "./default-names.ts";

type Word = { readonly text: string; readonly key: string };

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" ").map(wordKey));

const frozen = setOf("frozen");
const candied = setOf("candied crystallised crystallized glace");
const canned = setOf("can canned jar jarred marinated pickled preserved tin tinned");
const chilled = setOf("chilled refrigerated");
const dried = setOf(
  "ancho arbol chipotle dehydrated dried dry flake flaked granule granulated ground guajillo kashmiri mix " +
    "pasilla powder powdered seed",
);
const meatless = setOf("meatless plant soy vegan vegetarian veggie");
const fresh = setOf("fresh root");

/** Sold in tins, too. */
const cannable = new Set<DefaultCategory>([
  "Fruit & vegetables",
  "Meat & poultry",
  "Fish & seafood",
  "Pasta, rice & grains",
]);

/** Words after which the words before them decide. */
const parts = setOf(
  "ball bark blend bulb bunch cap chunk confit crown cube dice dripping ear fat fillet filet flake floret " +
    "granule half head heart kernel large leaf length link medallion medium mix piece pod portion quarter " +
    "rasher ring root round segment sheet skin slice small spear sprig spread square stalk stem stick strand " +
    "strip thread tip top wedge white whole",
);
const preparation = /(?:ed|less|ly|free)$/;

/** "corn on the cob", "oil for frying", but not "bone-in ham". */
const aside = / (?:as|at|for|from|in|on|plus|such|to|with|without) /;

/** Food in these is sold in a tin or jar. */
const liquids = setOf("adobo brine juice liquid oil puree sauce syrup vinegar water");

/** Finds where some write a blank: cornflour, corn flour. */
const compound =
  /(?<=[a-z]{2})(?=(?:bean|berr(?:y|ies)|bread|burger|cake|crumb|crust|currant|fish|flake|flour|fruit|meal|meat|melon|milk|sauce|seed|starch)(?:e?s)?(?![a-z]))/g;

const wordsOf = (text: string): Word[] =>
  text.match(/[a-z0-9]+/g)?.map((word) => ({ text: word, key: wordKey(word) })) ?? [];

const apart = (text: string): string => text.replace(compound, "-");

const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(" ");
const keyOf = (words: readonly Word[]): string => words.map(({ key }) => key).join(" ");

type ListedFood = { readonly shelf: Shelf; readonly isWeak: boolean };

/** Lists foods by the keys of their words, and as written, which wins: peppers are not pepper. */
const listedFoods = once((): ReadonlyMap<string, ListedFood> => {
  const written = new Map<string, ListedFood>();
  const byKey = new Map<string, ListedFood>();
  for (const shelf of shelves)
    for (const food of apart(shelf.foods).trim().split(/\s+/)) {
      const isWeak = food.endsWith("?");
      const words = (isWeak ? food.slice(0, -1) : food).split("-");
      written.set(words.join(" "), { shelf, isWeak });
      byKey.set(words.map(wordKey).join(" "), { shelf, isWeak });
    }
  return new Map([...byKey, ...written]);
});

const WORDS_MAX = 4;

type FoodMatch = ListedFood & { readonly start: number };

const foodAtEnd = (words: readonly Word[]): FoodMatch | undefined => {
  for (let start = Math.max(0, words.length - WORDS_MAX); start < words.length; start++) {
    const food = words.slice(start);
    const listed = listedFoods().get(textOf(food)) ?? listedFoods().get(keyOf(food));
    if (listed) return { ...listed, start };
  }
  return undefined;
};

/** Returns the aisle of a food, given the other words of the name, and those after a preposition (in brine). */
const moved = (shelf: Shelf, about: readonly Word[], aside: readonly Word[]): DefaultCategory => {
  const { aisle } = shelf;
  const says = (words: ReadonlySet<string>): boolean => about.some(({ key }) => words.has(key));
  if (says(frozen)) return "Frozen";
  if (cannable.has(aisle) && (says(canned) || aside.some(({ key }) => liquids.has(key))))
    return "Tins & jars";
  if (aisle === "Fruit & vegetables" && says(candied)) return "Baking";
  if (aisle === "Bakery" && says(chilled)) return "Chilled & deli";
  if (aisle === "Meat & poultry" && says(meatless)) return "Chilled & deli";
  if (says(dried)) return shelf.dried ?? aisle;
  return (says(fresh) && shelf.fresh) || aisle;
};

const aisleOfPart = (part: readonly Word[], name: readonly Word[], aside: readonly Word[] = []) => {
  let otherwise: DefaultCategory | undefined;
  for (let end = part.length; end > 0; end--) {
    const found = foodAtEnd(part.slice(0, end));
    const last = part[end - 1];
    if (found) {
      const food = part.slice(found.start, end);
      const about = name.filter((word) => !food.some(({ text }) => text === word.text));
      const aisle = moved(found.shelf, about, aside);
      if (!found.isWeak) return aisle;
      otherwise ??= aisle;
    } else if (!last || (!parts.has(last.key) && !preparation.test(last.text))) break;
  }
  return otherwise;
};

/** Guesses the default category of an ingredient from its name; undefined if the words don't tell. */
export const aisleOf = (name: string): DefaultCategory | undefined => {
  const form = apart(searchForm(name).replace(/['’](?:s(?![a-z]))?/g, ""));
  const all = wordsOf(form);
  for (const part of form.split(/[,;:()/]/)) {
    const [food = "", ...asides] = part.trim().split(aside);
    const aisle =
      (asides.length > 0 && aisleOfPart(wordsOf(food), all, wordsOf(asides.join(" ")))) ||
      aisleOfPart(wordsOf(part), all);
    if (aisle) return aisle;
  }
  return all.some(({ key }) => frozen.has(key)) ? "Frozen" : undefined;
};

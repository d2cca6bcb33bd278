import { once } from "../basics/memo.ts";
import { searchForm } from "../basics/text.ts";
import { frenchKey, germanKey, spanishKey } from "../basics/word-keys.ts";
import type { Language } from "../contract/values.ts";
import type { Shelf } from "./aisle-words.ts";
import { germanShelves } from "./aisle-words-de.ts";
import { spanishShelves } from "./aisle-words-es.ts";
import { frenchShelves } from "./aisle-words-fr.ts";
import type { DefaultCategory } from "./default-names.ts";

// Simpler than English, which reads names as labels have them: here, a name's chief word decides.

type Rules = {
  readonly shelfOf: (words: readonly string[]) => Shelf | undefined;
  /** A cut, which says nothing of the food behind it. */
  readonly cut?: RegExp;
  /** Where the food ends, and what it goes with begins. */
  readonly aside: RegExp;
  readonly frozen: RegExp;
  readonly canned: RegExp;
  readonly dried: RegExp;
};

const PHRASE_MAX = 5;

const wordsOf = (text: string): string[] => searchForm(text).match(/[a-z]+/g) ?? [];

const listed = (shelves: readonly Shelf[], keyOf: (word: string) => string): ReadonlyMap<string, Shelf> =>
  new Map(
    shelves.flatMap((shelf) =>
      shelf.foods
        .trim()
        .split(/\s+/)
        .map((food) => [wordsOf(food).map(keyOf).join(" "), shelf] as const),
    ),
  );

/** Pieces of a food, behind its name: Lauchstange, Salbeiblätter. */
const germanPiece =
  /(?:blatt(?:chen|er)?|blute|filets?|flocken|flockchen|herzen?|knollen?|kopf|korner|kugeln?|mark|platten?|pulver|ringe?|rollen?|saat|scheiben?|schrot|schwanze?|spalten?|splitter|stangel|stangen?|streifen|stucke?|wurfel|zehen?|zesten|zweige?)$/;

/** Only these two letters find a compound: Olivenöl. */
const OIL = "ol";

const germanFoods = once(() => listed(germanShelves, germanKey));
const germanSpellings = once(() => listed(germanShelves, (word) => word));

/**
 * Finds the shelf of a word's end. A short end must be spelt as it is listed: Weißwein has wine, but "vegan" no goose.
 */
const germanEnd = (end: string): Shelf | undefined => {
  const key = germanKey(end);
  return key.length > 3 ? germanFoods().get(key) : germanSpellings().get(end);
};

const germanShelf = (word: string): Shelf | undefined => {
  const whole = germanFoods().get(germanKey(word));
  if (whole) return whole;
  for (let start = 1; start <= word.length - 3; start++) {
    const found = germanEnd(word.slice(start));
    if (found) return found;
  }
  if (word.endsWith(OIL)) return germanFoods().get(OIL);
  return germanPiece.test(word) ? germanShelf(word.replace(germanPiece, "")) : undefined;
};

/** Finds the shelf of a German name, in which the food stands last: "rote Zwiebeln". */
const german = (words: readonly string[]): Shelf | undefined => {
  for (const [before, word] of words.map((word, at) => [words[at - 1] ?? "", word] as const).toReversed()) {
    const found = germanFoods().get(`${germanKey(before)} ${germanKey(word)}`) ?? germanShelf(word);
    if (found) return found;
  }
  return undefined;
};

/** Finds shelves of names that begin with the food, French or Spanish: "huile d'olive". "Lait de coco" is listed. */
const firstIn = (shelves: readonly Shelf[], keyOf: (word: string) => string) => {
  const foods = once(() => listed(shelves, keyOf));
  return (words: readonly string[]): Shelf | undefined => {
    const keys = words.map(keyOf);
    for (let start = 0; start < keys.length; start++)
      for (let length = PHRASE_MAX; length > 0; length--) {
        const found = foods().get(keys.slice(start, start + length).join(" "));
        if (found) return found;
      }
    return undefined;
  };
};

const rules: Readonly<Record<Exclude<Language, "en">, Rules>> = {
  de: {
    shelfOf: german,
    aside: / (?:aus|fur|im|in|mit|nach|ohne|vom|von|zum|zur) /,
    frozen: /\b(?:tk|tiefkuhl|tiefgekuhlt\w*|gefroren\w*)/,
    canned:
      /\b(?:dosen?|konserve|eingelegte?[nrs]?|glas|passierte?n?|stuckige?n?|tomaten,? (?:gehackte|geschalte|in stucken)|in (?:oliven)?ol|im eigenen saft)\b/,
    dried: /\b(?:getrocknet\w*|gemahlen\w*|gerebelt\w*|edelsuss\w*|rosenscharf\w*)/,
  },
  fr: {
    shelfOf: firstIn(frenchShelves, frenchKey),
    cut: /^(?:copeaux|cotes?|des|dos|escalopes?|filets?|morceaux?|paves?|queues?|rotis?|steaks?|tranches?) d(?:e |')/,
    aside: / (?:avec|pour|sans|selon) /,
    frozen: /\b(?:surgele|congele)/,
    canned: /\b(?:conserve|boite|bocal|au naturel|a l'huile|au sirop)/,
    dried: /\b(?:seche|sec\b|secs\b|moulu|poudre\b)/,
  },
  es: {
    shelfOf: firstIn(spanishShelves, spanishKey),
    cut: /^(?:anillas?|colas?|filetes?|hebras?|laminas?|lomos?|lonchas?|medallon(?:es)?|planchas?|rodajas?|tacos?|taquitos?|tiras?|trozos?|virutas?) de /,
    aside: / (?:con|para|segun|sin) /,
    frozen: /\b(?:congelad|ultracongelad)/,
    canned: /\b(?:conserva|latas?|botes?|tarro|al natural|en (?:aceite|adobo|almibar|escabeche|vinagre))\b/,
    dried: /\b(?:sec[oa]s?|molid[oa]s?|deshidratad[oa]s?|polvo)\b/,
  },
};

const cannable = new Set<DefaultCategory>(["Fruit & vegetables", "Fish & seafood"]);

/** Guesses the default category of an ingredient from its name in a language; undefined if the words don't tell. */
export const aisleAbroad = (language: Exclude<Language, "en">, name: string): DefaultCategory | undefined => {
  const { shelfOf, cut, aside, frozen, canned, dried } = rules[language];
  const form = searchForm(name);
  const [food = ""] = form.split(/[,;:()/]/);
  const [chief = ""] = food.split(aside);
  const texts = [...(cut ? [chief.replace(cut, "")] : []), chief, form];
  const shelf = texts.map((text) => shelfOf(wordsOf(text))).find(Boolean);
  if (frozen.test(form)) return "Frozen";
  if (!shelf) return undefined;
  if (cannable.has(shelf.aisle) && canned.test(form)) return "Tins & jars";
  return (dried.test(form) && shelf.dried) || shelf.aisle;
};

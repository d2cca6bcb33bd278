import { foodAbroad } from "./abroad.ts";
import { foodInEnglish } from "./english.ts";
import { foodWith } from "./food-group.ts";
import type { Food } from "./model.ts";

type Named = { readonly food: Food; readonly isUnderstood: boolean };

const NAMES_MAX = 20_000;
const known = new Map<string, Named>();

const hasEnglishFood = (name: string): boolean =>
  name.split(/[^\p{L}\p{M}'’-]+/u).some((word) => foodInEnglish(word).isUnderstood);

/**
 * Only an accent or a capital tells these from English words: "rosé" is no rose, "pâtes" are no pâté, "Kümmel" is no
 * kummel, "Bries" is no brie, and "Kirsche" no kirsch.
 */
const isAccented = (name: string): boolean =>
  /(?<!\p{L})(?:[Rr]osé|[Pp]âtes?|[Kk]ümmel|Bries|Kirschen?)(?!\p{L})/u.test(name.normalize("NFC"));

/**
 * Where English doesn't know every word, another language may: "lomos de salmón" is no lomo, and "choux de Bruxelles"
 * are no pastry. What an English word proves is free only in a phrase of the other language's table.
 */
const read = (name: string): Named => {
  const english = foodInEnglish(name);
  if (english.isUnderstood && !isAccented(name)) return english;
  const { food, isOne, isUnderstood } = foodAbroad(name);
  if (isOne) return { food, isUnderstood: true };
  if (english.isUnderstood) return english;
  if (isUnderstood) {
    const unknown = new Set([...food.unknown, ...english.food.contains]);
    return { food: foodWith(new Set(food.contains), unknown), isUnderstood };
  }
  // "Pan juices" are no bread: a single word of another language may be English, too.
  if (english.food.contains.length > 0 || hasEnglishFood(name)) return english;
  return { food: foodWith(new Set(food.contains), new Set(english.food.unknown)), isUnderstood: false };
};

/** Characters that nobody sees, like soft hyphens, part no words, and a trade mark is none. */
const visible = (name: string): string => name.replace(/[\p{Cf}™]/gu, "");

/** Returns what is in a food of this name, in English or else in another language, and whether all its words are known. */
export const foodNamed = (name: string): Named => {
  const before = known.get(name);
  if (before) return before;
  const named = read(visible(name));
  if (known.size >= NAMES_MAX) known.clear();
  known.set(name, named);
  return named;
};

export const foodOfName = (name: string): Food => foodNamed(name).food;

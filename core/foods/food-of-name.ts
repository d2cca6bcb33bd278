import { foodAbroad } from "./abroad.ts";
import { foodInEnglish } from "./english.ts";
import { foodWith } from "./food-group.ts";
import type { Food } from "./model.ts";

type Named = { readonly food: Food; readonly isUnderstood: boolean };

const NAMES_MAX = 20_000;
const known = new Map<string, Named>();

const hasEnglishFood = (name: string): boolean =>
  name.split(/[^\p{L}\p{M}'’-]+/u).some((word) => foodInEnglish(word).isUnderstood);

/** "Rosé" is no rose, and "pâtes" are no pâté. */
const hasAccents = (name: string): boolean => /[à-öø-ÿœß]/i.test(name.normalize("NFC"));

/**
 * Where English doesn't know every word, another language may: "lomos de salmón" is no lomo, and "choux de Bruxelles"
 * are no pastry. What an English word proves is free only in a phrase of the other language's table.
 */
const read = (name: string): Named => {
  const english = foodInEnglish(name);
  if (english.isUnderstood && !hasAccents(name)) return english;
  const { food, isOne, isUnderstood } = foodAbroad(name);
  if (isOne) return { food, isUnderstood: true };
  if (isUnderstood) {
    const unknown = new Set([...food.unknown, ...english.food.contains]);
    return { food: foodWith(new Set(food.contains), unknown), isUnderstood };
  }
  // "Pan juices" are no bread: a single word of another language may be English, too.
  if (english.isUnderstood || hasEnglishFood(name)) return english;
  const contained = new Set([...english.food.contains, ...food.contains]);
  return { food: foodWith(contained, new Set(english.food.unknown)), isUnderstood: false };
};

/** Returns what is in a food of this name, in English or else in another language, and whether all its words are known. */
export const foodNamed = (name: string): Named => {
  const before = known.get(name);
  if (before) return before;
  const named = read(name);
  if (known.size >= NAMES_MAX) known.clear();
  known.set(name, named);
  return named;
};

export const foodOfName = (name: string): Food => foodNamed(name).food;

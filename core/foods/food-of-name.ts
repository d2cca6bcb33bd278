import { foodAbroad } from "./abroad.ts";
import { foodInEnglish } from "./english.ts";
import { foodWith } from "./food-group.ts";
import type { Food } from "./model.ts";

const NAMES_MAX = 20_000;
const known = new Map<string, Food>();

const hasEnglishFood = (name: string): boolean =>
  name.split(/[^\p{L}\p{M}'’-]+/u).some((word) => foodInEnglish(word).isUnderstood);

/** Only an accent tells these from English words: "rosé" is no rose, "pâtes" are no pâté, and "Kümmel" is no kummel. */
const isAccented = (name: string): boolean =>
  /(?<!\p{L})(?:[Rr]osé|[Pp]âtes?|[Kk]ümmel)(?!\p{L})/u.test(name.normalize("NFC"));

/**
 * Where English doesn't know every word, another language may: "lomos de salmón" is no lomo, and "choux de Bruxelles"
 * are no pastry. What an English word proves is free only in a phrase of the other language's table.
 */
const read = (name: string): Food => {
  const english = foodInEnglish(name);
  if (english.isUnderstood && !isAccented(name)) return english.food;
  const abroad = foodAbroad(name);
  if (abroad.isOne) return abroad.food;
  if (english.isUnderstood) return english.food;
  if (abroad.isUnderstood)
    return foodWith(
      new Set(abroad.food.contains),
      new Set([...abroad.food.unknown, ...english.food.contains]),
    );
  // "Pan juices" are no bread: a single word of another language may be English, too.
  if (english.food.contains.length > 0 || hasEnglishFood(name)) return english.food;
  return foodWith(new Set(abroad.food.contains), new Set(english.food.unknown));
};

/** Returns what is in a food of this name, in English or else in another language. */
export const foodOfName = (name: string): Food => {
  const before = known.get(name);
  if (before) return before;
  const food = read(name);
  if (known.size >= NAMES_MAX) known.clear();
  known.set(name, food);
  return food;
};

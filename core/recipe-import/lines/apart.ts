import { isFoodAt } from "./name.ts";
import { afterPreparations } from "./preparation.ts";
import { tokensOf } from "./tokens.ts";

const salt = /(?:^| )(?:salt|salz|sel)$/i;
const pepper = /(?:^| )(?:pepper|pfeffer|poivre)$/i;

const joint = / ?,(?: (?:and|und|et)(?= ))? ?| ?[&+] ?| (?:and|und|et) /gi;

/** How much of it, or where it is from: ` to taste`, ` du moulin`. */
const tail = / \(| (?:aus|au|du|for|n\.|nach|selon|to) /i;
const ofAll = /^,? (?:au|n\.|nach|selon|to) /i;

const WORDS_MAX = 4;

/** Whether a text is the name of a seasoning, and not `freshly ground` or `to taste`. */
const isSeasoning = (text: string): boolean => {
  const tokens = tokensOf(text);
  const isName = tokens.length <= WORDS_MAX && tokens.every(({ kind }) => kind === "word");
  return isName && isFoodAt(tokens, afterPreparations(tokens, 0));
};

/** The foods that a line begins with, and where they end. */
const foodsIn = (line: string): { foods: string[]; end: number } => {
  const foods: string[] = [];
  let [start, end] = [0, 0];
  const joints = [...line.matchAll(joint)].map(({ index, 0: text }) => ({
    index,
    next: index + text.length,
  }));
  for (const { index, next } of [...joints, { index: line.length, next: line.length }]) {
    const piece = line.slice(start, index);
    const cut = piece.search(tail);
    const food = cut < 0 ? piece : piece.slice(0, cut);
    if (!isSeasoning(food)) break;
    foods.push(food);
    end = start + food.length;
    start = next;
    if (cut >= 0) break;
  }
  return { foods, end };
};

/**
 * Parts a line that has both salt and pepper into its foods: "Salt & pepper, to taste" is salt and pepper, to taste;
 * "salt, pepper, cumin" are three.
 */
export const apart = (line: string): string[] => {
  const { foods, end } = foodsIn(line);
  if (![salt, pepper].every((name) => foods.some((food) => name.test(food)))) return [line];
  const rest = line.slice(end);
  const isForAll = foods.length === 2 || ofAll.test(rest);
  return foods.map((food, at) => (isForAll || at === foods.length - 1 ? food + rest : food));
};

import { foodInEnglish } from "./english.ts";
import type { Food } from "./model.ts";

const NAMES_MAX = 20_000;
const known = new Map<string, Food>();

/** Returns what is in a food of this name. */
export const foodOfName = (name: string): Food => {
  const before = known.get(name);
  if (before) return before;
  const { food } = foodInEnglish(name);
  if (known.size >= NAMES_MAX) known.clear();
  known.set(name, food);
  return food;
};

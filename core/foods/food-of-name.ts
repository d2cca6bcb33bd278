import { foodInEnglish } from "./english.ts";
import type { Food } from "./model.ts";

type Named = { readonly food: Food; readonly isUnderstood: boolean };

const NAMES_MAX = 20_000;
const known = new Map<string, Named>();

/** Returns what is in a food of this name, and whether the table knows all words of the name. */
export const foodNamed = (name: string): Named => {
  const before = known.get(name);
  if (before) return before;
  const named = foodInEnglish(name);
  if (known.size >= NAMES_MAX) known.clear();
  known.set(name, named);
  return named;
};

export const foodOfName = (name: string): Food => foodNamed(name).food;

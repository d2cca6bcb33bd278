import { foodInEnglish } from "./english.ts";
import type { Food } from "./model.ts";

/** Returns what is in a food of this name, and whether the table knows all words of the name. */
export const foodNamed = (name: string): { food: Food; isUnderstood: boolean } => foodInEnglish(name);

export const foodOfName = (name: string): Food => foodNamed(name).food;

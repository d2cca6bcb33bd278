import { foodInEnglish } from "./english.ts";
import type { Food } from "./model.ts";

/** Returns what is in a food of this name. */
export const foodOfName = (name: string): Food => foodInEnglish(name).food;

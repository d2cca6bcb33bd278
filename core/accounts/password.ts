import { composed, visibleText } from "../basics/text.ts";

/** How long a password may be, in code points after normalisation. */
export const passwordLength = { min: 8, max: 128 } as const;

/** Lowers the case, to compare passwords with words. Never hash the result. */
export const foldPassword = (text: string): string => composed(text).toLowerCase();

/** Drops what a guess leaves out: "password1" is the same as "Pass word 1". */
export const guessForm = (text: string): string => visibleText(foldPassword(text));

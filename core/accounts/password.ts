import { composed, visibleText } from "../basics/text.ts";

/** How long a password may be, in code points after normalisation. */
export const passwordLength = { min: 8, max: 128 } as const;

/** Composes characters (NFC), so that "é" is the same from every keyboard. Spaces stay: they are part of a password. */
export const normalisePassword = (text: string): string => composed(text);

/** Lowers the case, to compare passwords with words. Never hash the result. */
export const foldPassword = (text: string): string => normalisePassword(text).toLowerCase();

/** Drops what a guess leaves out: "password1" is the same as "Pass word 1". */
export const guessForm = (text: string): string => visibleText(foldPassword(text));

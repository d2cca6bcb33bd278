import { composed, visibleText } from "../basics/text.ts";

/** In code points after normalisation. */
export const passwordLength = { min: 8, max: 128 } as const;

/** NFC, so that "é" is the same on every keyboard. Spaces are part of a password. */
export const normalisePassword = (text: string): string => composed(text);

/** Never hash this. */
export const foldPassword = (text: string): string => normalisePassword(text).toLowerCase();

/** "password1" is the same as "Pass word 1". */
export const guessForm = (text: string): string => visibleText(foldPassword(text));

import { composed, visibleText } from "../basics/text.ts";

/** Minimum and maximum length of a password, in Unicode code points after normalisation. */
export const passwordLength = { min: 8, max: 128 } as const;

/**
 * The form in which a password is counted, compared and hashed: NFC, so that "é" is the same on every
 * keyboard. Spaces are part of a password and are never trimmed.
 */
export const normalisePassword = (text: string): string => composed(text);

/** A password, e-mail or name in a form for comparing without regard to case. Never hash this. */
export const foldPassword = (text: string): string => normalisePassword(text).toLowerCase();

/** The same, ignoring blanks and characters that nobody sees as well: "Pass word 1" is guessed with "password1". */
export const guessForm = (text: string): string => visibleText(foldPassword(text));

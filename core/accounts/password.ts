import { composed } from "../basics/text.ts";

/** How long a password may be, in Unicode code points after normalisation. */
export const passwordLength = { min: 8, max: 128 } as const;

/**
 * The one form of a password that is counted, compared and hashed: NFC, so that "é" typed on any keyboard is the
 * same password. Blanks are part of a password and stay.
 */
export const normalisePassword = (text: string): string => composed(text);

/** A password, e-mail or name in the form that is compared ignoring case. Never hash this. */
export const foldPassword = (text: string): string => normalisePassword(text).toLowerCase();

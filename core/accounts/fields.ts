import * as z from "zod/mini";
import { visibleText } from "../basics/text.ts";
import { codePoints, fault, text } from "../contract/fields.ts";
import { normalisePassword, passwordLength } from "./password.ts";

/** Longest address that mail systems carry (RFC 5321, section 4.5.3.1, without the angle brackets). */
const EMAIL_MAX = 254;

const nothingUnseen = z.check<string>(({ value, issues }) => {
  if (issues.length === 0 && visibleText(value) !== value)
    issues.push(fault(value, "invalid_format", "Remove the characters that nobody can see."));
});

/** In the document, too: brackets and quotes are escaped as every language reads them. */
export const EMAIL = /^[^\s@<>()\x5b\x5d\\,;:\x22]+@[^\s@.]+(?:\.[^\s@.]+)+$/u;

/** Trimmed; its case stays as typed. */
export const email = text(EMAIL_MAX).check(
  z.regex(new RegExp(`^$|${EMAIL.source}`, "u"), "Must be an e-mail address like name@example.com."),
  nothingUnseen,
);

export const displayName = text(100);

/** NFC, never trimmed, 8 to 128 code points. */
export const newPassword = z
  .string()
  .check(z.overwrite(normalisePassword), codePoints(passwordLength.min, passwordLength.max));

/** Any text: it is only compared with a stored password. */
export const givenPassword = z.string().check(z.overwrite(normalisePassword), codePoints(1, 1_000));

/** Any text: one that is no token is refused like one that has expired. */
export const sentToken = text(1_000);

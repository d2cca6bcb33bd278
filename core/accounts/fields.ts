import * as z from "zod/mini";
import { visibleText } from "../basics/text.ts";
import { codePoints, fault, text } from "../contract/fields.ts";
import { normalisePassword, passwordLength } from "./password.ts";

/** Longest e-mail address that mail systems carry (RFC 5321, section 4.5.3.1, without the angle brackets). */
const EMAIL_MAX = 254;

/** Two addresses that look alike must not be two accounts. */
const nothingUnseen = z.check<string>(({ value, issues }) => {
  if (issues.length === 0 && visibleText(value) !== value)
    issues.push(fault(value, "invalid_format", "Remove the characters that nobody can see."));
});

/** The form of an address. The document has it too, so brackets and quotes are written as every language takes them. */
export const EMAIL = /^[^\s@<>()\x5b\x5d\\,;:\x22]+@[^\s@.]+(?:\.[^\s@.]+)+$/u;

/** An e-mail address as mail systems take it, trimmed; its case stays as typed. */
export const email = text(EMAIL_MAX).check(
  z.regex(new RegExp(`^$|${EMAIL.source}`, "u"), "Must be an e-mail address like name@example.com."),
  nothingUnseen,
);

/** A person's name as others see it. */
export const displayName = text(100);

/** A new password as typed: NFC, never trimmed, 8 to 128 code points. */
export const newPassword = z
  .string()
  .check(z.overwrite(normalisePassword), codePoints(passwordLength.min, passwordLength.max));

/** A password to compare with a stored one. Any text will do. */
export const givenPassword = z.string().check(z.overwrite(normalisePassword), codePoints(1, 1_000));

/** The token from a link. Any text will do: one that is none is refused like one that is no longer good. */
export const sentToken = text(1_000);

import { domainToASCII } from "node:url";
import * as z from "zod/mini";
import { readableAddress } from "../basics/address.ts";
import { composed, visibleText } from "../basics/text.ts";
import { codePoints, fault, text } from "../contract/fields.ts";
import { passwordLength } from "./password.ts";

/** RFC 5321, section 4.5.3.1, without the angle brackets. */
const EMAIL_MAX = 254;

const nothingUnseen = z.check<string>(({ value, issues }) => {
  if (issues.length === 0 && visibleText(value) !== value)
    issues.push(fault(value, "invalid_format", "Remove the characters that nobody can see."));
});

/** The document has the patterns, too: every language can read these. */
const LOCAL = String.raw`^[^\s@<>()\x5b\x5d\\,;:\x22]+@`;
/** International names have other letters. */
const LETTER = String.raw`[^\s\x00-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]`;
const LABEL = String.raw`${LETTER}(?:(?:\x2d*${LETTER})*)`;
export const EMAIL = new RegExp(`${LOCAL}${LABEL}(?:\\.${LABEL})+$`, "u");

/** The pattern can't say which other characters are letters: not every language knows classes. */
const sendable = z.check<string>(({ value, issues }) => {
  const [, domain = ""] = value.split("@");
  if (
    issues.length === 0 &&
    value !== "" &&
    !(/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) && domainToASCII(domain))
  )
    issues.push(fault(value, "invalid_format", "Must be an e-mail address like name@example.com."));
});

/** Trimmed; its case stays as typed. */
export const email = text(EMAIL_MAX).check(
  z.regex(new RegExp(`^$|${EMAIL.source}`, "u"), "Must be an e-mail address like name@example.com."),
  nothingUnseen,
  sendable,
  z.overwrite(readableAddress),
);

export const displayName = text(100);

/** A password to set. It is never trimmed; "é" is the same from every keyboard (NFC). */
export const newPassword = z
  .string()
  .check(z.overwrite(composed), codePoints(passwordLength.min, passwordLength.max));

/** A password that is only compared with a stored one, so the rules for new ones don't hold. */
export const givenPassword = z.string().check(z.overwrite(composed), codePoints(1, 1_000));

/** A token from a mail's link. A text that is no token is refused like an expired one. */
export const sentToken = text(1_000);

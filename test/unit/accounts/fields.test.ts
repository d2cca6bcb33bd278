import { expect, test } from "vitest";
import { email } from "../../../core/accounts/fields.ts";
import { text } from "../../../core/contract/fields.ts";

const takes = (field: typeof email, value: string) => field.safeParse(value).success;

test.each([
  ["a control character", "\u{7}"],
  ["one of the second block", "\u{85}"],
  ["a soft hyphen", "\u{AD}"],
  ["a zero-width joiner", "\u{200D}"],
  ["a right-to-left override", "\u{202E}"],
  ["a bidirectional isolate", "\u{2066}"],
  ["a byte order mark", "\u{FEFF}"],
  ["a Hangul filler", "\u{3164}"],
  ["a blank Braille pattern", "\u{2800}"],
  ["a variation selector", "\u{FE0F}"],
  ["a language tag", "\u{E0041}"],
])("%s makes an e-mail invalid, and no name alone", (_, character) => {
  for (const value of [`an${character}na@example.com`, `anna@exam${character}ple.com`])
    expect(takes(email, value)).toBe(false);
  // At the ends, characters that count as blanks are trimmed.
  expect(takes(email, `${character}anna@example.com`)).toBe(character.trim() === "");
  expect(takes(text(50), `${character} ${character}`)).toBe(false);
  expect(takes(text(50), `${character} Anna`)).toBe(true);
});

test.each([
  "mail.https://evil.example/your-account-is-locked?verify-here",
  ...'b.com,c.d b.com;c.d <b>.com "b.com b.com:25 [127.0.0.1] %0d%0a.com 0.com* b_c.com'.split(" "),
  ..."-b.com b-.com b..com b.com. com b.com\u2044c b\uFF0F.com".split(" "),
])("an e-mail at %s is invalid", (domain) => {
  expect(takes(email, `a@${domain}`)).toBe(false);
});

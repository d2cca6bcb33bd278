/** Text without escapes in source code: five characters for four bytes (https://rfc.zeromq.org/spec/32/). */
const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%$#";
const BASE = 85;
const BYTES = 4;
const CHARACTERS = 5;

/** Decodes such a text, and doesn't check it. */
export const decodeZ85 = (text: string): Buffer => {
  const digitValues = new Map([...DIGITS].map((digit, value) => [digit, value]));
  const bytes = Buffer.alloc((text.length / CHARACTERS) * BYTES);
  for (let at = 0; at < text.length; at += CHARACTERS) {
    let number = 0;
    for (const digit of text.slice(at, at + CHARACTERS))
      number = number * BASE + (digitValues.get(digit) ?? 0);
    bytes.writeUInt32BE(number, (at / CHARACTERS) * BYTES);
  }
  return bytes;
};

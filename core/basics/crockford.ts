/** No I, L, O or U, so that people don't mix up characters. */
const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Writes 5 bits of each byte as a digit of Crockford's base 32, which has no letters that look like digits. */
export const crockford = (random: Uint8Array): string =>
  Array.from(random, (byte) => DIGITS[byte & 31]).join("");

/** Reads what somebody typed for such digits: in any case, with blanks or hyphens, and O, I or L for 0 and 1. */
export const typedCrockford = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1");

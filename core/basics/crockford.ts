/** No I, L, O or U, so that people don't mix up characters. */
const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

export const crockford = (random: Uint8Array): string =>
  Array.from(random, (byte) => DIGITS[byte & 31]).join("");

export const typedCrockford = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1");

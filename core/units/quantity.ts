/** An exact amount of zero or more: `digits` × 10^-`scale`. Floating point would not be exact (0.1 + 0.2). */
export type Amount = { readonly digits: bigint; readonly scale: number };

/** Results have at most three decimals. */
const decimals = 3;
const thousand = 10n ** BigInt(decimals);

const powerOfTen = (exponent: number): bigint => 10n ** BigInt(exponent);

/** The digits of an amount at another scale, which must be at least its own. */
const digitsAt = ({ digits, scale }: Amount, finer: number): bigint => digits * powerOfTen(finer - scale);

/**
 * Reads a decimal text of any length, such as `12.5` or `1e-7`.
 * @throws RangeError for anything else, including negative and infinite numbers
 */
export const parseAmount = (text: string): Amount => {
  const match = /^(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(text);
  if (match === null) throw new RangeError(`not a decimal number of zero or more: ${text}`);
  const [, whole, fraction = "", exponent = ""] = match;
  const scale = fraction.length - Number(exponent);
  return {
    digits: BigInt(`${whole}${fraction}`) * powerOfTen(Math.max(0, -scale)),
    scale: Math.max(0, scale),
  };
};

/**
 * The amount of `quantity` units. The quantity, zero or more, stands for the shortest decimal that gives this
 * number: the one that a person typed.
 * @param size of one unit, 1 or more
 * @throws RangeError when the quantity is negative or not finite
 */
export const amountOf = (quantity: number, size: bigint): Amount => {
  const { digits, scale } = parseAmount(String(quantity));
  return { digits: digits * size, scale };
};

/** The amount as a decimal text without exponent. Equal amounts give equal texts. */
export const formatAmount = ({ digits, scale }: Amount): string => {
  const text = String(digits).padStart(scale + 1, "0");
  const point = text.length - scale;
  const fraction = text.slice(point).replace(/0+$/, "");
  return fraction === "" ? text.slice(0, point) : `${text.slice(0, point)}.${fraction}`;
};

/** The exact difference `a - b`. It may be negative, for comparisons. */
export const subtract = (a: Amount, b: Amount): Amount => {
  const scale = Math.max(a.scale, b.scale);
  return { digits: digitsAt(a, scale) - digitsAt(b, scale), scale };
};

/** The exact sum `a + b`. */
export const add = (a: Amount, b: Amount): Amount => subtract(a, { ...b, digits: -b.digits });

/** Whether `a > b`, however small the difference. */
export const isMore = (a: Amount, b: Amount): boolean => subtract(a, b).digits > 0n;

/** Whether the amount is a whole number of thousandths of `size`. */
export const isExactIn = ({ digits, scale }: Amount, size: bigint): boolean =>
  (digits * thousand) % (size * powerOfTen(scale)) === 0n;

/**
 * The amount in units of a `size`, rounded to three decimals, halves up. An amount above zero gives at least
 * 0.001, so that it never disappears.
 */
export const quantityIn = ({ digits, scale }: Amount, size: bigint): number => {
  const divisor = size * powerOfTen(scale);
  const thousandths = (2n * digits * thousand + divisor) / (2n * divisor);
  const shown = thousandths === 0n && digits > 0n ? 1n : thousandths;
  return Number(formatAmount({ digits: shown, scale: decimals }));
};

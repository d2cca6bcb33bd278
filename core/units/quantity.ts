/** A fraction in lowest terms. Floating point isn't exact (0.1 + 0.2), and decimals have no thirds. */
export type Amount = { readonly numerator: bigint; readonly denominator: bigint };

const decimals = 3;
const thousand = 10n ** BigInt(decimals);

const powerOfTen = (exponent: number): bigint => 10n ** BigInt(exponent);

/**
 * Returns the greatest common divisor, in a loop: numbers of some thousand digits need too many steps for the stack.
 */
const commonDivisor = (a: bigint, b: bigint): bigint => {
  let [divisor, rest] = [a, b];
  while (rest !== 0n) [divisor, rest] = [rest, divisor % rest];
  return divisor;
};

const fraction = (numerator: bigint, denominator: bigint): Amount => {
  if (denominator === 1n) return { numerator, denominator };
  const divisor = commonDivisor(denominator, numerator < 0n ? -numerator : numerator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
};

/**
 * Sums of amounts that share no divisor get longer with each: thousands would take minutes. From this denominator on,
 * which no kitchen's amounts reach, 60 decimals stay.
 */
const LONGEST = 10n ** 100n;
const kept = 10n ** 60n;

const bounded = (amount: Amount): Amount =>
  amount.denominator < LONGEST ? amount : fraction((amount.numerator * kept) / amount.denominator, kept);

export const NO_AMOUNT: Amount = { numerator: 0n, denominator: 1n };

/**
 * Reads a number exactly: `12.5`, `1e-7` of any length, or `100/3`.
 * @throws RangeError for anything else, including negative and infinite numbers
 */
export const parseAmount = (text: string): Amount => {
  const match = /^(\d+)(?:\/([1-9]\d*)|(?:\.(\d+))?(?:e([+-]\d+))?)$/.exec(text);
  if (match === null) throw new RangeError(`not a number of zero or more: ${text}`);
  const [, whole = "", denominator = "1", decimalPart = "", exponent = ""] = match;
  const scale = decimalPart.length - Number(exponent);
  return fraction(
    BigInt(`${whole}${decimalPart}`) * powerOfTen(Math.max(0, -scale)),
    BigInt(denominator) * powerOfTen(Math.max(0, scale)),
  );
};

/**
 * Returns a number of units as an exact amount. A number stands for its shortest decimal: the one that a person typed.
 * @param size of one unit, 1 or more
 */
export const amountOf = (quantity: number, size: bigint): Amount => {
  const { numerator, denominator } = parseAmount(String(quantity));
  return fraction(numerator * size, denominator);
};

/** Returns how many decimals a fraction needs; undefined if they never end. */
const decimalsOf = (denominator: bigint): number | undefined => {
  let rest = denominator;
  const countOf = (factor: bigint) => {
    let count = 0;
    for (; rest % factor === 0n; count++) rest /= factor;
    return count;
  };
  const scale = Math.max(countOf(2n), countOf(5n));
  return rest === 1n ? scale : undefined;
};

/**
 * Writes an amount as a decimal without exponent, or as a fraction if decimals never end. Equal amounts give equal
 * texts.
 */
export const formatAmount = ({ numerator, denominator }: Amount): string => {
  const scale = decimalsOf(denominator);
  if (scale === undefined) return `${numerator}/${denominator}`;
  const text = String((numerator * powerOfTen(scale)) / denominator).padStart(scale + 1, "0");
  const point = text.length - scale;
  return scale === 0 ? text : `${text.slice(0, point)}.${text.slice(point)}`;
};

/** Returns `a` less `b`. It may be negative, for comparisons. */
export const subtract = (a: Amount, b: Amount): Amount =>
  a.denominator === b.denominator
    ? fraction(a.numerator - b.numerator, a.denominator)
    : bounded(
        fraction(a.numerator * b.denominator - b.numerator * a.denominator, a.denominator * b.denominator),
      );

export const add = (a: Amount, b: Amount): Amount => subtract(a, { ...b, numerator: -b.numerator });

/** Multiplies by a fraction whose parts are whole numbers of 1 or more. */
export const times = ({ numerator, denominator }: Amount, factor: number, divisor: number): Amount =>
  fraction(numerator * BigInt(factor), denominator * BigInt(divisor));

export const product = (a: Amount, b: Amount): Amount =>
  bounded(fraction(a.numerator * b.numerator, a.denominator * b.denominator));

/** Rounds to some decimals, halves up. */
export const roundedTo = ({ numerator, denominator }: Amount, places: number): number => {
  const scale = powerOfTen(places);
  const rounded = (2n * numerator * scale + denominator) / (2n * denominator);
  return Number(formatAmount(fraction(rounded, scale)));
};

/** Returns how much of a whole, which is not 0, a part is: in hundredths, rounded down. */
export const hundredthsOf = (part: Amount, whole: Amount): number =>
  Number((part.numerator * whole.denominator * 100n) / (part.denominator * whole.numerator));

/** Rounds up to whole units of a `size`. */
export const roundedUp = ({ numerator, denominator }: Amount, size: bigint): Amount => {
  const divisor = size * denominator;
  return { numerator: ((numerator + divisor - 1n) / divisor) * size, denominator: 1n };
};

export const isMore = (a: Amount, b: Amount): boolean =>
  a.numerator * b.denominator > b.numerator * a.denominator;

/** Whether it is a whole number of thousandths. */
export const isExactIn = ({ numerator, denominator }: Amount, size: bigint): boolean =>
  (numerator * thousand) % (size * denominator) === 0n;

/** Halves up. */
const thousandthsIn = ({ numerator, denominator }: Amount, size: bigint): bigint => {
  const divisor = size * denominator;
  return (2n * numerator * thousand + divisor) / (2n * divisor);
};

/** Whether three decimals of a unit would show 0. */
export const isTooSmallFor = (amount: Amount, size: bigint): boolean => thousandthsIn(amount, size) === 0n;

/** Returns three decimals, halves up; at least 0.001 above zero, so that no amount disappears. */
export const quantityIn = (amount: Amount, size: bigint): number => {
  const thousandths = thousandthsIn(amount, size);
  const shown = thousandths === 0n && amount.numerator > 0n ? 1n : thousandths;
  return Number(formatAmount(fraction(shown, thousand)));
};

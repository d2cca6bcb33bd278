import { zlib } from "../basics/compression.ts";
import { hexOfId, idOfHex } from "../basics/id.ts";
import { sha256 } from "../basics/sha256.ts";
import type { ApiToken, ApiTokens } from "./model.ts";

// A token has a prefix, letters and digits, so that scanners find published ones. A checksum tells a typing error from a
// deleted token. The household only says what to read while the token is being confirmed.

const PREFIX = "mealplan_";
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const BASE = BigInt(DIGITS.length);
const SECRET_BYTES = 16;
const ID_HEX = 32;
/** Digits of user, household and secret, and of the checksum. */
const BODY = 65;
const CHECKSUM = 6;
const FORM = new RegExp(`^${PREFIX}[0-9A-Za-z]{${BODY + CHECKSUM}}$`);

const inDigits = (number: bigint, length: number): string => {
  let text = "";
  for (let rest = number; text.length < length; rest /= BASE) text = DIGITS[Number(rest % BASE)] + text;
  return text;
};

const inHex = (digits: string): string =>
  [...digits]
    .reduce((number, digit) => number * BASE + BigInt(DIGITS.indexOf(digit)), 0n)
    .toString(16)
    .padStart(2 * ID_HEX + 2 * SECRET_BYTES, "0");

const checksumOf = (text: string): string => inDigits(BigInt(zlib().crc32(text)), CHECKSUM);

const NO_ID = "0".repeat(ID_HEX);

export const newApiTokenText = (
  { userId, householdId }: { userId: string; householdId: string | undefined },
  random: (bytes: number) => Uint8Array,
): string => {
  const hex = `${hexOfId(userId)}${householdId ? hexOfId(householdId) : NO_ID}${Buffer.from(random(SECRET_BYTES)).toString("hex")}`;
  const text = PREFIX + inDigits(BigInt(`0x${hex}`), BODY);
  return text + checksumOf(text);
};

export const isApiToken = (text: string): boolean => text.startsWith(PREFIX);

/**
 * Reads whose token it is from its text, without the table; undefined if its form or its checksum is wrong, as after a
 * typing error.
 */
export const readApiToken = (
  text: string,
): { userId: string; householdId: string | undefined; digest: string } | undefined => {
  if (!FORM.test(text) || checksumOf(text.slice(0, -CHECKSUM)) !== text.slice(-CHECKSUM)) return undefined;
  const hex = inHex(text.slice(PREFIX.length, -CHECKSUM));
  const household = hex.slice(ID_HEX, 2 * ID_HEX);
  return {
    userId: idOfHex(hex.slice(0, ID_HEX)),
    householdId: household === NO_ID ? undefined : idOfHex(household),
    digest: sha256(text),
  };
};

/** Returns the tokens that have not expired. */
export const goodTokens = ({ tokens }: ApiTokens, now: Date): ApiToken[] =>
  tokens.filter(({ expiresAt }) => Date.parse(expiresAt) > now.getTime());

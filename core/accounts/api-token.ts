import { zlib } from "../basics/compression.ts";
import { hexOfId, idOfHex } from "../basics/id.ts";
import { sha256 } from "../basics/sha256.ts";
import { compareText } from "../basics/text.ts";
import type { Refuse } from "../contract/errors.ts";
import { requireRoom } from "../contract/limits.ts";
import type { TokenScope } from "../contract/values.ts";
import type { ApiToken, ApiTokens } from "./model.ts";

/**
 * Prefix, letters and digits, so that scanners find published tokens. A checksum tells a typing error from a deleted
 * token. The household only says what to read while the token is being confirmed.
 */

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

const DAY_MS = 86_400_000;

/** Returns the tokens that have not expired. */
export const goodTokens = ({ tokens }: ApiTokens, now: Date): ApiToken[] =>
  tokens.filter(({ expiresAt }) => Date.parse(expiresAt) > now.getTime());

const WARNING_MS = 7 * DAY_MS;

/** Returns when a mail tells that a token ends soon; undefined if it lives too briefly for that. */
export const warningOf = ({ createdAt, expiresAt }: ApiToken): Date | undefined => {
  const at = new Date(Date.parse(expiresAt) - WARNING_MS);
  return at > new Date(createdAt) ? at : undefined;
};

/** Adds a new token, drops expired ones, and refuses with `limit_reached` if there are too many. */
export const withApiToken = (
  all: ApiTokens,
  wanted: { id: string; name: string; scope: TokenScope; days: number; digest: string },
  now: Date,
  refuse: Refuse<"limit_reached">,
): { all: ApiTokens; added: ApiToken } => {
  const { days, ...given } = wanted;
  const expiresAt = new Date(now.getTime() + days * DAY_MS).toISOString();
  const added = { ...given, createdAt: now.toISOString(), expiresAt };
  const tokens = [...goodTokens(all, now), added];
  requireRoom("tokens", tokens.length, refuse);
  return { all: { ...all, tokens }, added };
};

export const withoutApiToken = (all: ApiTokens, id: string): ApiTokens => ({
  ...all,
  tokens: all.tokens.filter((token) => token.id !== id),
});

/**
 * Returns a user's good tokens as clients see them, newest first.
 * @param usedOn the last day of use by digest
 */
export const tokensShown = (all: ApiTokens, usedOn: ReadonlyMap<string, string>, now: Date) =>
  goodTokens(all, now)
    .map(({ digest, ...token }) => ({ ...token, lastUsedOn: usedOn.get(digest) }))
    .sort((a, b) => compareText(b.createdAt, a.createdAt) || compareText(b.id, a.id));

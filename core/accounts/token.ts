import { epochSeconds } from "../basics/dates.ts";
import { sha256 } from "../basics/sha256.ts";

/** The secrets in links that the service sends by mail. Only their digests are stored. */

/** What a link is for, and for how many seconds it is good. */
const LIFETIMES = { confirm: 48 * 3_600, reset: 30 * 60 } as const;
export type TokenPurpose = keyof typeof LIFETIMES;
export const tokenPurposes: readonly TokenPurpose[] = ["confirm", "reset"];

/** Nobody guesses 256 bits. */
const SECRET_BYTES = 32;
const ID_BYTES = 16;
const FORM = /^[\w-]{64}$/;

/** A new token for a user: 64 characters of base64url, the user's id and then 32 random bytes. */
export const newToken = (userId: string, random: (bytes: number) => Uint8Array): string =>
  Buffer.concat([Buffer.from(userId.replaceAll("-", ""), "hex"), random(SECRET_BYTES)]).toString("base64url");

/** Whose token a text is; undefined when it is none. */
export const userIdIn = (token: string): string | undefined => {
  if (!FORM.test(token)) return undefined;
  const hex = Buffer.from(token, "base64url").subarray(0, ID_BYTES).toString("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
};

/** What is stored of a token. A quick hash is enough: unlike a password, it can't be guessed. */
export const digestOf = (token: string): string => sha256(token);

/** When a token that is made now expires, in epoch seconds. */
export const tokenExpiry = (purpose: TokenPurpose, now: Date): number =>
  epochSeconds(now) + LIFETIMES[purpose];

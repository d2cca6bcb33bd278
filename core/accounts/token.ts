import { epochSeconds } from "../basics/dates.ts";
import { hexOfId, idOfHex } from "../basics/id.ts";
import { sha256 } from "../basics/sha256.ts";

/** How many seconds a token is good, by its purpose. */
const LIFETIMES = { confirm: 48 * 3_600, reset: 30 * 60 } as const;
export type TokenPurpose = keyof typeof LIFETIMES;
export const tokenPurposes: readonly TokenPurpose[] = ["confirm", "reset"];

const SECRET_BYTES = 32;
const ID_BYTES = 16;

/** Makes a token of 64 characters, or fewer: the user's id and random bytes. */
export const newToken = (
  userId: string,
  random: (bytes: number) => Uint8Array,
  bytes = SECRET_BYTES,
): string => Buffer.concat([Buffer.from(hexOfId(userId), "hex"), random(bytes)]).toString("base64url");

/** Returns whose token it is; undefined if it has not the form of one with so many random bytes. */
export const userIdIn = (token: string, bytes = SECRET_BYTES): string | undefined => {
  const length = Math.ceil(((ID_BYTES + bytes) * 4) / 3);
  if (token.length !== length || !/^[\w-]+$/.test(token)) return undefined;
  return idOfHex(Buffer.from(token, "base64url").subarray(0, ID_BYTES).toString("hex"));
};

/** Returns what is stored of a token. A quick hash is enough, because nobody can guess a token. */
export const digestOf = (token: string): string => sha256(token);

/** Returns when a token that is sent now expires, in epoch seconds. */
export const tokenExpiry = (purpose: TokenPurpose, now: Date): number =>
  epochSeconds(now) + LIFETIMES[purpose];

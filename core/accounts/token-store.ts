import * as z from "zod/mini";
import { epochSeconds } from "../basics/dates.ts";
import type { Reads } from "../storage/db.ts";
import { type Stored, stored } from "../storage/record.ts";
import { keys } from "../storage/table.ts";
import type { Write } from "../storage/write.ts";
import { loadWithPassword } from "./store.ts";
import { digestOf, type TokenPurpose, tokenExpiry, tokenPurposes, userIdIn } from "./token.ts";
import { loadUser } from "./user-store.ts";

const record = stored({
  digest: z.string(),
  /** As typed. */
  email: z.string(),
  /** Epoch seconds. */
  ttl: z.number(),
});

export type SentToken = Stored<typeof record> & { readonly userId: string };

/** Writes a token, which voids an older one for the same purpose. */
export const putToken = (
  { userId, purpose, email, token }: { userId: string; purpose: TokenPurpose; email: string; token: string },
  now: Date,
): Write => ({
  put: {
    ...keys.token(userId, purpose),
    digest: digestOf(token),
    email,
    ttl: tokenExpiry(purpose, now),
  },
});

/**
 * Loads a token that was sent by mail; undefined if it has expired, was used or replaced by a newer one, or never
 * existed.
 */
export const loadToken = async (
  db: Reads,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<SentToken | undefined> => {
  const userId = userIdIn(token);
  const sent = userId && record.parseIf(await db.get(keys.token(userId, purpose)));
  const isGood = sent && sent.digest === digestOf(token) && sent.ttl > epochSeconds(now);
  return isGood ? { ...sent, userId } : undefined;
};

/**
 * Deletes the link of a user.
 * @param used OutOfDate if it was used or replaced meanwhile
 */
export const voidToken = (userId: string, purpose: TokenPurpose, used?: { digest: string }): Write => ({
  delete: keys.token(userId, purpose),
  ...(used ? { if: { digest: used.digest } } : {}),
});

export const spendConfirmation = (sent: SentToken): Write => voidToken(sent.userId, "confirm", sent);

/**
 * Loads a token that confirms an e-mail, and its user; undefined unless the token is good and the user active. One
 * round trip.
 */
export const loadConfirmation = async (db: Reads, token: string, now: Date) => {
  const [sent, user] = await Promise.all([
    loadToken(db, "confirm", token, now),
    loadUser(db, userIdIn(token) ?? ""),
  ]);
  return sent && user?.isActive ? { sent, user } : undefined;
};

/**
 * Loads a token that sets a password, and its user; undefined unless the token is good and the user active. One round
 * trip.
 */
export const loadReset = async (db: Reads, token: string, now: Date) => {
  const [sent, { user, passwordHash }] = await Promise.all([
    loadToken(db, "reset", token, now),
    loadWithPassword(db, userIdIn(token) ?? ""),
  ]);
  return sent && user?.isActive ? { sent, user, passwordHash } : undefined;
};

/** Deletes all tokens that were sent to a user by mail. */
export const voidTokens = (userId: string): Write[] =>
  tokenPurposes.map((purpose) => voidToken(userId, purpose));

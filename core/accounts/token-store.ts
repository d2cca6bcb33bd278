import * as z from "zod/mini";
import { epochSeconds } from "../basics/dates.ts";
import type { Reads } from "../storage/db.ts";
import { type Stored, stored } from "../storage/record.ts";
import { keys } from "../storage/table.ts";
import type { Write } from "../storage/write.ts";
import { loadUser, loadWithPassword } from "./store.ts";
import { digestOf, type TokenPurpose, tokenExpiry, tokenPurposes, userIdIn } from "./token.ts";

const record = stored({
  digest: z.string(),
  /** The address to which it was sent, as typed. */
  email: z.string(),
  /** Epoch seconds of its end. */
  ttl: z.number(),
});

/** A token that was sent and not used yet. */
export type SentToken = Stored<typeof record> & { readonly userId: string };

/** Keeps a token that is about to be sent. There is one for each purpose, so the one before is void. */
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

/** The sent token that a text is; undefined when it is none, or an old, used or expired one. */
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

/** Uses a token up. Fails with OutOfDate when it was used, or replaced by a newer one, meanwhile. */
export const spendToken = ({ userId, digest }: SentToken, purpose: TokenPurpose): Write => ({
  delete: keys.token(userId, purpose),
  if: { digest },
});

/** What a link for an address is about: the token and its user. Undefined unless both are good. One round trip. */
export const loadConfirmation = async (db: Reads, token: string, now: Date) => {
  const [sent, user] = await Promise.all([
    loadToken(db, "confirm", token, now),
    loadUser(db, userIdIn(token) ?? ""),
  ]);
  return sent && user?.isActive ? { sent, user } : undefined;
};

/** What a link for a new password is about, with the hash of the old one. */
export const loadReset = async (db: Reads, token: string, now: Date) => {
  const [sent, { user, passwordHash }] = await Promise.all([
    loadToken(db, "reset", token, now),
    loadWithPassword(db, userIdIn(token) ?? ""),
  ]);
  return sent && user?.isActive ? { sent, user, passwordHash } : undefined;
};

/** Voids all links that were sent to a user. */
export const voidTokens = (userId: string): Write[] =>
  tokenPurposes.map((purpose) => ({ delete: keys.token(userId, purpose) }));

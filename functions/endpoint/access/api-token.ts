import { goodTokens, readApiToken } from "../../../core/accounts/api-token.ts";
import { loadApiTokens, loadUse, useOf } from "../../../core/accounts/api-token-store.ts";
import { loadUser } from "../../../core/accounts/user-store.ts";
import { dayOf, epochSeconds } from "../../../core/basics/dates.ts";
import { type Contract, scopeFor } from "../../../core/contract/contract.ts";
import { AppError } from "../../../core/contract/errors.ts";
import type { Db, Reads } from "../../../core/storage/db.ts";
import type { Token } from "./session.ts";
import type { SignedIn } from "./signed-in.ts";

/** Tokens by their text. At the limit, the list starts over. */
const known = new Map<string, Token>();
const KEPT = 1_000;

/**
 * Users whose tokens are confirmed before any read for them, because somebody has sent a forged one: that takes a
 * user's and a household's id.
 */
const distrusted = new Set<string>();

type ProgramToken = Token & { digest: string };

export const isOfProgram = (token: Token | undefined): token is ProgramToken => token?.digest !== undefined;

/**
 * Reads a program's token, without the table.
 * @throws AppError `unauthenticated` for a typing error
 */
export const tokenOfProgram = (text: string): Token => {
  const kept = known.get(text);
  if (kept) return kept;
  const read = readApiToken(text);
  if (!read)
    throw new AppError(
      "unauthenticated",
      "This token has a typing error. Copy it again, from beginning to end.",
    );
  const householdId = distrusted.has(read.userId) ? undefined : read.householdId;
  const token = { ...read, householdId, sessionId: "", isAdmin: false };
  if (known.size === KEPT) known.clear();
  known.set(text, token);
  return token;
};

type Asked = { db: Reads; now: () => Date };

/** Loads a token with its user; undefined if it ended, perhaps with its account. */
const loadGood = async ({ userId, digest }: ProgramToken, { db, now }: Asked) => {
  const [user, all] = await Promise.all([loadUser(db, userId), loadApiTokens(db, userId)]);
  const found = goodTokens(all, now()).find((one) => one.digest === digest);
  if (user?.isActive && found) return { user, found };
  if (distrusted.size === KEPT) distrusted.clear();
  distrusted.add(userId);
  return undefined;
};

/** Loads who signs in by a program's token; undefined if it has ended. One round trip. */
export const signedInByToken = async (token: ProgramToken, asked: Asked): Promise<SignedIn | undefined> => {
  const { userId, digest } = token;
  const [good, usedOn] = await Promise.all([loadGood(token, asked), loadUse(asked.db, userId, digest)]);
  if (!good) return undefined;
  const { user, found } = good;
  token.householdId = user.household?.id;
  const issuedAt = epochSeconds(new Date(found.createdAt));
  const session = { issuedAt, startedAt: issuedAt, expiresAt: epochSeconds(new Date(found.expiresAt)) };
  return { user, sessionId: found.id, session, token: { ...found, usedOn } };
};

export const tokenEnded = () =>
  new AppError(
    "unauthenticated",
    "This token was deleted, has expired, or ended with a reset of the password. Make a new one.",
  );

/**
 * Refuses a program's token for operations that want a session. It must be good: others learn nothing from the
 * refusal. Doesn't note its use, because these operations' functions may not.
 */
export const requireSession = async (
  contract: Contract,
  token: Token | undefined,
  asked: Asked,
): Promise<void> => {
  if (!isOfProgram(token) || scopeFor(contract) !== undefined) return;
  if (!(await loadGood(token, asked))) throw tokenEnded();
  throw new AppError("session_required", "A token can't do this. Sign in with e-mail and password.");
};

/** Refuses a token that may only read for operations that write. */
export const judgeScope = (contract: Contract, { token }: SignedIn): void => {
  if (token?.scope === "read" && scopeFor(contract) === "write")
    throw new AppError("forbidden", "This token may only read. Make one with the scope write.");
};

/** Writes the day on which a token was used, once a day. */
export const noteUse = async ({ user, token }: SignedIn, { db, now }: { db: Db; now: () => Date }) => {
  const today = dayOf(now());
  if (token && token.usedOn !== today) await db.put(useOf(user.id, token, today));
};

import { decodeProtectedHeader, importJWK, type JWK, jwtVerify, SignJWT } from "jose";
import type { Session, User } from "../../core/accounts/model.ts";
import { memo } from "../../core/basics/memo.ts";

/**
 * A session travels as a JWT signed with ES256, so that being able to check a token is not enough to make
 * one. The token says who the user is; what they may do is read from the table on every request. The token
 * also has the user's household at the time of issue, but only as a hint at what to read in the meantime.
 */
const ALGORITHM = "ES256";
const ISSUER = "meal-planner";

type Key = Awaited<ReturnType<typeof importJWK>>;
/** The key that signs, and all accepted keys by their `kid`: the current and the previous one. */
export type Keys = { signing: { kid: string; key: Key } | undefined; accepted: ReadonlyMap<string, Key> };

/**
 * @param text JSON `{current, previous?}` of JWKs with `kid`; only `current` needs its private part, for
 * signing
 */
export const readKeys = async (text: string): Promise<Keys> => {
  const { current, previous }: { current: JWK; previous?: JWK } = JSON.parse(text);
  const accepted = new Map<string, Key>();
  for (const jwk of previous ? [current, previous] : [current]) {
    const { d: _private, ...publicPart } = jwk;
    accepted.set(jwk.kid ?? "", await importJWK(publicPart, ALGORITHM));
  }
  const signing = current.d
    ? { kid: current.kid ?? "", key: await importJWK(current, ALGORITHM) }
    : undefined;
  return { signing, accepted };
};

/**
 * The client gets a new token: for a new session, for a renewed one, or because the user's household has
 * changed.
 */
export type Issued = {
  readonly user: Pick<User, "id" | "household" | "systemRole">;
  readonly sessionId: string;
  readonly session: Session;
  /** What the log counts: an administrator's log-in, and that it is from an address that is new for them. */
  readonly counts?: readonly ("adminLogIns" | "newAdminAddresses")[];
};

const audience = (stage: string) => `${ISSUER}/${stage}`;

/** The contents of a token: whose session it is, and hints that may be out of date. */
export type Token = {
  userId: string;
  sessionId: string;
  householdId: string | undefined;
  isAdmin: boolean;
};

/** Removes the hints from a token, for as long as this function instance runs. */
export const forgetHints = (token: Token): void => {
  token.householdId = undefined;
  token.isAdmin = false;
};

/** A token for a session. */
export const signToken = async (
  keys: Keys,
  stage: string,
  { user, sessionId, session }: Issued,
): Promise<string> => {
  if (!keys.signing) throw new Error("This function has no key to sign sessions with");
  const hints = { household: user.household?.id, admin: user.systemRole === "admin" || undefined };
  return new SignJWT(hints)
    .setProtectedHeader({ alg: ALGORITHM, kid: keys.signing.kid })
    .setIssuer(ISSUER)
    .setAudience(audience(stage))
    .setSubject(user.id)
    .setJti(sessionId)
    .setIssuedAt(session.issuedAt)
    .setExpirationTime(session.expiresAt)
    .sign(keys.signing.key);
};

const keyIdOf = (token: string): string | undefined => {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return undefined;
  }
};

/**
 * Tokens that a key has verified. Verifying one takes ten times as long as everything else about it. They are
 * stored with the key as it was read, so a key that is no longer accepted takes them along. The table knows
 * whether the session is still open.
 */
const verifiedBy = memo((_key: Key) => new Map<string, { token: Token; expiresAt: number }>());
/** The number of tokens kept for a key. When it is reached, the list starts over. */
const KEPT = 1_000;

/**
 * The session of a token; undefined when the token is not one of ours or has expired.
 * @param keysWith returns the session keys, including the named one if it exists
 */
export const readToken = async (
  keysWith: (kid: string) => Promise<Keys>,
  stage: string,
  token: string,
  now: Date,
): Promise<Token | undefined> => {
  const kid = keyIdOf(token);
  const key = kid === undefined ? undefined : (await keysWith(kid)).accepted.get(kid);
  if (!key) return undefined;
  const verified = verifiedBy(key);
  const name = `${stage} ${token}`;
  const known = verified.get(name);
  if (known) return known.expiresAt > now.getTime() / 1000 ? known.token : undefined;
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: audience(stage),
      currentDate: now,
      requiredClaims: ["sub", "jti", "exp"],
    });
    const { sub: userId, jti: sessionId, exp: expiresAt, household, admin } = payload;
    if (!userId || !sessionId || !expiresAt) return undefined;
    const householdId = typeof household === "string" ? household : undefined;
    const read = { userId, sessionId, householdId, isAdmin: admin === true };
    if (verified.size === KEPT) verified.clear();
    verified.set(name, { token: read, expiresAt });
    return read;
  } catch {
    return undefined;
  }
};

/**
 * `__Host-` makes browsers require https, this host and the path `/`. That does not work with plain http on
 * localhost.
 */
const cookieName = (secure: boolean) => (secure ? "__Host-session" : "session");

const cookie = (secure: boolean, value: string, maxAge: number) =>
  `${cookieName(secure)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;

/**
 * The `Set-Cookie` that gives a client its token, for as long as a session lasts. When a token is issued
 * again during a session, the cookie outlives the session a little. That does no harm, because the token has
 * its own expiry.
 */
export const sessionCookie = (secure: boolean, token: string, { issuedAt, expiresAt }: Session): string =>
  cookie(secure, token, expiresAt - issuedAt);

/** The `Set-Cookie` that deletes the session cookie. */
export const clearedCookie = (secure: boolean): string => cookie(secure, "", 0);

/** The session token in a request's cookies. */
export const tokenInCookies = (secure: boolean, cookies: readonly string[]): string | undefined => {
  const start = `${cookieName(secure)}=`;
  return cookies.find((one) => one.startsWith(start))?.slice(start.length);
};

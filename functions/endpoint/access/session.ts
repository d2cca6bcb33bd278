import { decodeProtectedHeader, jwtVerify, SignJWT } from "jose";
import type { Session, User } from "../../../core/accounts/model.ts";
import { DEVICE_SECONDS } from "../../../core/accounts/user.ts";
import { memo } from "../../../core/basics/memo.ts";
import { ALGORITHM, type Key, type Keys } from "../aws/key-ring.ts";

// What a user may do, only the table says. A token's household and role are hints, with which a handler can begin.
const ISSUER = "meal-planner";

/** A session for which a cookie is sent: a new or renewed one, or one with another household. */
export type Issued = {
  readonly user: Pick<User, "id" | "household" | "systemRole">;
  readonly sessionId: string;
  readonly session: Pick<Session, "issuedAt" | "expiresAt">;
  /** The mark of the browser, for a cookie of its own. */
  readonly device?: string;
  /** What counts as a metric, for administrators only. */
  readonly counts?: readonly ("adminLogIns" | "newAdminAddresses")[];
};

const audience = (stage: string) => `${ISSUER}/${stage}`;

export type Token = {
  userId: string;
  sessionId: string;
  householdId: string | undefined;
  isAdmin: boolean;
  /** The token's digest, only of a token for other programs. */
  digest?: string;
};

/** Forgets what a token says about household and role, because the table has disagreed. */
export const forgetHints = (token: Token): void => {
  token.householdId = undefined;
  token.isAdmin = false;
};

/** Signs a session's token (JWT, RFC 7519). Household and role in it are hints: the table decides. */
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
 * Keeps verified tokens: verifying takes ten times as long as the rest. The table tells whether the session is open.
 */
const verifiedBy = memo((_key: Key) => new Map<string, { token: Token; expiresAt: number }>());
/** How many tokens are kept for each key. At the limit, the list starts over. */
const KEPT = 1_000;

/**
 * Verifies a session's token and reads it; undefined if it is not ours or has expired.
 * @param keysWith returns all keys, and the named one if it exists
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

type CookieName = "session" | "device";

/**
 * Returns a cookie's name. `__Host-` demands https, this host and the path `/`; plain http on localhost can't have it.
 */
const cookieName = (secure: boolean, name: CookieName) => (secure ? `__Host-${name}` : name);

const cookie = (secure: boolean, name: CookieName, value: string, maxAge: number) =>
  `${cookieName(secure, name)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;

/** Writes a session's cookie. It may outlive its session a little: the token has its own expiry. */
export const sessionCookie = (
  secure: boolean,
  token: string,
  { issuedAt, expiresAt }: Pick<Session, "issuedAt" | "expiresAt">,
): string => cookie(secure, "session", token, expiresAt - issuedAt);

export const deviceCookie = (secure: boolean, mark: string): string =>
  cookie(secure, "device", mark, DEVICE_SECONDS);

export const clearedCookie = (secure: boolean): string => cookie(secure, "session", "", 0);

/** Reads one of our cookies. */
export const inCookies = (
  secure: boolean,
  name: CookieName,
  cookies: readonly string[],
): string | undefined => {
  const start = `${cookieName(secure, name)}=`;
  return cookies.find((one) => one.startsWith(start))?.slice(start.length);
};

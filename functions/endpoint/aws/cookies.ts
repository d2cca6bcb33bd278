import { DEVICE_SECONDS } from "../../../core/accounts/device.ts";
import type { Session } from "../../../core/accounts/model.ts";

type CookieName = "session" | "device";

/** `__Host-` demands https, this host and the path `/`. Plain http on localhost can't have it. */
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

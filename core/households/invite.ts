import type { Invite } from "./store.ts";

const DAY_MS = 86_400_000;
const VALID_MS = 7 * DAY_MS;
const LENGTH = 10;
/**
 * Crockford's base32 has no I, L, O or U, so that people don't mix up characters when they read a code out or
 * copy it.
 */
const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * A code of 10 characters, 50 bits.
 * @param random at least 10 random bytes from a secure generator
 */
export const inviteCode = (random: Uint8Array): string =>
  Array.from(random.slice(0, LENGTH), (byte) => DIGITS[byte & 31]).join("");

/** The stored form of a typed code. Case, hyphens and spaces don't matter; O means 0, and I and L mean 1. */
export const typedInviteCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1");

/** When an invite made now expires: after seven days. */
export const inviteExpiry = (now: Date): string => new Date(now.getTime() + VALID_MS).toISOString();

/** An invite as the owner sees it; `appUrl` is the base of the link to share, without a slash at the end. */
export const inviteView = ({ code, expiresAt }: Invite, appUrl: string) => ({
  inviteCode: code,
  shareUrl: `${appUrl}/invites/${code}`,
  expiresAt,
});

/** Whether an invite can no longer be accepted. */
export const isExpired = (invite: Invite, now: Date): boolean =>
  Date.parse(invite.expiresAt) <= now.getTime();

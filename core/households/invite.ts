import { crockford } from "../basics/crockford.ts";
import type { Invite } from "./model.ts";

const DAY_MS = 86_400_000;
const VALID_MS = 7 * DAY_MS;
const LENGTH = 10;

/**
 * Makes an invite's code of 50 random bits.
 * @param random at least 10 random bytes from a secure generator
 */
export const inviteCode = (random: Uint8Array): string => crockford(random.slice(0, LENGTH));

export const inviteExpiry = (now: Date): string => new Date(now.getTime() + VALID_MS).toISOString();

/**
 * Returns an invite as clients see it.
 * @param appUrl without a slash at the end
 */
export const inviteView = ({ code, expiresAt }: Invite, appUrl: string) => ({
  inviteCode: code,
  shareUrl: `${appUrl}/invites/${code}`,
  expiresAt,
});

export const isExpired = (invite: Invite, now: Date): boolean =>
  Date.parse(invite.expiresAt) <= now.getTime();

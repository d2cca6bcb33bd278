import { crockford } from "../basics/crockford.ts";
import { DAY_MS } from "../basics/dates.ts";
import type { Household, Invite } from "./model.ts";

const VALID_MS = 7 * DAY_MS;

/** Makes an invite with a code of 50 random bits. */
export const newInvite = (
  { id, name }: Household,
  random: (bytes: number) => Uint8Array,
  now: Date,
): Invite => ({
  code: crockford(random(10)),
  householdId: id,
  householdName: name,
  expiresAt: new Date(now.getTime() + VALID_MS).toISOString(),
});

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

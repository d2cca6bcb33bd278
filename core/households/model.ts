import type { HouseholdRole, Language } from "../contract/values.ts";

export type Member = {
  readonly userId: string;
  readonly displayName: string;
  readonly role: HouseholdRole;
  readonly joinedAt: string;
};

export type Invite = {
  readonly code: string;
  readonly householdId: string;
  readonly householdName: string;
  readonly expiresAt: string;
};

export type Household = {
  readonly id: string;
  readonly name: string;
  /** Without one, days begin in UTC. */
  readonly timeZone?: string | undefined;
  /** That of its first categories and tags; English without one. */
  readonly language?: Language | undefined;
  readonly inviteCode?: string | undefined;
  /** The user who made this invite. */
  readonly invitedBy?: string | undefined;
};

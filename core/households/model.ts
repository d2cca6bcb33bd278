import type { HouseholdRole } from "../contract/values.ts";

/** The name is the account's. */
export type Member = {
  readonly userId: string;
  readonly displayName: string;
  readonly role: HouseholdRole;
  readonly joinedAt: string;
};

/** Any number of people can join with it, until it expires or a new one replaces it. */
export type Invite = {
  readonly code: string;
  readonly householdId: string;
  readonly householdName: string;
  readonly expiresAt: string;
};

export type Household = {
  readonly id: string;
  readonly name: string;
  /** IANA's name, such as "Europe/Berlin". Without one, days begin in UTC. */
  readonly timeZone?: string | undefined;
  /** Of the current invite. */
  readonly inviteCode?: string | undefined;
};

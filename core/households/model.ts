import type { HouseholdRole } from "../contract/values.ts";

/** A member of a household. The name is that of the account. */
export type Member = {
  readonly userId: string;
  readonly displayName: string;
  readonly role: HouseholdRole;
  readonly joinedAt: string;
};

/** Any number of people can join with an invite, until it expires or a new one replaces it. */
export type Invite = {
  readonly code: string;
  readonly householdId: string;
  readonly householdName: string;
  readonly expiresAt: string;
};

/** A household as such. Its name is also in its members' accounts and in its invite. */
export type Household = {
  readonly id: string;
  readonly name: string;
  /** The code of the current invite. */
  readonly inviteCode?: string | undefined;
};

import { endApiTokens } from "../accounts/api-token-store.ts";
import { withoutPendingEmail } from "../accounts/email.ts";
import type { User } from "../accounts/model.ts";
import { deleteOtp, dropPendingOtp } from "../accounts/otp-store.ts";
import { voidToken } from "../accounts/token-store.ts";
import { withDevicesEnded, withOnlySession } from "../accounts/user.ts";
import type { Reads } from "../storage/db.ts";
import { keys } from "../storage/table.ts";
import type { Write } from "../storage/write.ts";
import { endWebhooksOf } from "../webhooks/store.ts";
import { checkInvite, endInvite, loadOwnHousehold } from "./store.ts";

/** How somebody takes an account (back). */
const takings = ["new-password", "end-of-sessions", "link", "administrator"] as const;
export type Taking = (typeof takings)[number];

/** Takings by others than the user's own session: a thief may have had the account for long. */
const fromOutside: readonly Taking[] = ["link", "administrator"];

type Around = {
  readonly db: Reads;
  readonly now: Date;
  /** The session that stays. */
  readonly kept?: string;
  /** The link to a new password: OutOfDate if it was used or replaced meanwhile. */
  readonly used?: { readonly digest: string };
};

type WayIn = {
  readonly endsWith: readonly Taking[];
  /** Takes it out of the account's record. */
  readonly without?: (user: User, around: Around) => User;
  /** Ends it where it is stored elsewhere. */
  readonly end?: (user: User, around: Around) => readonly Write[] | Promise<readonly Write[]>;
};

const endOwnInvite = async ({ id, household }: User, { db }: Around): Promise<Write[]> => {
  if (!household) return [];
  const { inviteCode, invitedBy } = await loadOwnHousehold(db, household.id);
  if (inviteCode !== undefined && invitedBy === id) return endInvite(household.id, inviteCode);
  return household.role === "owner" ? [checkInvite(household.id, inviteCode)] : [];
};

/**
 * All that opens an account or is on its way to, and the ways to take the account (back) that end it. Whoever makes one
 * of these checks the account's revision in the same transaction, so none is made while the account is being taken.
 */
export const waysIn = {
  /** Sockets and their tickets end with their session. */
  sessions: {
    endsWith: takings,
    without: (user, { kept }) => withOnlySession(user, kept),
  },
  pendingEmail: {
    endsWith: takings,
    without: withoutPendingEmail,
    end: ({ id, pendingEmail }) => (pendingEmail === undefined ? [] : [voidToken(id, "confirm")]),
  },
  resetLinks: { endsWith: takings, end: ({ id }, { used }) => [voidToken(id, "reset", used)] },
  pendingOtp: {
    endsWith: takings,
    end: ({ id, otpSince }) => [otpSince === undefined ? deleteOtp(id) : dropPendingOtp(id)],
  },
  apiTokens: { endsWith: fromOutside, end: ({ id }) => [endApiTokens(id)] },
  devices: { endsWith: fromOutside, without: (user, { now }) => withDevicesEnded(user, now) },
  calendarFeed: { endsWith: fromOutside, end: ({ id }) => [{ delete: keys.calendarFeed(id) }] },
  webhooks: {
    endsWith: fromOutside,
    end: ({ id, household }, { db }) => (household ? endWebhooksOf(db, household.id, id) : []),
  },
  invite: { endsWith: fromOutside, end: endOwnInvite },
} as const satisfies Readonly<Record<string, WayIn>>;

/**
 * Returns the account without what ends, and the writes that end the rest. Write both in one transaction. At most one
 * round trip.
 */
export const takeAccount = async (
  user: User,
  by: Taking,
  around: Around,
): Promise<{ taken: User; ends: Write[] }> => {
  const ended = Object.values<WayIn>(waysIn).filter(({ endsWith }) => endsWith.includes(by));
  const ends = await Promise.all(ended.map(async ({ end }) => (await end?.(user, around)) ?? []));
  return {
    taken: ended.reduce((left, { without }) => without?.(left, around) ?? left, user),
    ends: ends.flat(),
  };
};

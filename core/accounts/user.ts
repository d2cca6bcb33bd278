import { epochSeconds } from "../basics/dates.ts";
import type { HouseholdRole, SystemRole } from "../contract/values.ts";

/** Who is signed in where, and what an account may do. Times are epoch seconds. */
export type Session = { issuedAt: number; expiresAt: number };

/** An account as it is stored. */
export type User = {
  id: string;
  /** Its place among all accounts in the order in which they were made, from 0 on. */
  number: number;
  /** As typed; compared in lower case. */
  email: string;
  displayName: string;
  passwordHash: string;
  systemRole: SystemRole;
  isActive: boolean;
  /** The password was given by an administrator and has to be changed first. */
  mustChangePassword: boolean;
  createdAt: string;
  /** Open sessions by their id, which the token carries as `jti`. */
  sessions: Readonly<Record<string, Session>>;
  household?: { id: string; name: string; role: HouseholdRole } | undefined;
  /** Grows with every write. */
  rev: number;
};

const DAY = 86_400;
/** A session lasts 30 days from its last renewal. */
export const SESSION_SECONDS = 30 * DAY;
/** One that is older than a day is renewed when its user looks at the profile. */
const RENEWAL_SECONDS = DAY;
const SESSIONS_PER_USER = 20;

/** A session that begins (or begins anew) now. */
export const newSession = (now: Date): Session => ({
  issuedAt: epochSeconds(now),
  expiresAt: epochSeconds(now) + SESSION_SECONDS,
});

/** The ids of sessions that have to go before one more begins: the oldest above 19, and those that expired. */
export const sessionsToDrop = (user: User, now: Date): string[] =>
  Object.entries(user.sessions)
    .sort(([, a], [, b]) => b.issuedAt - a.issuedAt)
    .flatMap(([id, { expiresAt }], place) =>
      place >= SESSIONS_PER_USER - 1 || expiresAt <= epochSeconds(now) ? [id] : [],
    );

/** A session of this user, if it is open: not ended, not expired, and the account is active. */
export const openSession = (user: User, sessionId: string, now: Date): Session | undefined => {
  const session = user.sessions[sessionId];
  return user.isActive && session && session.expiresAt > epochSeconds(now) ? session : undefined;
};

/** Whether a session is old enough to be renewed. */
export const isRenewalDue = ({ issuedAt }: Session, now: Date): boolean =>
  epochSeconds(now) - issuedAt > RENEWAL_SECONDS;

/** The user without one session. */
export const withoutSession = (user: User, sessionId: string): User => {
  const { [sessionId]: _ended, ...others } = user.sessions;
  return { ...user, sessions: others };
};

/** The user with no session but one: what a new password leaves. */
export const withOnlySession = (user: User, sessionId: string): User => {
  const session = user.sessions[sessionId];
  return { ...user, sessions: session ? { [sessionId]: session } : {} };
};

/** What the user sees of the own account. */
export const profileOf = (user: User) => ({
  id: user.id,
  email: user.email,
  displayName: user.displayName,
  householdId: user.household?.id,
  householdName: user.household?.name,
  householdRole: user.household?.role,
  systemRole: user.systemRole,
  mustChangePassword: user.mustChangePassword || undefined,
});

/** A user who signs up, or whom an administrator creates: no session and no household yet. */
export const newUser = (
  {
    id,
    number,
    email,
    displayName,
    passwordHash,
  }: Pick<User, "id" | "number" | "email" | "displayName" | "passwordHash">,
  now: Date,
): User => ({
  id,
  number,
  email,
  displayName,
  passwordHash,
  systemRole: "user",
  isActive: true,
  mustChangePassword: false,
  createdAt: now.toISOString(),
  sessions: {},
  rev: 0,
});

import { epochSeconds } from "../basics/dates.ts";
import type { Session, User } from "./store.ts";

/** What an account may do, and where its user is signed in. Times are epoch seconds. */

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

/** A session that goes on for longer from now. */
export const renewed = (session: Session, now: Date): Session => ({ ...session, ...newSession(now) });

/** The ids of sessions that have to go before one more begins: the oldest above 19, and those that expired. */
export const sessionsToDrop = (user: User, now: Date): string[] =>
  Object.entries(user.sessions)
    .sort(([, a], [, b]) => b.issuedAt - a.issuedAt)
    .flatMap(([id, { expiresAt }], place) =>
      place >= SESSIONS_PER_USER - 1 || expiresAt <= epochSeconds(now) ? [id] : [],
    );

/** A session that a user begins now, and those that go to make room for it. */
export const loggedIn = (user: User, sessionId: string, now: Date) => ({
  sessionId,
  session: newSession(now),
  dropped: sessionsToDrop(user, now),
});

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

/** The user with a new password of their own, which leaves no session but the one that it was changed in. */
export const withNewPassword = (
  { passwordExpiresAt: _, ...user }: User,
  sessionId: string,
  passwordHash: string,
): User => {
  const session = user.sessions[sessionId];
  const sessions = session ? { [sessionId]: session } : {};
  return { ...user, sessions, passwordHash, mustChangePassword: false };
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

/** A new user with a first session. */
export const withSession = (user: User, sessionId: string, now: Date) => {
  const session = newSession(now);
  return { user: { ...user, sessions: { [sessionId]: session } }, sessionId, session };
};

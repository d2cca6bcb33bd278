import { epochSeconds } from "../basics/dates.ts";
import type { Session, User } from "./store.ts";

/** The rules of accounts and their sessions. Times are epoch seconds. */

const DAY = 86_400;
/** A session lasts 30 days from its last renewal. */
export const SESSION_SECONDS = 30 * DAY;
/** A session older than a day is renewed when its user reads the profile. */
const RENEWAL_SECONDS = DAY;
const SESSIONS_PER_USER = 20;

/** A session that starts now, or starts again. */
export const newSession = (now: Date): Session => ({
  issuedAt: epochSeconds(now),
  expiresAt: epochSeconds(now) + SESSION_SECONDS,
});

/** The session with a new end, counted from now. */
export const renewed = (session: Session, now: Date): Session => ({ ...session, ...newSession(now) });

/** The ids of the sessions that must go before another one starts: expired ones, and the oldest beyond 19. */
export const sessionsToDrop = (user: User, now: Date): string[] =>
  Object.entries(user.sessions)
    .sort(([, a], [, b]) => b.issuedAt - a.issuedAt)
    .flatMap(([id, { expiresAt }], place) =>
      place >= SESSIONS_PER_USER - 1 || expiresAt <= epochSeconds(now) ? [id] : [],
    );

/** A new session of a user, and the ids of the sessions that make room for it. */
export const loggedIn = (user: User, sessionId: string, now: Date) => ({
  sessionId,
  session: newSession(now),
  dropped: sessionsToDrop(user, now),
});

/** The session with this id, or undefined when it was ended, has expired or the account is inactive. */
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

/** The user with a new password that they chose. All sessions end except the one in which it was changed. */
export const withNewPassword = (
  { passwordExpiresAt: _, ...user }: User,
  sessionId: string,
  passwordHash: string,
): User => {
  const session = user.sessions[sessionId];
  const sessions = session ? { [sessionId]: session } : {};
  return { ...user, sessions, passwordHash, mustChangePassword: false };
};

/** What users see of their own account. */
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

/** A new user, who signed up or was created by an administrator. Has no session and no household yet. */
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

/** A new user with their first session. */
export const withSession = (user: User, sessionId: string, now: Date) => {
  const session = newSession(now);
  return { user: { ...user, sessions: { [sessionId]: session } }, sessionId, session };
};

import { epochSeconds } from "../basics/dates.ts";
import { compareText } from "../basics/text.ts";
import { isEmailConfirmed } from "./email.ts";
import type { Session, User } from "./model.ts";

/** The rules of accounts and their sessions. Times are epoch seconds. */

const DAY = 86_400;
/** A session lasts 30 days from its last renewal. */
export const SESSION_SECONDS = 30 * DAY;
/** However often it is renewed, it ends 90 days after the log-in. */
const SESSION_SECONDS_MAX = 90 * DAY;
/** One that is older than a day is renewed when its user looks at the profile. */
const RENEWAL_SECONDS = DAY;
const SESSIONS_PER_USER = 20;

/** A session that starts now, or starts again. */
export const newSession = (now: Date): Session => {
  const issuedAt = epochSeconds(now);
  return { issuedAt, expiresAt: issuedAt + SESSION_SECONDS, startedAt: issuedAt };
};

/** When a session ends at the latest, however often it is renewed. */
export const lastEnd = ({ startedAt }: Session): number => startedAt + SESSION_SECONDS_MAX;

/** The session, prolonged from now on. */
export const renewed = (session: Session, now: Date): Session => {
  const { expiresAt, ...fresh } = newSession(now);
  const { startedAt } = session;
  return { ...session, ...fresh, expiresAt: Math.min(expiresAt, lastEnd(session)), startedAt };
};

/** The ids of the sessions that must go before another one starts: expired ones, and the oldest beyond 19. */
export const sessionsToDrop = (user: User, now: Date): string[] =>
  Object.entries(user.sessions)
    .sort(([, a], [, b]) => b.issuedAt - a.issuedAt)
    .flatMap(([id, { expiresAt }], place) =>
      place >= SESSIONS_PER_USER - 1 || expiresAt <= epochSeconds(now) ? [id] : [],
    );

/**
 * A session that a user begins now, and the user's sessions that end for it: the one that it replaces, and old ones.
 * @param replaced the session that was open in this browser; ignored when it is another user's
 */
export const loggedIn = (user: User, sessionId: string, replaced: string | undefined, now: Date) => {
  const others = replaced === undefined ? user : withoutSession(user, replaced);
  const gone = replaced !== undefined && user.sessions[replaced] ? [replaced] : [];
  return { sessionId, session: newSession(now), dropped: [...gone, ...sessionsToDrop(others, now)] };
};

/** The session with this id, or undefined when it was ended, has expired or the account is inactive. */
export const openSession = (user: User, sessionId: string, now: Date): Session | undefined => {
  const session = user.sessions[sessionId];
  return user.isActive && session && session.expiresAt > epochSeconds(now) ? session : undefined;
};

/**
 * What users see of their open sessions, newest first.
 * @param clients by the session's id, as far as they were kept
 */
export const sessionsOf = (user: User, currentId: string, clients: ReadonlyMap<string, string>, now: Date) =>
  Object.entries(user.sessions)
    .filter(([, { expiresAt }]) => expiresAt > epochSeconds(now))
    .map(([id, { startedAt, expiresAt }]) => ({
      id,
      startedAt: instantOf(startedAt),
      expiresAt: instantOf(expiresAt),
      client: clients.get(id) ?? "",
      isCurrent: id === currentId,
    }))
    .sort((a, b) => compareText(b.startedAt, a.startedAt) || compareText(b.id, a.id));

const instantOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** Whether a session is old enough to be renewed, and would last longer then. */
export const isRenewalDue = (session: Session, now: Date): boolean =>
  epochSeconds(now) - session.issuedAt > RENEWAL_SECONDS &&
  renewed(session, now).expiresAt > session.expiresAt;

/** The user without one session. */
export const withoutSession = (user: User, sessionId: string): User => {
  const { [sessionId]: _ended, ...others } = user.sessions;
  return { ...user, sessions: others };
};

/** The user with one of the sessions, and no other. */
export const withOnlySession = (user: User, sessionId: string): User => {
  const session = user.sessions[sessionId];
  return { ...user, sessions: session ? { [sessionId]: session } : {} };
};

/** The user with a second factor in force from now on. */
export const withOtp = (user: User, now: Date): User => ({ ...user, otpSince: epochSeconds(now) });

/** The user without a second factor. */
export const withoutOtp = ({ otpSince: _, ...user }: User): User => user;

/** The user with a new password of their own, and no session: from now on a copied token is worthless. */
export const withNewPassword = ({ passwordExpiresAt: _, ...user }: User, passwordHash: string): User => ({
  ...user,
  sessions: {},
  passwordHash,
  mustChangePassword: false,
});

/** Whether the password is a temporary one that has expired. */
export const hasExpiredPassword = ({ passwordExpiresAt }: User, now: Date): boolean =>
  passwordExpiresAt !== undefined && passwordExpiresAt <= epochSeconds(now);

/** What users see of their own account. */
export const profileOf = (user: User) => ({
  id: user.id,
  email: user.email,
  emailConfirmed: isEmailConfirmed(user),
  pendingEmail: user.pendingEmail,
  displayName: user.displayName,
  householdId: user.household?.id,
  householdName: user.household?.name,
  householdRole: user.household?.role,
  systemRole: user.systemRole,
  mustChangePassword: user.mustChangePassword || undefined,
  otpEnabled: user.otpSince !== undefined || undefined,
});

/** A new user, who signed up or was created by an administrator. Has no session and no household yet. */
export const newUser = (
  {
    id,
    number,
    email,
    displayName,
    passwordHash,
  }: Pick<User, "id" | "number" | "email" | "displayName"> & { passwordHash: string },
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
  return { user: { ...user, sessions: { ...user.sessions, [sessionId]: session } }, sessionId, session };
};

import { DAY_SECONDS, epochSeconds } from "../basics/dates.ts";
import { compareText } from "../basics/text.ts";
import type { Session, User } from "./model.ts";

/** Times are epoch seconds. */

const SESSION_SECONDS = 30 * DAY_SECONDS;
/** How long a session lasts at most, however often it is renewed. */
const SESSION_SECONDS_MAX = 90 * DAY_SECONDS;
const RENEWAL_SECONDS = DAY_SECONDS;
const SESSIONS_PER_USER = 20;
/** How long a browser or app is known by its mark. */
export const DEVICE_SECONDS = 365 * DAY_SECONDS;

export const newSession = (now: Date): Session => {
  const issuedAt = epochSeconds(now);
  return { issuedAt, expiresAt: issuedAt + SESSION_SECONDS, startedAt: issuedAt };
};

/** Returns until when a session can be renewed, in epoch seconds. */
export const lastEnd = ({ startedAt }: Session): number => startedAt + SESSION_SECONDS_MAX;

/** Returns a session with a later end, but none after `lastEnd`. */
export const renewed = (session: Session, now: Date): Session => {
  const { expiresAt, ...fresh } = newSession(now);
  const { startedAt } = session;
  return { ...session, ...fresh, expiresAt: Math.min(expiresAt, lastEnd(session)), startedAt };
};

/**
 * Opens a session, in place of the one that the cookie had. Expired ones are dropped, and the oldest beyond 19.
 * @param replaced the session that was open in this browser; ignored if it is another user's
 */
export const loggedIn = (user: User, sessionId: string, replaced: string | undefined, now: Date) => {
  const others = Object.entries(user.sessions)
    .filter(([id]) => id !== replaced)
    // Ids are in the order in which they were made, also within a second.
    .sort(([idOfA, a], [idOfB, b]) => b.issuedAt - a.issuedAt || compareText(idOfB, idOfA));
  const kept = others.slice(0, SESSIONS_PER_USER - 1).filter(([, one]) => one.expiresAt > epochSeconds(now));
  const ids = new Set(kept.map(([id]) => id));
  const dropped = Object.keys(user.sessions).filter((id) => !ids.has(id));
  return { sessionId, session: newSession(now), dropped };
};

export const openSession = (user: User, sessionId: string, now: Date): Session | undefined => {
  const session = user.sessions[sessionId];
  return user.isActive && session && session.expiresAt > epochSeconds(now) ? session : undefined;
};

/**
 * Returns a user's open sessions as clients see them, the newest first.
 * @param clients the clients' names by session id
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

/** Whether a session is old enough to be renewed, and would end later. */
export const isRenewalDue = (session: Session, now: Date): boolean =>
  epochSeconds(now) - session.issuedAt > RENEWAL_SECONDS &&
  renewed(session, now).expiresAt > session.expiresAt;

export const withOnlySession = (user: User, sessionId = ""): User => {
  const session = user.sessions[sessionId];
  return { ...user, sessions: session ? { [sessionId]: session } : {} };
};

export const withOtp = (user: User, now: Date): User => ({ ...user, otpSince: epochSeconds(now) });

export const withoutOtp = ({ otpSince: _, ...user }: User): User => user;

/**
 * Takes an account away from whoever had it before: their second factor goes, and answers kept under their keys aren't
 * found again.
 */
export const withFreshKeys = (user: User): User => ({
  ...withoutOtp(user),
  keyEpoch: (user.keyEpoch ?? 0) + 1,
});

export const withNewPassword = ({ passwordExpiresAt: _, ...user }: User, passwordHash: string): User => ({
  ...user,
  passwordHash,
  mustChangePassword: false,
});

export const withDevicesEnded = (user: User, now: Date): User => ({
  ...user,
  devicesEndedAt: epochSeconds(now),
});

/** Returns an account that a mailed link has just given a new password. */
export const withReset = (user: User, passwordHash: string, now: Date): User => ({
  ...withNewPassword(user, passwordHash),
  resetAt: epochSeconds(now),
});

export const hasExpiredPassword = ({ passwordExpiresAt }: User, now: Date): boolean =>
  passwordExpiresAt !== undefined && passwordExpiresAt <= epochSeconds(now);

export const isEmailConfirmed = ({ email, confirmedEmail }: User): boolean =>
  confirmedEmail === email.toLowerCase();

/** Returns what users see of themselves. Flags that are false are left out. */
export const profileOf = (user: User, household: { name: string } | undefined) => ({
  id: user.id,
  email: user.email,
  emailConfirmed: isEmailConfirmed(user),
  pendingEmail: user.pendingEmail,
  displayName: user.displayName,
  householdId: user.household?.id,
  householdName: household?.name,
  householdRole: user.household?.role,
  systemRole: user.systemRole,
  mustChangePassword: user.mustChangePassword || undefined,
  otpEnabled: user.otpSince !== undefined || undefined,
});

/** Makes a user without household, role or session; the e-mail is not confirmed yet. */
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

export const withSession = (user: User, sessionId: string, now: Date) => {
  const session = newSession(now);
  return { user: { ...user, sessions: { ...user.sessions, [sessionId]: session } }, sessionId, session };
};

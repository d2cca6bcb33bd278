import type { ClockAndIds } from "../basics/id.ts";
import type { Reads } from "../storage/db.ts";
import type { Write } from "../storage/write.ts";
import { loadAddress, noticeAddress } from "./address-store.ts";
import { keepClient, loadClient, noticeClient } from "./client-store.ts";
import type { Otp, User } from "./model.ts";
import { loadOtp, saveOtp } from "./otp-store.ts";
import { endSessions, loadWithPassword, saveSession } from "./store.ts";

type From = { readonly address: string; readonly userAgent: string | undefined };

/** One round trip. */
export const loadForLogIn = async (db: Reads, userId: string, { address, userAgent }: From, now: Date) => {
  const [found, otp, fromAddress, withClient] = await Promise.all([
    loadWithPassword(db, userId),
    loadOtp(db, userId),
    loadAddress(db, userId, address, now),
    loadClient(db, userId, userAgent, now),
  ]);
  return { ...found, otp, fromAddress, withClient };
};

type LogInOrigin = Pick<Awaited<ReturnType<typeof loadForLogIn>>, "fromAddress" | "withClient">;

type LogIn = LogInOrigin &
  Parameters<typeof saveSession>[2] & {
    readonly user: User;
    readonly passwordHash: string;
    /** After this use. */
    readonly used: Otp | undefined;
    readonly before: { user: User; sessionId: string } | undefined;
  };

/** Fails with OutOfDate when something that it was decided on was changed or used up meanwhile. */
export const saveLogIn = (logIn: LogIn, means: ClockAndIds) => {
  const { user, sessionId, session, passwordHash, used, before, fromAddress, withClient } = logIn;
  const { effects, isNew } = noticeAddress(user, fromAddress, means.now());
  const written: Write[] = [
    ...saveSession(user, passwordHash, logIn),
    // The write that adds a session ends one of the same user: a transaction writes an item once.
    ...endSessions(before && before.user.id !== user.id ? [before] : []),
    ...(used ? [saveOtp(user.id, used)] : []),
    keepClient(logIn, withClient.client),
    ...noticeClient(user, withClient, means),
    ...effects,
  ];
  const isAdmin = user.systemRole === "admin";
  const counts = [
    ...(isAdmin ? (["adminLogIns"] as const) : []),
    ...(isNew ? (["newAdminAddresses"] as const) : []),
  ];
  return { effects: written, session: { user, sessionId, session, counts } };
};

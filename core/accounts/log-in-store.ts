import type { ClockAndIds } from "../basics/id.ts";
import type { AppError, ErrorCode } from "../contract/errors.ts";
import type { Reads } from "../storage/db.ts";
import type { Write } from "../storage/write.ts";
import { checkUncounted, countAttempt, readCounters, refusalOf } from "../throttle/store.ts";
import { type Counter, withAttempt } from "../throttle/throttle.ts";
import { forgetEnded, type Known, keepAddress, keepClient, loadKnown, noticeClient } from "./client-store.ts";
import { keepDevice } from "./device-store.ts";
import type { Otp, User } from "./model.ts";
import { noticeTo } from "./notice-store.ts";
import { secondFactor } from "./otp.ts";
import { loadOtp, saveOtp } from "./otp-store.ts";
import { otpMissing } from "./refusals.ts";
import { endSessions, loadWithPassword, saveSession } from "./store.ts";

/** Loads what a log-in with the right password has to know. One round trip. */
export const loadForLogIn = async (
  db: Reads,
  userId: string,
  from: Parameters<typeof loadKnown>[2],
  now: Date,
) => {
  const [found, otp, codes, known] = await Promise.all([
    loadWithPassword(db, userId),
    loadOtp(db, userId),
    readCounters(db, [["otp-code-account", userId]]),
    loadKnown(db, userId, from, now),
  ]);
  return { ...found, otp, codes, known };
};

/** Wrong codes in a day before the owner hears of them. */
const CODES_TOLD = 5;

/**
 * Decides about the code of the second factor, once the password was right. Wrong codes count as failed log-ins, too.
 * @param state `counters` are those of failed log-ins, `codes` those of wrong codes
 * @param attempt `typed` is the code that was sent, `wrong` the error for a wrong one
 * @returns what to write in any case, the used-up code to save, or the refusal
 */
export const judgeCode = <Code extends ErrorCode>(
  user: User,
  { otp, codes, counters }: { otp: Otp; codes: readonly Counter[]; counters: readonly Counter[] },
  { typed, wrong }: { typed: string | undefined; wrong: AppError<Code> },
  { now }: Pick<ClockAndIds, "now">,
): {
  effects: Write[];
  used?: Otp | undefined;
  refused?: AppError<Code | "otp_required" | "too_many_requests">;
} => {
  const at = now();
  const factor = secondFactor(user, otp, typed, at);
  if (factor === undefined) return { effects: [] };
  if (factor === "missing") return { effects: checkUncounted(counters), refused: otpMissing() };
  const refused = refusalOf(codes, at);
  if (refused) return { effects: checkUncounted([...counters, ...codes]), refused };
  if (factor !== "wrong") return { effects: checkUncounted(codes), used: factor };
  const isTold = codes.some((counter) => withAttempt(counter, at).count === CODES_TOLD);
  const notice = isTold ? noticeTo(user, { kind: "codes-tried" }, { now }) : [];
  return { effects: [...countAttempt([...counters, ...codes], at), ...notice], refused: wrong };
};

type LogIn = Parameters<typeof saveSession>[2] & {
  readonly user: User;
  readonly passwordHash: string;
  readonly known: Known;
  readonly judged: Pick<ReturnType<typeof judgeCode>, "effects" | "used">;
  readonly before: { user: User; sessionId: string } | undefined;
  readonly device: string;
};

/**
 * Writes a new session and what is remembered of a log-in: client, device, address, used-up code, ended sessions.
 * OutOfDate if something that it was decided on has changed or was used up.
 */
export const saveLogIn = (logIn: LogIn, clock: ClockAndIds) => {
  const { user, sessionId, session, passwordHash, judged, before, known, device } = logIn;
  const isAdmin = user.systemRole === "admin";
  const written: Write[] = [
    ...saveSession(user, passwordHash, logIn),
    // Adding a session ends one of the same user: a transaction writes an item once.
    ...endSessions(before && before.user.id !== user.id ? [before] : []),
    ...judged.effects,
    ...(judged.used ? [saveOtp(user.id, judged.used)] : []),
    keepClient(logIn, known.client),
    ...forgetEnded(user, sessionId, known.kept),
    ...noticeClient(user, known, clock),
    ...keepDevice(user, device, clock.now(), known.kept),
    ...(isAdmin ? keepAddress(known, clock.now()) : []),
  ];
  const counts = [
    ...(isAdmin ? (["adminLogIns"] as const) : []),
    ...(isAdmin && !known.ofAddress.isKnown ? (["newAdminAddresses"] as const) : []),
  ];
  return { effects: written, session: { user, sessionId, session, device, counts } };
};

import { epochSeconds } from "../basics/dates.ts";
import type { Mail } from "./mail.ts";

/** The rules of mails that are owed. Times are epoch seconds. */

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** A mail in the outbox. */
export type Owed = {
  readonly id: string;
  readonly mail: Mail;
  readonly writtenAt: string;
  /** How often somebody has taken it to send it. */
  readonly tries?: number | undefined;
  /** Until then it belongs to whoever took it last. */
  readonly takenUntil?: number | undefined;
};

/** After that, nobody waits for a mail any more. */
const GIVEN_UP_AFTER = 24 * HOUR;
/** When everything works, a mail is gone after two minutes. */
const OVERDUE_AFTER = 15 * MINUTE;
/** Longer than any run of send-mails, so whoever took a mail has ended before somebody else takes it. */
const FIRST_TIME = 2 * MINUTE;
const LONGEST_TIME = HOUR;

type Written = Pick<Owed, "writtenAt">;

const age = ({ writtenAt }: Written, now: Date): number =>
  epochSeconds(now) - epochSeconds(new Date(writtenAt));

/** Whether somebody is sending it, or could not a short while ago. */
export const isTaken = ({ takenUntil = 0 }: Owed, now: Date): boolean => takenUntil > epochSeconds(now);
export const isTooOld = (owed: Written, now: Date): boolean => age(owed, now) > GIVEN_UP_AFTER;
export const isOverdue = (owed: Written, now: Date): boolean => age(owed, now) > OVERDUE_AFTER;

/** When DynamoDB may delete a mail that nobody sends, because the stage has no address to send it from. */
export const expiryOf = (now: Date): number => epochSeconds(now) + 2 * GIVEN_UP_AFTER;

/** How a mail is taken: for two minutes, and for twice as long with each further try. */
export const taking = ({ tries = 0 }: Owed, now: Date) => ({
  tries: tries + 1,
  takenUntil: epochSeconds(now) + Math.min(FIRST_TIME * 2 ** tries, LONGEST_TIME),
});

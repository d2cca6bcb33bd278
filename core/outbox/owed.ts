import { epochSeconds } from "../basics/dates.ts";
import type { LaterMail, Mail } from "./mail.ts";

/** In seconds, moments since 1970. */

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export type Owed = {
  readonly id: string;
  readonly mail: Mail | LaterMail;
  /** Since when it is owed. */
  readonly writtenAt: string;
  readonly tries?: number | undefined;
  readonly takenUntil?: number | undefined;
};

/** Nobody waits for a mail any longer. */
const GIVEN_UP_AFTER = 24 * HOUR;
const OVERDUE_AFTER = 15 * MINUTE;
/** Longer than a run of send-mails. */
const FIRST_WAIT = 2 * MINUTE;
const LONGEST_WAIT = HOUR;

type Written = Pick<Owed, "writtenAt">;

const age = ({ writtenAt }: Written, now: Date): number =>
  epochSeconds(now) - epochSeconds(new Date(writtenAt));

export const isTaken = ({ takenUntil = 0 }: Owed, now: Date): boolean => takenUntil > epochSeconds(now);
export const isTooOld = (owed: Written, now: Date): boolean => age(owed, now) > GIVEN_UP_AFTER;
export const isOverdue = (owed: Written, now: Date): boolean => age(owed, now) > OVERDUE_AFTER;

/** Returns when DynamoDB may delete a mail, in epoch seconds: long after it was given up. */
export const expiryOf = (now: Date): number => epochSeconds(now) + 2 * GIVEN_UP_AFTER;

/** Returns the attributes of a mail that a run takes now: for twice as long with each further try. */
export const taking = ({ tries = 0 }: Owed, now: Date) => ({
  tries: tries + 1,
  takenUntil: epochSeconds(now) + Math.min(FIRST_WAIT * 2 ** tries, LONGEST_WAIT),
});

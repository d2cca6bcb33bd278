import { plainAddress } from "../basics/address.ts";
import { DAY_SECONDS, epochSeconds } from "../basics/dates.ts";

/** Attempts of one kind from one source, in a window that opens with the first. */
export type Counter = {
  readonly limit: ThrottleName;
  readonly max: number;
  /** An account, an address, or both. */
  readonly subject: string;
  readonly count: number;
  /** Epoch seconds of the first counted attempt. */
  readonly since: number;
  readonly rev: number;
};

type Limit = {
  readonly attempts: number;
  readonly seconds: number;
  /** Why a request is refused, if the limit isn't for guesses. */
  readonly why?: string;
};

const MINUTE = 60;
const QUARTER = 900;
const HOUR = 3_600;

/** Enough for people who mistype, far too few for guessing. */
const throttles = {
  "log-in-account-address": { attempts: 10, seconds: QUARTER },
  "log-in-account": { attempts: 100, seconds: QUARTER },
  "log-in-address": { attempts: 100, seconds: QUARTER },
  // Apart from log-in's: strangers' failed log-ins must not keep users from setting a safer password.
  "current-password-user": { attempts: 10, seconds: QUARTER },
  // Only with the right password.
  "otp-code-account": { attempts: 20, seconds: DAY_SECONDS },
  "otp-user": { attempts: 10, seconds: QUARTER },
  "sign-up-address": { attempts: 20, seconds: HOUR },
  // A new household has a budget of its own.
  "household-address": { attempts: 20, seconds: HOUR },
  "invite-user": { attempts: 20, seconds: HOUR },
  "profile-user": { attempts: 20, seconds: HOUR, why: "You have changed your profile too often." },
  "email-user": { attempts: 5, seconds: HOUR },
  // Each of these sends a notice, or leads to one.
  "password-user": { attempts: 10, seconds: HOUR },
  "otp-set-up-user": { attempts: 10, seconds: HOUR },
  "otp-confirmation-user": { attempts: 10, seconds: HOUR },
  "otp-removal-user": { attempts: 10, seconds: HOUR },
  // Each may take a function's share of a processor for a second.
  "fill-household": {
    attempts: 10,
    seconds: MINUTE,
    why: "Your household has had too many weeks filled within a minute.",
  },
  // Failed ones too: they ask the same of the site.
  "visit-user": { attempts: 60, seconds: HOUR, why: "You have had too many addresses visited." },
  "visit-household": {
    attempts: 600,
    seconds: DAY_SECONDS,
    why: "Your household has had too many addresses visited today.",
  },
  "picture-household": {
    attempts: 300,
    seconds: DAY_SECONDS,
    why: "Your household has had too many pictures today.",
  },
  webhook: { attempts: 10, seconds: HOUR, why: "You have tested this webhook too often." },
  "reset-account": { attempts: 1, seconds: 600 },
  "reset-address": { attempts: 20, seconds: HOUR },
  "link-address": { attempts: 20, seconds: HOUR },
  "mail-recipient": { attempts: 20, seconds: DAY_SECONDS },
  "confirmation-recipient": { attempts: 3, seconds: DAY_SECONDS },
  "notice-recipient": { attempts: 1, seconds: HOUR },
} as const satisfies Record<string, Limit>;

export type ThrottleName = keyof typeof throttles;

export const passwordLimits = (email: string, address: string) => {
  const account = plainAddress(email);
  return [
    ["log-in-account-address", `${account}#${address}`],
    ["log-in-account", account],
    ["log-in-address", address],
  ] as const;
};

/**
 * Returns a counter without attempts.
 * @param max attempts, if it isn't the limit's usual number
 */
export const freshCounter = (
  limit: ThrottleName,
  subject: string,
  max: number = throttles[limit].attempts,
): Counter => ({
  limit,
  subject,
  max,
  count: 0,
  since: 0,
  rev: 0,
});

/** Returns when a counter's window ends, in epoch seconds. */
export const windowEnd = ({ limit, since }: Counter): number => since + throttles[limit].seconds;

export const isOpen = (counter: Counter, now: Date): boolean => windowEnd(counter) > epochSeconds(now);

/** Returns a counter with one more attempt, in a new window if the last has ended. */
export const withAttempt = (counter: Counter, now: Date): Counter =>
  isOpen(counter, now)
    ? { ...counter, count: counter.count + 1 }
    : { ...counter, count: 1, since: epochSeconds(now) };

type Wait = { readonly seconds: number; readonly why: string };

const whyOf = ({ why = "Too many attempts." }: Limit): string => why;

/** Returns the longest wait, if a limit is reached. */
export const waitOf = (counters: readonly Counter[], now: Date): Wait | undefined =>
  counters
    .filter((counter) => counter.count >= counter.max && isOpen(counter, now))
    .map((counter) => ({
      seconds: windowEnd(counter) - epochSeconds(now),
      why: whyOf(throttles[counter.limit]),
    }))
    .sort((a, b) => b.seconds - a.seconds)[0];

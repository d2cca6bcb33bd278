import { epochSeconds } from "../basics/dates.ts";

/** Failures of one kind from one source. They are counted in a window that opens with the first one. */
export type Counter = {
  readonly limit: ThrottleName;
  /** How many are let through. */
  readonly max: number;
  /** Whom it counts: an account, an address, or both. */
  readonly subject: string;
  readonly count: number;
  /** Epoch seconds of the first attempt that counts. */
  readonly since: number;
  readonly rev: number;
};

type Limit = { readonly attempts: number; readonly seconds: number };

const QUARTER = 900;
const HOUR = 3_600;

/**
 * How many failures are allowed in how many seconds. Enough for people who mistype, far too few for guessing.
 */
const throttles = {
  "log-in-account-address": { attempts: 10, seconds: QUARTER },
  "log-in-account": { attempts: 100, seconds: QUARTER },
  "log-in-address": { attempts: 100, seconds: QUARTER },
  // Apart from log-ins, because those that strangers fail at must not keep users from setting a safer password.
  "current-password-user": { attempts: 10, seconds: QUARTER },
  "otp-user": { attempts: 10, seconds: QUARTER },
  "sign-up-address": { attempts: 20, seconds: HOUR },
  "invite-user": { attempts: 20, seconds: HOUR },
  // Mails: to an address that somebody wants to use, and to whoever is said to have forgotten a password.
  "email-user": { attempts: 5, seconds: HOUR },
  "reset-account": { attempts: 3, seconds: HOUR },
  "reset-address": { attempts: 20, seconds: HOUR },
  // Wrong tokens of links, whatever they are for.
  "link-address": { attempts: 20, seconds: HOUR },
} as const satisfies Record<string, Limit>;

export type ThrottleName = keyof typeof throttles;

/** Where a wrong password counts: for the account from this address, for the account, and for the address. */
export const passwordLimits = (email: string, address: string) => {
  const account = email.toLowerCase();
  return [
    ["log-in-account-address", `${account}#${address}`],
    ["log-in-account", account],
    ["log-in-address", address],
  ] as const;
};

/** A counter without failures. */
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

/** Epoch seconds at which the failures in a counter stop counting. */
export const windowEnd = ({ limit, since }: Counter): number => since + throttles[limit].seconds;

/** The counter with one attempt more; in a new window when the old one is over. */
export const withAttempt = (counter: Counter, now: Date): Counter =>
  windowEnd(counter) > epochSeconds(now)
    ? { ...counter, count: counter.count + 1 }
    : { ...counter, count: 1, since: epochSeconds(now) };

/**
 * Seconds until the next attempt is allowed: the longest wait of the full counters. Undefined when none is
 * full.
 */
export const waitOf = (counters: readonly Counter[], now: Date): number | undefined => {
  const waits = counters
    .filter((counter) => counter.count >= counter.max && windowEnd(counter) > epochSeconds(now))
    .map((counter) => windowEnd(counter) - epochSeconds(now));
  return waits.length > 0 ? Math.max(...waits) : undefined;
};

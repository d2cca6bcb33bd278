import { epochSeconds } from "../basics/dates.ts";

/** Failures of one kind from one source, counted in a window that opens with the first of them. */
export type Counter = {
  readonly limit: LimitName;
  /** Whom it counts: an account, an address, or both. */
  readonly subject: string;
  readonly count: number;
  /** Epoch seconds of the first failure that counts. */
  readonly since: number;
  readonly rev: number;
};

type Limit = { readonly failures: number; readonly seconds: number };

const QUARTER = 900;
const HOUR = 3_600;

/** How many failures are let through in how many seconds. Generous to people, and hopeless for who guesses. */
const throttles = {
  "log-in-account-address": { failures: 10, seconds: QUARTER },
  "log-in-account": { failures: 100, seconds: QUARTER },
  "log-in-address": { failures: 100, seconds: QUARTER },
  "sign-up-address": { failures: 20, seconds: HOUR },
  "invite-user": { failures: 20, seconds: HOUR },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof throttles;

/** What a wrong password counts against: the account from this address, the account, and the address. */
export const passwordLimits = (email: string, address: string) => {
  const account = email.toLowerCase();
  return [
    ["log-in-account-address", `${account}#${address}`],
    ["log-in-account", account],
    ["log-in-address", address],
  ] as const;
};

/** Nothing counted yet. */
export const freshCounter = (limit: LimitName, subject: string): Counter => ({
  limit,
  subject,
  count: 0,
  since: 0,
  rev: 0,
});

/** Epoch seconds at which what a counter holds no longer counts. */
export const windowEnd = ({ limit, since }: Counter): number => since + throttles[limit].seconds;

/** The counter with one failure more; in a new window when the old one is over. */
export const withFailure = (counter: Counter, now: Date): Counter =>
  windowEnd(counter) > epochSeconds(now)
    ? { ...counter, count: counter.count + 1 }
    : { ...counter, count: 1, since: epochSeconds(now) };

/** Seconds until another attempt is let in: the longest wait of all counters that are full; undefined when none is. */
export const waitOf = (counters: readonly Counter[], now: Date): number | undefined => {
  const waits = counters
    .filter(
      (counter) =>
        counter.count >= throttles[counter.limit].failures && windowEnd(counter) > epochSeconds(now),
    )
    .map((counter) => windowEnd(counter) - epochSeconds(now));
  return waits.length > 0 ? Math.max(...waits) : undefined;
};

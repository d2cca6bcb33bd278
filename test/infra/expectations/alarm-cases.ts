import { eachMinute, once, type Recording } from "../alarm-state.ts";

const HOUR = 60;
const DAY = 24 * HOUR;

/** 1,000 requests a minute of which so many fail. */
const failing = (errors: number, since: number, until = 0): Recording => ({
  Count: eachMinute(1_000, since),
  "5xx": eachMinute(errors, since, until),
});
/** 100 requests a minute of which so many take 2 s. */
const slow = (requests: number, since: number, until = 0): Recording => ({
  Count: eachMinute(100, since),
  Latency: [
    ...eachMinute(100 - requests, since, 0, 40),
    ...eachMinute(requests, since, until, 2_000),
    ...eachMinute(requests, until, 0, 1_500),
  ],
});
/** Hardly any requests, of which so many are bad: at one moment, or once a day. */
const daily = (errors: number): Recording => ({
  Count: [60, DAY + 60, 2 * DAY + 60].flatMap((minutesAgo) => once(20, minutesAgo)),
  "5xx": [60, DAY + 60, 2 * DAY + 60].flatMap((minutesAgo) => once(errors, minutesAgo)),
});
const slowOnce = (requests: number, minutesAgo = 1): Recording => ({
  Count: once(requests, minutesAgo),
  Latency: once(requests, minutesAgo, 2_000),
});
const dailySlow = (requests: number): Recording => ({
  Count: [60, DAY + 60, 2 * DAY + 60].flatMap((minutesAgo) => once(requests, minutesAgo)),
  Latency: [60, DAY + 60, 2 * DAY + 60].flatMap((minutesAgo) => once(requests, minutesAgo, 2_000)),
});
/** Something that a function counts, or that AWS counts of it. */
const counted = (name: string, times: number, minutesAgo = 1): Recording => ({
  [name]: once(times, minutesAgo),
});
const hourly = (name: string, hours: readonly number[], value = 1): Recording => ({
  [name]: hours.flatMap((hour) => once(1, hour * HOUR - 30, value)),
});
/** The canary was there, and all went well. */
const visited = (minutesAgo: number): Recording => ({
  "Invocations of canary": once(1, minutesAgo),
  "Errors of canary": once(1, minutesAgo, 0),
});
/** The last so many hours. */
const last = (hours: number) => Array.from({ length: hours }, (_, at) => at + 1);

/** Levels one after the other: each lasts from so many minutes ago until the next begins. */
const levels = (
  of: (level: number) => [name: string, value: number][],
  steps: [since: number, level: number][],
) => {
  const recorded: Record<string, ReturnType<typeof eachMinute>> = {};
  for (const [at, [since, level]] of steps.entries())
    for (const [name, times] of of(level))
      recorded[name] = [...(recorded[name] ?? []), ...eachMinute(times, since, steps[at + 1]?.[0] ?? 0)];
  return recorded;
};
/** 1,000 requests a minute of which so many fail, in steps. */
const failingIn = (...steps: [since: number, errors: number][]): Recording =>
  levels(
    (errors) => [
      ["Count", 1_000],
      ["5xx", errors],
    ],
    steps,
  );
/** 100 requests a minute of which so many take 2 s, in steps; the others just take long enough. */
const slowIn = (...steps: [since: number, requests: number][]): Recording => ({
  Count: eachMinute(100, steps[0]?.[0] ?? 0),
  Latency: steps.flatMap(([since, requests], at) => {
    const until = steps[at + 1]?.[0] ?? 0;
    return [...eachMinute(requests, since, until, 2_000), ...eachMinute(100 - requests, since, until, 1_500)];
  }),
});

/**
 * For each alarm that tells somebody: metrics at which it fires, and metrics at which it only just does not. `minutes` is
 * how long it looks back: what fires it still does so when it is that old, and no longer a minute later.
 */
export const cases: Record<string, { fires: Recording[]; holds: Recording[]; minutes?: number }> = {
  AvailabilityFast: {
    // Also after a good hour, and when the last two minutes were good.
    fires: [
      failing(15, HOUR),
      failingIn([2 * HOUR, 0], [HOUR, 15]),
      failingIn([HOUR, 30], [2, 0]),
      { Count: once(20), "5xx": once(3) },
    ],
    // Not fast enough; over; too few to tell.
    holds: [
      failing(14, HOUR),
      failing(100, HOUR, 5),
      failingIn([HOUR, 30], [5, 14]),
      failingIn([HOUR, 0], [5, 100]),
      { Count: eachMinute(1_000, HOUR, 5), "5xx": eachMinute(100, HOUR, 5) },
      { Count: once(3), "5xx": once(2) },
    ],
  },
  AvailabilitySlow: {
    fires: [
      failing(7, 6 * HOUR),
      failingIn([12 * HOUR, 0], [6 * HOUR, 7]),
      failingIn([6 * HOUR, 12], [14, 0]),
      { Count: once(20), "5xx": once(3) },
    ],
    holds: [
      failing(6, 6 * HOUR),
      failing(40, 6 * HOUR, 30),
      failingIn([6 * HOUR, 10], [30, 6]),
      failingIn([6 * HOUR, 0], [30, 50]),
      { Count: eachMinute(1_000, 6 * HOUR, 30), "5xx": eachMinute(40, 6 * HOUR, 30) },
      { Count: once(3), "5xx": once(2) },
    ],
  },
  AvailabilityCreeping: {
    fires: [failing(2, 3 * DAY), failingIn([3 * DAY, 10], [170, 0]), daily(3)],
    holds: [
      failing(1, 3 * DAY),
      failing(20, 3 * DAY, 6 * HOUR),
      failing(100, 2 * DAY),
      failingIn([3 * DAY, 5], [6 * HOUR, 1]),
      failingIn([3 * DAY, 0], [6 * HOUR, 2]),
      failingIn([3 * DAY, 5], [DAY, 0], [HOUR, 20]),
      { Count: eachMinute(1_000, 3 * DAY, 6 * HOUR), "5xx": eachMinute(20, 3 * DAY, 6 * HOUR) },
      daily(2),
    ],
  },
  LatencyFast: {
    fires: [slow(15, HOUR), slowIn([2 * HOUR, 0], [HOUR, 15]), slowIn([HOUR, 40], [2, 0]), slowOnce(3)],
    holds: [
      slow(14, HOUR),
      slow(50, HOUR, 5),
      slowIn([HOUR, 30], [5, 14]),
      slowIn([HOUR, 0], [5, 100]),
      { Count: eachMinute(100, HOUR, 5), Latency: eachMinute(100, HOUR, 5, 2_000) },
      slowOnce(2),
    ],
  },
  LatencySlow: {
    fires: [
      slow(7, 6 * HOUR),
      slowIn([12 * HOUR, 0], [6 * HOUR, 7]),
      slowIn([6 * HOUR, 12], [14, 0]),
      slowOnce(3),
    ],
    holds: [
      slow(6, 6 * HOUR),
      slow(40, 6 * HOUR, 30),
      slowIn([6 * HOUR, 10], [30, 6]),
      slowIn([6 * HOUR, 5], [30, 10]),
      slowIn([6 * HOUR, 0], [30, 50]),
      { Count: eachMinute(100, 6 * HOUR, 30), Latency: eachMinute(100, 6 * HOUR, 30, 2_000) },
      slowOnce(2),
    ],
  },
  LatencyCreeping: {
    fires: [slow(2, 3 * DAY), slowIn([3 * DAY, 10], [170, 0]), dailySlow(3)],
    holds: [
      slow(1, 3 * DAY),
      slow(10, 3 * DAY, 6 * HOUR),
      slowIn([3 * DAY, 5], [6 * HOUR, 1]),
      slowIn([3 * DAY, 0], [6 * HOUR, 2]),
      slowIn([3 * DAY, 5], [DAY, 0], [HOUR, 20]),
      { Count: eachMinute(100, 3 * DAY, 6 * HOUR), Latency: eachMinute(100, 3 * DAY, 6 * HOUR, 2_000) },
      slow(100, 2 * DAY),
      dailySlow(2),
    ],
  },
  RepeatedErrors: {
    minutes: 10,
    // Three of three requests, and three of a million.
    fires: [
      { Count: once(3), "5xx": [...once(1, 9), ...once(2, 2)] },
      { Count: once(1_000_000), "5xx": once(3) },
    ],
    holds: [{ "5xx": once(2) }, { "5xx": [...once(1, 11), ...once(2, 2)] }],
  },
  Canary: {
    fires: [
      {},
      counted("Invocations of canary", 1, 16),
      visited(16),
      { "Invocations of canary": once(3), "Errors of canary": once(3) },
    ],
    holds: [
      visited(14),
      { "Invocations of canary": once(3), "Errors of canary": [...once(2), ...once(1, 2, 0)] },
    ],
  },
  FunctionThrottles: {
    minutes: 5,
    fires: [counted("Throttles", 1)],
    holds: [{}, { Throttles: once(1, 1, 0) }, counted("Throttles", 1, 6)],
  },
  GatewayThrottles: {
    minutes: 5,
    fires: [counted("gatewayThrottles", 101)],
    holds: [counted("gatewayThrottles", 100)],
  },
  TableThrottles: {
    minutes: 5,
    fires: [
      counted("ReadThrottleEvents", 11),
      counted("WriteThrottleEvents", 11),
      { ReadThrottleEvents: once(6), WriteThrottleEvents: once(5) },
    ],
    holds: [
      { ReadThrottleEvents: once(5), WriteThrottleEvents: once(5) },
      counted("ReadThrottleEvents", 10),
      counted("WriteThrottleEvents", 10),
    ],
  },
  TransactionConflicts: {
    minutes: 5,
    fires: [counted("TransactionConflict", 101)],
    holds: [counted("TransactionConflict", 100)],
  },
  LogInFailures: {
    minutes: 5,
    fires: [counted("logInFailures", 101), { logInFailures: once(60), throttled: once(41) }],
    holds: [
      counted("logInFailures", 100),
      counted("throttled", 100),
      { logInFailures: once(60), throttled: once(40) },
    ],
  },
  SignUps: {
    minutes: 60,
    fires: [{ signUps: [...once(60, 50), ...once(41)] }],
    holds: [counted("signUps", 100), { signUps: [...once(60, 70), ...once(41)] }],
  },
  NewAdminAddresses: {
    minutes: 5,
    fires: [counted("newAdminAddresses", 1)],
    holds: [{ adminLogIns: once(9) }, { newAdminAddresses: once(1, 1, 0) }],
  },
  AccountChanges: {
    minutes: 5,
    fires: [counted("accountChanges", 21)],
    holds: [counted("accountChanges", 20)],
  },
  ErasingHouseholds: {
    fires: [hourly("Errors of erase-households", [1, 2, 3]), hourly("householdsOverdue", [1, 2, 3])],
    holds: [hourly("Errors of erase-households", [1, 2]), hourly("householdsOverdue", [2, 3, 4])],
  },
  ErasingAccounts: {
    fires: [hourly("Errors of erase-accounts", [1, 2, 3]), hourly("accountsOverdue", [1, 2, 3])],
    holds: [
      hourly("Errors of erase-accounts", [1, 2]),
      hourly("Errors of erase-accounts", [1, 3]),
      hourly("Errors of erase-households", [1, 2, 3]),
    ],
  },
  Backups: {
    // None at all; none, and somebody counts them; the last one too long ago.
    fires: [
      {},
      hourly("NumberOfBackupJobsCompleted", last(33), 0),
      counted("NumberOfBackupJobsCompleted", 1, 33 * HOUR + 1),
    ],
    holds: [counted("NumberOfBackupJobsCompleted", 1, 33 * HOUR)],
  },
  BackupCopies: {
    fires: [
      counted("NumberOfBackupJobsCompleted", 1),
      hourly("NumberOfCopyJobsCompleted", last(33), 0),
      counted("NumberOfCopyJobsCompleted", 1, 33 * HOUR + 1),
    ],
    holds: [counted("NumberOfCopyJobsCompleted", 1, 33 * HOUR)],
  },
  Firewall: {
    minutes: 5,
    fires: [
      counted("BlockedRequests of sign-ins", 1_001),
      counted("BlockedRequests of requests", 30_001),
      counted("BlockedRequests of common-rules", 21),
    ],
    holds: [
      {
        "BlockedRequests of sign-ins": once(1_000),
        "BlockedRequests of requests": once(30_000),
        "BlockedRequests of common-rules": once(20),
      },
      counted("BlockedRequests of sign-ins", 1_001, 6),
    ],
  },
  SendingMails: {
    minutes: 5,
    fires: [
      counted("mailsOverdue", 1),
      counted("mailsGivenUp", 1),
      counted("Errors of send-mails", 5),
      counted("mailsRefused", 11),
    ],
    holds: [{ "Errors of send-mails": once(4), mailsRefused: once(10) }],
  },
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Over 30 days: the rest is the error budget. 99 % within 1.5 s is a p99 of 1.5 s. */
export const objectives = {
  availability: { percent: 99.9 },
  latency: { percent: 99, milliseconds: 1_500 },
} as const;

export const budgetOf = ({ percent }: { percent: number }): number => Number((100 - percent).toFixed(6));

/** Seconds. Both have to be over: the long one shows that it matters, the short one that it still goes on. */
type Windows = { long: number; short: number };

/**
 * How fast the error budget is used up: a rate of 1 uses it up in 30 days
 * (https://sre.google/workbook/alerting-on-slos/, table 5-8). CloudWatch's longest period is a day.
 */
export const burnRates: Record<string, Windows & { rate: number; periods: number; spent: string }> = {
  Fast: { rate: 14.4, long: HOUR, periods: 1, short: 5 * MINUTE, spent: "2 % in an hour" },
  Slow: { rate: 6, long: 6 * HOUR, periods: 1, short: 30 * MINUTE, spent: "5 % in six hours" },
  Creeping: { rate: 1, long: DAY, periods: 3, short: 6 * HOUR, spent: "10 % in three days" },
};

/** Fewer make no rate; `RepeatedErrors` reports these. */
export const LEAST_BAD_REQUESTS = 3;

/** An alarm whose advice says this may be a release's fault: deployments watch it, and move back when it fires. */
export const ROLL_BACK = "Roll back if it began with a deployment.";

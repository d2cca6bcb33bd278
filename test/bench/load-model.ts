import { operations } from "../../core/api.ts";
import { withHead } from "../../core/contract/contract.ts";
import { settingsOf } from "../../infra/stage/stages.ts";
import { committedFigures } from "./capacity.ts";
import { table } from "./report.ts";
import { COLD_SHARE, monthlyUse } from "./usage.ts";

/**
 * A stage on paper: at how many households each limit is met, and what a month costs. From what the household of usage.ts
 * does, from the measured units of each operation, and from AWS's default quotas and list prices. The sources are in
 * infra/runbook/scale.md, whose tables these are.
 */

/** Bytes of log that an ordinary request leaves: the function's line, the gateway's, and 26 that CloudWatch adds to each. */
export const LOG_BYTES = 540;

/** What nobody has measured: assumptions, of which the page tells. */
const assumed = {
  peakShareOfDay: 0.1,
  daysOfMonth: 30.4,
  requestSeconds: 0.04,
  coldStartSeconds: 0.8,
  membersWhoLogIn: 2,
  mailsOfMonth: 1,
  storedMegabytes: 1.5,
  answerKilobytes: 3,
};

const requestsOfMonth = Object.values(monthlyUse).reduce((sum, times) => sum + times, 0);

/** Units that a household takes in a month. */
const unitsOfMonth = (kind: "read" | "write"): number => {
  const figures = committedFigures()["500"] ?? {};
  return Object.entries(monthlyUse).reduce((sum, [name, times]) => {
    const costs = figures[name];
    if (!costs) throw new Error(`There are no figures for ${name}`);
    return sum + times * (COLD_SHARE * costs.cold[kind] + (1 - COLD_SHARE) * costs.warm[kind]);
  }, 0);
};

/** How much of something that happens so often in a month happens in a second of the busiest hour. */
const atPeak = (ofMonth: number): number =>
  (ofMonth / assumed.daysOfMonth) * (assumed.peakShareOfDay / 3_600);

const busiest = Math.max(...Object.values(monthlyUse));
const logIns = monthlyUse["log-in"] ?? 0;
const { throttle, signInThrottle } = settingsOf("production");

/** A limit, and how much of it a household takes at peak. */
type Limit = { name: string; limit: number; unit: string; perHousehold: number; help: string };

const limits = (): Limit[] => [
  {
    name: "Lambda, new account",
    limit: 10,
    unit: "at once",
    perHousehold: atPeak(requestsOfMonth) * assumed.requestSeconds,
    help: "ask for 1,000 before the launch",
  },
  {
    name: "Parameter Store, deployment at peak",
    limit: 40,
    unit: "reads/s",
    perHousehold: atPeak(busiest) * assumed.coldStartSeconds,
    help: "higher throughput: one setting",
  },
  {
    name: "SES, out of the sandbox",
    limit: 50_000,
    unit: "mails a day",
    perHousehold: assumed.mailsOfMonth / assumed.daysOfMonth,
    help: "raised as sending goes well",
  },
  {
    name: "DynamoDB, writes of a new table",
    limit: 4_000,
    unit: "units/s",
    perHousehold: atPeak(unitsOfMonth("write")),
    help: "grows by itself",
  },
  {
    name: "DynamoDB, reads of a new table",
    limit: 12_000,
    unit: "units/s",
    perHousehold: atPeak(unitsOfMonth("read")),
    help: "grows by itself",
  },
  {
    name: "our throttle, busiest route",
    limit: throttle.rate,
    unit: "requests/s",
    perHousehold: atPeak(busiest),
    help: "`throttle` in stages.ts",
  },
  {
    name: "DynamoDB, reads of a table",
    limit: 40_000,
    unit: "units/s",
    perHousehold: atPeak(unitsOfMonth("read")),
    help: "ask for more",
  },
  {
    name: "our throttle, log-in",
    limit: signInThrottle.rate,
    unit: "requests/s",
    perHousehold: atPeak(logIns),
    help: "`signInThrottle`",
  },
  {
    name: "API Gateway, account",
    limit: 10_000,
    unit: "requests/s",
    perHousehold: atPeak(requestsOfMonth),
    help: "ask for more",
  },
  {
    name: "DynamoDB, writes of a table",
    limit: 40_000,
    unit: "units/s",
    perHousehold: atPeak(unitsOfMonth("write")),
    help: "ask for more",
  },
  {
    name: "Lambda, concurrency",
    limit: 1_000,
    unit: "at once",
    perHousehold: atPeak(requestsOfMonth) * assumed.requestSeconds,
    help: "ask for more",
  },
  {
    name: "CloudFront, distribution",
    limit: 250_000,
    unit: "requests/s",
    perHousehold: atPeak(requestsOfMonth),
    help: "ask for more",
  },
  {
    name: "KMS, session keys at a deployment",
    limit: 20_000,
    unit: "calls/s",
    perHousehold: atPeak(requestsOfMonth) * assumed.coldStartSeconds,
    help: "ask for more",
  },
];

/** To two digits: more would pretend to know. */
const rounded = (value: number): string =>
  Number(value.toPrecision(2)).toLocaleString("en", { maximumFractionDigits: 2 });

/** At how many households each limit is met, the lowest first. */
export const limitsTable = (): string => {
  const met = ({ limit, perHousehold }: Limit) => limit / perHousehold;
  const rows = limits()
    .sort((a, b) => met(a) - met(b))
    .map((one) => [
      one.name,
      `${one.limit.toLocaleString("en")} ${one.unit}`,
      rounded(1_000_000 * one.perHousehold),
      rounded(met(one)),
      one.help,
    ]);
  return table([["limit", "default", "at a million", "met at households", "then"], ...rows]);
};

const MILLION = 1_000_000;
const GIGABYTE = 1_000;

/** Dollars of us-east-1 a month for so many households, by what they are for; what is fixed comes with the first one. */
const costs: Record<string, (households: number) => number> = {
  "API Gateway": (n) => millions(n) * tiered(millions(n), 300, 1, 0.9),
  Lambda: (n) => millions(n) * (0.2 + MILLION * 0.5 * assumed.requestSeconds * 0.000_013_333_4),
  "DynamoDB, units": (n) => (n * (0.125 * unitsOfMonth("read") + 0.625 * unitsOfMonth("write"))) / MILLION,
  "DynamoDB, storage and 35 days of past": (n) => gigabytes(n) * (0.25 + 0.2),
  // Two at home, seven and the latest month's at $0.10 elsewhere, eleven cold ones at $0.03; and 31 copies at $0.02.
  backups: (n) => gigabytes(n) * ((2 + 7 + 1) * 0.1 + 11 * 0.03 + 31 * 0.02),
  "logs taken in, and kept for three months": (n) =>
    ((n * requestsOfMonth * LOG_BYTES) / 1e9) * (0.5 + 3 * 0.03 * LOG_COMPRESSION),
  "CloudFront, requests": (n) => millions(n) * 1,
  "CloudFront, answers": (n) => ((n * requestsOfMonth * assumed.answerKilobytes) / 1e6) * 0.085,
  "WAF, 3 rules": (n) => 5 + 3 + millions(n) * 0.6,
  mails: (n) => (n * assumed.mailsOfMonth * 0.1) / 1_000,
  // Metrics in alarms, composite alarms, the dashboard, two keys, metrics of ours, and the canary's requests.
  "alarms, canary, dashboard, keys": () => 4.5 + 3 + 3 + 2 + 2 + 0.3,
};
/** CloudWatch keeps logs compressed, and bills that. */
const LOG_COMPRESSION = 0.15;
const millions = (households: number) => (households * requestsOfMonth) / MILLION;
const gigabytes = (households: number) => (households * assumed.storedMegabytes) / GIGABYTE;
/** The mean price where the first `upTo` cost more than those after them. */
const tiered = (amount: number, upTo: number, first: number, rest: number): number =>
  amount <= upTo ? first : (upTo * first + (amount - upTo) * rest) / amount;

const sizes = [1, 1_000, 100_000, 1_000_000];

/** What a month costs. */
export const costsTable = (): string => {
  const dollars = (amount: number) => `$${rounded(amount)}`;
  const rows = Object.entries(costs).map(([what, price]) => [what, ...sizes.map((n) => dollars(price(n)))]);
  const sum = sizes.map((n) => Object.values(costs).reduce((total, price) => total + price(n), 0));
  return table([
    ["dollars a month", ...sizes.map((n) => n.toLocaleString("en"))],
    ...rows,
    ["in all", ...sum.map(dollars)],
    ["for a household", ...sum.map((total, at) => dollars(total / (sizes[at] ?? 1)))],
  ]);
};

/** Routes of the API, of which the gateway allows 300: one for each operation, HEAD for those that read, and `$default`. */
export const routeCount = operations.flatMap(({ contract }) => withHead(contract.route)).length + 1;

/** All that infra/runbook/scale.md has of this. */
export const loadModel = (): string =>
  [
    `${operations.length} operations, ${routeCount} routes. A household of four makes ${requestsOfMonth.toLocaleString("en")} requests a month (\`test/bench/usage.ts\`), which take ${rounded(unitsOfMonth("read"))} read and ${rounded(unitsOfMonth("write"))} write units. A million of them make ${rounded(MILLION * atPeak(requestsOfMonth))} requests a second at peak.`,
    limitsTable(),
    costsTable(),
  ].join("\n\n");

import { UNITS_A_DAY } from "../../functions/endpoint/units.ts";
import { LEAST_BAD_REQUESTS, objectives, ROLL_BACK } from "../stage/objectives.ts";
import type { StageSettings } from "../stage/stages.ts";
import type { Metric, Metrics } from "./metrics.ts";

export type Advice = {
  /** Whether somebody has to get up. Otherwise it is a ticket, for tomorrow. */
  wakes?: boolean;
  users: string;
  look: string;
  act: string;
  /** A heading of infra/operate/README.md, as in links. */
  runbook: string;
};

/**
 * When an alarm fires: in each of `periods` (1) periods of `seconds` (five minutes), the value is more than `above`
 * (0).
 */
export type Condition = {
  metrics: Readonly<Record<string, Metric>>;
  /** CloudWatch's metric math. */
  value: string;
  above?: number;
  periods?: number;
  seconds?: number;
  /** The alarm also fires without data. */
  missingBreaches?: true;
};

export type Rule = Condition &
  Advice & { needs?: "mails" | "canary" | "backups" | "replica" | "firewall"; isAtEdge?: true };

export const FIVE_MINUTES = 300;
const HOUR = 3_600;

/**
 * The most hours between backups. AWS Backup begins within eight hours, and needs one
 * (https://docs.aws.amazon.com/aws-backup/latest/devguide/creating-a-backup-plan.html).
 */
const HOURS_BETWEEN = 24 + 8 + 1;

/** Returns a condition that holds whether a backup failed or never began. */
const missing = (completed: Metric) => ({
  needs: "backups" as const,
  runbook: "backups-are-missing",
  metrics: { completed },
  value: "1 - completed",
  // AWS Backup reports nothing while it does nothing.
  periods: HOURS_BETWEEN,
  seconds: HOUR,
  missingBreaches: true as const,
});

/** Returns the share of the requests in percent. A value up to `floor` counts as none. */
const shareOf = (value: string, floor: number) =>
  `IF(${value} > ${floor}, 100 * (${value}) / FILL(requests, 1), 0)`;

/** How many times an address's limit fires the alarm: no single client in a loop sends this much. */
const ADDRESSES = 10;
/** Requests in five minutes: fewer may be mistakes, because AWS's common rules can be wrong about people's texts. */
const SUSPICIOUS = 20;

/** Returns the rules of all alarms but those of the objectives. */
export const rulesFor = (
  { counted, ofFunction, requests, ...metrics }: Metrics,
  { firewall }: StageSettings,
): Record<string, Rule> => ({
  Replica: {
    needs: "replica",
    runbook: "backups-are-missing",
    users: "Nothing now. But the replica is ten minutes behind: losing the region loses these ten minutes.",
    look: "AWS's health page of both regions; the replica's state: aws dynamodb describe-table.",
    act: "Wait, if AWS has trouble. Else start a backup by hand, as the runbook says, and make the replica anew.",
    metrics: { replication: metrics.replication },
    value: "replication",
    // In milliseconds. The canary writes every five minutes, so there is always something to replicate.
    above: 600_000,
    periods: 6,
    missingBreaches: true,
  },
  Backups: {
    users: `Nothing now. But AWS made no backup for ${HOURS_BETWEEN} hours: losing the region loses data.`,
    look: "Jobs in the console of AWS Backup. None at all: the plan, its selection and its role.",
    act: "Start one by hand, as the runbook says, then see why the plan did not.",
    ...missing(metrics.backups),
  },
  ...Object.fromEntries(
    metrics.copies.map(({ name, completed, where }) => [
      name,
      {
        users: `Nothing now. But no backup got to ${where} for ${HOURS_BETWEEN} hours: losing the region loses data.`,
        look: "Copy jobs in the console of AWS Backup, in the stage's own region.",
        act: "Start one by hand, as the runbook says. Often the vault or its key refuses.",
        ...missing(completed),
      },
    ]),
  ),
  Firewall: {
    users: "Nothing, or a whole office behind one address gets 429, or a recipe's text gets 403.",
    look: "AWS/WAFV2, BlockedRequests by rule, in us-east-1; the addresses that the rules sign-ins and requests refuse.",
    act: "A flood: see there. People behind one address: raise its limit. Recipes: let that rule count only.",
    runbook: "the-firewall-refuses-much",
    needs: "firewall",
    metrics: metrics.refused,
    // Far more than one client in a loop, or perhaps a mistake.
    value: [
      `IF(FILL(signIns, 0) > ${ADDRESSES * (firewall?.signIns ?? 0)}, 1, 0)`,
      `IF(FILL(requests, 0) > ${ADDRESSES * (firewall?.requests ?? 0)}, 1, 0)`,
      `IF(FILL(suspicious, 0) > ${SUSPICIOUS}, 1, 0)`,
    ].join(" + "),
    isAtEdge: true,
  },
  Downloads: {
    users: "Nothing. Within an hour, more than 10 GB left the edge (85 cents), and 10 kB for each request.",
    look: "The query callers by address.",
    act: "Deactivate who does it. Against many at once, lower firewall.requests in stages.ts.",
    runbook: "much-is-written-or-read",
    needs: "firewall",
    metrics: metrics.downloads,
    value: "IF(bytes > 1e10, bytes / FILL(requests, 1), 0)",
    above: 10_000,
    seconds: HOUR,
    isAtEdge: true,
  },
  RepeatedErrors: {
    users: "Some requests fail, and not because of the client. With little traffic, all may fail.",
    look: "The query requests that fail, and Routes that fail on the dashboard.",
    act: `Read the stack with npm run stack. ${ROLL_BACK}`,
    runbook: "requests-fail",
    // No page: these are for a larger share, on protected stages.
    metrics: { requests, errors: metrics.serverErrors },
    value: shareOf("errors", LEAST_BAD_REQUESTS - 1),
    above: 0.01,
    seconds: 2 * FIVE_MINUTES,
  },
  SlowAnswers: {
    users: `More than ten requests, and 2 in 100, took longer than ${objectives.latency.milliseconds} ms within five minutes: perhaps all of one route.`,
    look: "The query slow routes.",
    act: `${ROLL_BACK} Otherwise find the route, then its household.`,
    runbook: "answers-are-slow",
    metrics: { requests, fast: metrics.fastEnough },
    value: "IF((100 - fast) * requests > 1000, 100 - fast, 0)",
    above: 2,
  },
  Canary: {
    wakes: true,
    users: "Probably nobody can sign in, read or write: no visit went well for a quarter of an hour.",
    look: "The query jobs that fail. No lines of the canary: its rule in EventBridge.",
    act: "Try npm run smoke with the stage's address from elsewhere, then follow the step that failed.",
    runbook: "the-canary-stopped",
    needs: "canary",
    // Positive when fewer than one visit succeeded.
    metrics: { visits: ofFunction("canary", "Invocations"), failures: ofFunction("canary", "Errors") },
    value: "1 - (visits - failures)",
    seconds: 3 * FIVE_MINUTES,
    missingBreaches: true,
  },
  FunctionThrottles: {
    users: "Some requests get 503 at once: the account's concurrency is used up.",
    look: "Functions running at the same time on the dashboard; another function in this account?",
    act: "Ask AWS for more concurrency. Against abuse, lower throttle in stages.ts.",
    runbook: "functions-are-turned-away",
    metrics: { throttles: metrics.functionThrottles },
    value: "throttles",
  },
  GatewayThrottles: {
    wakes: true,
    users: "Requests get 429 from the gateway.",
    look: "The query callers by address.",
    act: "A spike of abuse: see there. Real growth: raise throttle in stages.ts.",
    runbook: "a-spike-of-abuse",
    metrics: { requests, throttles: metrics.gatewayThrottles },
    value: shareOf("throttles", 100),
    above: 1,
  },
  TableThrottles: {
    users: "Requests are slow or get 503, perhaps those of one household only.",
    look: "The query hot households, then contributor insights for the throttled keys.",
    act: "Stop a household in a loop: npm run households -- --stage STAGE --stop ID. Growth settles by itself.",
    runbook: "a-hot-household",
    metrics: { requests, reads: metrics.readThrottles, writes: metrics.writeThrottles },
    value: shareOf("FILL(reads, 0) + FILL(writes, 0)", 10),
    above: 0.1,
  },
  TransactionConflicts: {
    users: "Changes in one household are slow, some get 503.",
    look: "The query hot households.",
    act: "Stop a household in a loop: npm run households -- --stage STAGE --stop ID.",
    runbook: "a-hot-household",
    metrics: { requests, conflicts: metrics.conflicts },
    value: shareOf("conflicts", 100),
    above: 1,
  },
  WriteUnits: {
    users:
      "Nothing yet. Within an hour, the table wrote more than ten households may on a whole day, and three times as much as usual for each request.",
    look: "Table: units on the dashboard, then the query busy households.",
    act: "Deactivate who does it. Against many at once, lower tableUnits in stages.ts.",
    runbook: "much-is-written-or-read",
    metrics: { requests, units: metrics.writeUnits },
    // Households' requests write less than two units on average (test/bench/usage.ts).
    value: `IF(units > ${10 * UNITS_A_DAY.household}, units / FILL(requests, 1), 0)`,
    above: 5,
    seconds: HOUR,
  },
  LogInFailures: {
    users: "Nothing, or somebody attacks an account, or an app keeps an old password.",
    look: "The queries callers by address, and sign-ups and log-ins by address.",
    act: "Lower signInThrottle against guessing. Take back accounts that somebody got into.",
    runbook: "a-spike-of-abuse",
    metrics: {
      requests,
      failures: counted("logInFailures"),
      refused: counted("throttled"),
    },
    value: shareOf("FILL(failures, 0) + FILL(refused, 0)", 100),
    above: 1,
  },
  SignUps: {
    users:
      "Nothing. More than 100 sign-ups within an hour, and 1 in 1,000 requests: a launch, or somebody makes up people.",
    look: "The query sign-ups and log-ins by address.",
    act: "Lower signUpsPerHour or signInThrottle in stages.ts.",
    runbook: "who-did-what",
    metrics: { requests, signUps: counted("signUps") },
    value: shareOf("signUps", 100),
    above: 0.1,
    seconds: HOUR,
  },
  NewAdminAddresses: {
    users: "Nothing. An administrator logged in from an address that is new for them.",
    look: "The query log-ins of administrators.",
    act: "Ask that administrator. If it was somebody else, take the account back.",
    runbook: "who-did-what",
    metrics: { addresses: counted("newAdminAddresses") },
    value: "addresses",
  },
  AccountChanges: {
    wakes: true,
    users: "An administrator changes many accounts. By mistake, that may keep people from signing in.",
    look: "GET /v1/admin/audit-log says who and what.",
    act: "Ask that administrator. If it was somebody else, take the account back.",
    runbook: "taking-an-account-back",
    metrics: { changes: counted("accountChanges") },
    value: "changes",
    above: 20,
  },
  Sockets: {
    users: "Apps show others' changes up to two minutes late.",
    look: "The query jobs that fail.",
    act: `Read the stack with npm run stack. ${ROLL_BACK}`,
    runbook: "requests-fail",
    metrics: {
      requests: ofFunction("follow-changes", "Invocations"),
      failures: ofFunction("follow-changes", "Errors"),
      upkeep: counted("upkeepFaults"),
    },
    value: shareOf("failures - FILL(upkeep, 0)", 3),
    above: 1,
    periods: 2,
  },
  Upkeep: {
    users: "Reads get slower and cost more. Nothing is lost.",
    look: "The query jobs that fail.",
    act: "Read the stack with npm run stack. Then npm run compact -- --stage STAGE.",
    runbook: "requests-fail",
    metrics: { requests: counted("upkeeps"), failures: counted("upkeepFaults") },
    value: shareOf("failures", 3),
    above: 1,
    periods: 2,
  },
  Erasing: {
    users:
      "Nothing. Closed households or deleted accounts were not erased for three hours, or one not for a day.",
    look: "The query jobs that fail.",
    act: "Run it by hand, as the runbook says.",
    runbook: "closed-households-and-deleted-accounts",
    metrics: {
      householdFailures: ofFunction("erase-households", "Errors"),
      householdsOverdue: counted("householdsOverdue"),
      accountFailures: ofFunction("erase-accounts", "Errors"),
      accountsOverdue: counted("accountsOverdue"),
    },
    value:
      "FILL(householdFailures, 0) + FILL(householdsOverdue, 0) + FILL(accountFailures, 0) + FILL(accountsOverdue, 0)",
    periods: 3,
    seconds: HOUR,
  },
  ErasingPictures: {
    users:
      "Nothing. Pictures that no recipe shows, or of households that are gone, were not erased last night.",
    look: "The query jobs that fail.",
    act: "Run it by hand, as the runbook says.",
    runbook: "closed-households-and-deleted-accounts",
    metrics: { failures: ofFunction("erase-pictures", "Errors") },
    value: "failures",
    // Lambda tries twice again, within minutes.
    above: 1,
    seconds: HOUR,
  },
  SendingMails: {
    users: "Mails with links come late or not at all.",
    look: "The query jobs that fail has SES's name for the error.",
    act: "Follow the runbook's advice for that name.",
    runbook: "mails",
    needs: "mails",
    metrics: {
      mailsOverdue: counted("mailsOverdue"),
      mailsGivenUp: counted("mailsGivenUp"),
      sendingFailures: ofFunction("send-mails", "Errors"),
      mailsRefused: counted("mailsRefused"),
    },
    // SES may refuse single mails: anybody can sign up with invalid addresses.
    value:
      "FILL(mailsOverdue, 0) + FILL(mailsGivenUp, 0) + IF(FILL(sendingFailures, 0) > 4, 1, 0) + IF(FILL(mailsRefused, 0) > 10, 1, 0)",
  },
  ManyMails: {
    users:
      "Somebody gets mails that they did not ask for: more than 1,000 went out within an hour, or 100 too many were owed to the same people.",
    look: "Mails that were sent on the dashboard, then the query callers by address.",
    act: "Deactivate the accounts that cause them. Lower signInThrottle or firewall in stages.ts.",
    runbook: "many-mails",
    needs: "mails",
    metrics: { sent: counted("mailsSent"), surplus: counted("mailsSurplus") },
    // Half of the 50,000 that SES usually sends in a day would be gone by the evening.
    value: "IF(FILL(sent, 0) > 1000, 1, 0) + IF(FILL(surplus, 0) > 100, 1, 0)",
    seconds: HOUR,
  },
  MailReputation: {
    users: "Nothing yet. Many mails bounce, or people call them spam: AWS may stop sending for the account.",
    look: "SES's reputation page, and the query sign-ups and log-ins by address.",
    act: "Stop the person who gives invalid or strangers' addresses.",
    runbook: "bounces-and-complaints",
    needs: "mails",
    metrics: metrics.reputation,
    // AWS reviews an account at 5 % and 0.1 %: https://docs.aws.amazon.com/ses/latest/dg/reputationdashboard-bounce-rate.html
    // They look back over weeks.
    value:
      "IF(FILL(bounces, 0) > 0.03, 1, 0) + IF(FILL(complaints, 0) > 0.0005, 1, 0) + IF(FILL(mailsReturned, 0) > 5, IF(mailsReturned > 0.1 * FILL(mailsTaken, 0), 1, 0), 0)",
    seconds: HOUR,
  },
});

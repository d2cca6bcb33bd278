import { LEAST_BAD_REQUESTS } from "../stage/objectives.ts";
import type { StageSettings } from "../stage/stages.ts";
import { backupRulesFor } from "./backup-rules.ts";
import { firewallRuleFor } from "./firewall-rule.ts";
import type { Metric, Metrics } from "./metrics.ts";

const FIVE_MINUTES = 300;
const HOUR = 3_600;

/** What an alarm's mail says. */
export type Advice = {
  /** What users feel. */
  users: string;
  /** Where to look first. */
  look: string;
  /** What to do. */
  act: string;
  /** A heading of infra/operate/README.md, as its links name it. */
  runbook: string;
};

/** When an alarm fires: when `value` is greater than `above` in each of `periods` periods. */
export type Condition = {
  metrics: Readonly<Record<string, Metric>>;
  /** CloudWatch's metric math over the names in `metrics`. */
  value: string;
  above: number;
  periods: number;
  /** Of each period; five minutes when absent. */
  seconds?: number;
  /** It fires when there is no data, too. */
  missingBreaches?: true;
};

export type Rule = Condition & Advice & { needs?: "mails" | "canary" | "backups"; isAtEdge?: true };

/** The alarms besides those of the objectives. */
export const rulesFor = (metrics: Metrics, settings: StageSettings): Record<string, Rule> => ({
  ...backupRulesFor(metrics),
  ...firewallRuleFor(metrics, settings),
  RepeatedErrors: {
    users: "Some requests fail, and not because of the client. With little traffic that can be all of them.",
    look: "The last error lines of the functions (level = error), and Routes that fail on the dashboard.",
    act: "Read the stack with npm run stack. Roll back if it began with a deployment.",
    runbook: "requests-fail",
    // One period of ten minutes slides: the sum of any two of five minutes, whatever the traffic.
    metrics: { errors: metrics.serverErrors },
    value: "errors",
    above: LEAST_BAD_REQUESTS - 1,
    periods: 1,
    seconds: 2 * FIVE_MINUTES,
  },
  Canary: {
    users: "Probably nobody can sign in, read or write: no visit went well for a quarter of an hour.",
    look: "The last lines of the canary's log group. No lines: its rule in EventBridge.",
    act: "Try npm run smoke with the stage's address from elsewhere, then follow the step that failed.",
    runbook: "the-canary-stopped",
    needs: "canary",
    // Positive when fewer than one visit went well.
    metrics: { visits: metrics.visits, failures: metrics.failedVisits },
    value: "1 - (visits - failures)",
    above: 0,
    periods: 1,
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
    above: 0,
    periods: 1,
  },
  GatewayThrottles: {
    users: "Requests get 429 from the gateway.",
    look: "The access log, by address and route.",
    act: "A spike of abuse: see there. Real growth: raise throttle in stages.ts.",
    runbook: "a-spike-of-abuse",
    metrics: { throttles: metrics.gatewayThrottles },
    value: "throttles",
    above: 100,
    periods: 1,
  },
  TableThrottles: {
    users: "Requests are slow or get 503, perhaps those of one household only.",
    look: "Table: units on the dashboard, then contributor insights for the busiest key.",
    act: "Deactivate the account of a client in a loop. Growth settles by itself.",
    runbook: "a-hot-household",
    metrics: { reads: metrics.readThrottles, writes: metrics.writeThrottles },
    value: "FILL(reads, 0) + FILL(writes, 0)",
    above: 10,
    periods: 1,
  },
  TransactionConflicts: {
    users: "Changes in one household are slow, some get 503.",
    look: "Routes that gave up because writes collided on the dashboard.",
    act: "Find the household and the client that repeats itself.",
    runbook: "a-hot-household",
    metrics: { conflicts: metrics.conflicts },
    value: "conflicts",
    above: 100,
    periods: 1,
  },
  LogInFailures: {
    users: "Nothing, or somebody's account is being attacked, or an app keeps an old password.",
    look: "The access log by address, and the log group of log-in by userId.",
    act: "Lower signInThrottle against guessing. Take accounts back that were opened.",
    runbook: "a-spike-of-abuse",
    metrics: { failures: metrics.logInFailures, refused: metrics.guessesRefused },
    value: "FILL(failures, 0) + FILL(refused, 0)",
    above: 100,
    periods: 1,
  },
  SignUps: {
    users: "Nothing. More than 100 accounts were opened within an hour: a launch, or somebody makes them up.",
    look: "The log group of sign-up, by address.",
    act: "Lower signUpsPerHour or signInThrottle in stages.ts.",
    runbook: "who-did-what",
    metrics: { signUps: metrics.signUps },
    value: "signUps",
    above: 100,
    periods: 1,
    seconds: HOUR,
  },
  NewAdminAddresses: {
    users: "Nothing. An administrator logged in from an address that is new for them.",
    look: "The log group of log-in, where newAdminAddresses = 1.",
    act: "Ask that administrator. If it was somebody else, take the account back.",
    runbook: "who-did-what",
    metrics: { addresses: metrics.newAdminAddresses },
    value: "addresses",
    above: 0,
    periods: 1,
  },
  AccountChanges: {
    users: "Some can't sign in any more, if it was not meant: an administrator changes many accounts.",
    look: "GET /v1/admin/audit-log says who and what.",
    act: "Ask that administrator. If it was somebody else, take the account back.",
    runbook: "taking-an-account-back",
    metrics: { changes: metrics.accountChanges },
    value: "changes",
    above: 20,
    periods: 1,
  },
  ErasingHouseholds: {
    users: "Nothing. What closed households left is not erased: for three hours, or one for more than a day.",
    look: "errors in the last lines of the log group of erase-households.",
    act: "Run it by hand: npm run households -- --stage STAGE --erase-closed.",
    runbook: "closed-households",
    metrics: { failures: metrics.householdFailures, overdue: metrics.householdsOverdue },
    value: "FILL(failures, 0) + FILL(overdue, 0)",
    above: 0,
    periods: 3,
    seconds: HOUR,
  },
  ErasingAccounts: {
    users: "Nothing. What deleted accounts left is not erased: for three hours, or one for more than a day.",
    look: "errors in the last lines of the log group of erase-accounts.",
    act: "Run it by hand, as the runbook says.",
    runbook: "deleted-accounts",
    metrics: { failures: metrics.accountFailures, overdue: metrics.accountsOverdue },
    value: "FILL(failures, 0) + FILL(overdue, 0)",
    above: 0,
    periods: 3,
    seconds: HOUR,
  },
  SendingMails: {
    users: "Mails with links come late or not at all.",
    look: "The last lines of the log group of send-mails have SES's name for the error.",
    act: "What the runbook says for that name.",
    runbook: "mails",
    needs: "mails",
    metrics: {
      overdue: metrics.mailsOverdue,
      givenUp: metrics.mailsGivenUp,
      failures: metrics.sendingFailures,
      refused: metrics.mailsRefused,
    },
    // One mail that SES won't take makes a run fail now and then, and anybody can sign up with addresses that are none.
    value:
      "FILL(overdue, 0) + FILL(givenUp, 0) + IF(FILL(failures, 0) > 4, 1, 0) + IF(FILL(refused, 0) > 10, 1, 0)",
    above: 0,
    periods: 1,
  },
});

import type { StageSettings } from "../stages.ts";
import type { Metric, Metrics } from "./metrics.ts";

const FIVE_MINUTES = 300;
const HOUR = 3_600;

/** Fires when `value` is greater than `above` in each of `periods` periods. */
type Rule = {
  description: string;
  metrics: Partial<Record<string, Metric>>;
  /** CloudWatch's metric math over the names in `metrics`. */
  value: string;
  above: number;
  periods: number;
  /** Of each period; five minutes when absent. */
  seconds?: number;
};

const rulesFor = (metrics: Metrics): Record<string, Rule> => ({
  ServerErrors: {
    description:
      "More than 1 % of the requests fail, and not because of the client (counted from 20 requests on).",
    metrics: { errors: metrics.serverErrors, requests: metrics.requests },
    value: "IF(requests >= 20, 100 * errors / requests, 0)",
    above: 1,
    periods: 2,
  },
  SlowAnswers: {
    description: "One request in a hundred takes longer than 1.5 s.",
    metrics: { latency: metrics.slowestLatency },
    value: "latency",
    above: 1_500,
    periods: 3,
  },
  FunctionThrottles: {
    description: "The account's concurrency is used up: Lambda turns requests away.",
    metrics: { throttles: metrics.functionThrottles },
    value: "throttles",
    above: 0,
    periods: 1,
  },
  GatewayThrottles: {
    description: "The gateway turns requests away: a spike of abuse, or `throttle` in stages.ts is too low.",
    metrics: { throttles: metrics.gatewayThrottles },
    value: "throttles",
    above: 100,
    periods: 1,
  },
  TableThrottles: {
    description:
      "The table turns requests away: a hot household, or growth that its partitions can't follow.",
    metrics: { reads: metrics.readThrottles, writes: metrics.writeThrottles },
    value: "FILL(reads, 0) + FILL(writes, 0)",
    above: 10,
    periods: 1,
  },
  TransactionConflicts: {
    description: "Many writes collide on the same items: a hot household, or a client that repeats itself.",
    metrics: { conflicts: metrics.conflicts },
    value: "conflicts",
    above: 100,
    periods: 1,
  },
  LogInFailures: {
    description:
      "Many log-ins fail or are throttled: somebody is guessing passwords, or a client has an old one.",
    metrics: { failures: metrics.logInFailures, refused: metrics.guessesRefused },
    value: "FILL(failures, 0) + FILL(refused, 0)",
    above: 100,
    periods: 1,
  },
  SignUps: {
    description: "More than 100 accounts were opened within an hour: a launch, or somebody makes them up.",
    metrics: { signUps: metrics.signUps },
    value: "signUps",
    above: 100,
    periods: 1,
    seconds: HOUR,
  },
  NewAdminAddresses: {
    description:
      "An administrator logged in from an address that is new for them. The runbook says what to do.",
    metrics: { addresses: metrics.newAdminAddresses },
    value: "addresses",
    above: 0,
    periods: 1,
  },
  AccountChanges: {
    description: "An administrator changes many accounts in a short time. The audit log says who.",
    metrics: { changes: metrics.accountChanges },
    value: "changes",
    above: 20,
    periods: 1,
  },
  ErasingHouseholds: {
    description:
      "For three hours closed households could not be erased, or one has been waiting for more than a day.",
    metrics: { failures: metrics.householdFailures, overdue: metrics.householdsOverdue },
    value: "FILL(failures, 0) + FILL(overdue, 0)",
    above: 0,
    periods: 3,
    seconds: HOUR,
  },
  ErasingAccounts: {
    description:
      "For three hours what deleted accounts left could not be erased, or one has been waiting for more than a day.",
    metrics: { failures: metrics.accountFailures, overdue: metrics.accountsOverdue },
    value: "FILL(failures, 0) + FILL(overdue, 0)",
    above: 0,
    periods: 3,
    seconds: HOUR,
  },
  SendingMails: {
    description:
      "Mails wait for more than a quarter of an hour or were given up, every run of send-mails fails, or SES refuses many addresses.",
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

const queriesOf = ({ metrics, value, description, seconds = FIVE_MINUTES }: Rule) => [
  ...Object.entries(metrics).flatMap(([id, metric]) =>
    metric
      ? {
          id,
          metric: {
            namespace: metric.namespace,
            metricName: metric.name,
            dimensions: metric.dimensions,
            stat: metric.stat,
            period: seconds,
          },
        }
      : [],
  ),
  { id: "value", expression: value, label: description, returnData: true },
];

/** The alarms, and who is told: by e-mail, if the stage names somebody. */
export const createAlarms = ({ alarmsTo, budget, mailFrom }: StageSettings, metrics: Metrics) => {
  // A stage without an address to send mails from sends none.
  const rules = Object.entries(rulesFor(metrics)).filter(([name]) => mailFrom || name !== "SendingMails");
  // Named after the stage, so that its deployer's role may be. A stage that has them already keeps their names.
  const name = `${$app.name}-${$app.stage}-Alarms`;
  const keepsName = { ignoreChanges: ["name"] };
  const topic = new aws.sns.Topic("Alarms", { name }, keepsName);
  if (alarmsTo) {
    new aws.sns.TopicSubscription("AlarmsByEmail", {
      topic: topic.arn,
      protocol: "email",
      endpoint: alarmsTo,
    });
    const notify = (notificationType: string, threshold: number) => ({
      notificationType,
      threshold,
      thresholdType: "PERCENTAGE",
      comparisonOperator: "GREATER_THAN",
      subscriberEmailAddresses: [alarmsTo],
    });
    new aws.budgets.Budget(
      "Budget",
      {
        name,
        budgetType: "COST",
        timeUnit: "MONTHLY",
        limitAmount: String(budget),
        limitUnit: "USD",
        notifications: [notify("ACTUAL", 80), notify("FORECASTED", 100)],
      },
      keepsName,
    );
  }
  return rules.map(
    ([name, rule]) =>
      new aws.cloudwatch.MetricAlarm(name, {
        name: `${$app.name}-${$app.stage}-${name}`,
        alarmDescription: rule.description,
        metricQueries: queriesOf(rule),
        comparisonOperator: "GreaterThanThreshold",
        threshold: rule.above,
        evaluationPeriods: rule.periods,
        treatMissingData: "notBreaching",
        alarmActions: [topic.arn],
        okActions: [topic.arn],
      }),
  );
};

export type Alarms = ReturnType<typeof createAlarms>;

import type { StageSettings } from "../stage/stages.ts";
import { type Advice, type Condition, FIVE_MINUTES, rulesFor } from "./alarm-rules.ts";
import { createTopics } from "./alarm-topic.ts";
import { burnRulesFor } from "./burn-rules.ts";
import { EDGE_REGION } from "./firewall.ts";
import type { Metrics } from "./metrics.ts";

const queriesOf = ({ metrics, value, seconds = FIVE_MINUTES }: Condition) => [
  ...Object.entries(metrics).map(([id, { name: metricName, ...metric }]) => ({
    id,
    metric: { ...metric, metricName, period: seconds },
  })),
  { id: "value", expression: value, label: "value", returnData: true },
];

const nameOf = (name: string) => `${$app.name}-${$app.stage}-${name}`;

/** Writes what to do about an alarm. CloudWatch takes at most 1,024 characters. */
const descriptionOf = ({ users, look, act, runbook }: Advice) =>
  `Users: ${users}\nLook: ${look}\nDo: ${act}\nRunbook: infra/operate/README.md#${runbook}`;

const metricAlarm = (name: string, condition: Condition, more: object) =>
  new aws.cloudwatch.MetricAlarm(name, {
    name: nameOf(name),
    metricQueries: queriesOf(condition),
    comparisonOperator: "GreaterThanThreshold",
    threshold: condition.above ?? 0,
    evaluationPeriods: condition.periods ?? 1,
    treatMissingData: condition.missingBreaches ? "breaching" : "notBreaching",
    ...more,
  });

/**
 * Creates a stage's alarms. Those about objectives, which are composite ones, only where it is protected: each costs as
 * much as five plain ones, and trial stages have no objectives.
 */
export const createAlarms = (settings: StageSettings, metrics: Metrics) => {
  const topics = createTopics(settings);
  const tellingBy = ({ arn }: aws.sns.Topic) => ({ alarmActions: [arn], okActions: [arn] });
  const telling = ({ wakes }: Advice) => tellingBy(wakes ? topics.page : topics.ticket);
  const atEdge = topics.edge && { region: EDGE_REGION, ...tellingBy(topics.edge) };
  const has = {
    mails: settings.mailFrom !== undefined,
    canary: settings.isProtected,
    // No alarm looks back for a month.
    backups: settings.isProtected && !settings.hasReplica,
    replica: settings.hasReplica === true,
    firewall: settings.firewall !== undefined,
  };
  const alarms = Object.entries(rulesFor(metrics, settings))
    .filter(([, { needs }]) => !needs || has[needs])
    .map(([name, rule]) =>
      metricAlarm(name, rule, {
        alarmDescription: descriptionOf(rule),
        ...(rule.isAtEdge ? atEdge : telling(rule)),
      }),
    );
  if (!settings.isProtected) return alarms;
  const burning = burnRulesFor(metrics).map(({ name, ...rule }) => {
    // They notify nobody: only both together matter.
    const [long, short] = (["long", "short"] as const).map((window) =>
      metricAlarm(`${name}-${window}`, rule[window], { alarmDescription: `Part of ${nameOf(name)}.` }),
    );
    return new aws.cloudwatch.CompositeAlarm(name, {
      alarmName: nameOf(name),
      alarmDescription: descriptionOf(rule),
      alarmRule: $interpolate`ALARM("${long.name}") AND ALARM("${short.name}")`,
      ...telling(rule),
    });
  });
  return [...alarms, ...burning];
};

export type Alarms = ReturnType<typeof createAlarms>;

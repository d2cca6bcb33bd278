import { metricMath } from "./metric-math.ts";
import { all, type Synthesis } from "./synthesize.ts";

/** What was recorded of a metric: `times` times `value`, so many minutes ago. */
type Point = { minutesAgo: number; value: number; times: number };
/** By the metric's name; those of a function are "Errors of send-mails", those of a rule "BlockedRequests of sign-ins". */
export type Recording = Readonly<Record<string, readonly Point[]>>;

/** So many values in each minute, from some minutes ago until another. */
export const eachMinute = (times: number, since: number, until = 0, value = 1): Point[] =>
  Array.from({ length: since - until }, (_, at) => ({ minutesAgo: until + at + 0.5, value, times }));

/** Some values so many minutes ago. */
export const once = (times: number, minutesAgo = 1, value = 1): Point[] => [{ minutesAgo, value, times }];

const total = (points: readonly Point[]) => points.reduce((sum, { times }) => sum + times, 0);

/** A statistic of what was recorded in a period. */
const statistics = (stat: string, points: readonly Point[]): number | undefined => {
  if (points.length === 0) return undefined;
  if (stat === "Sum") return points.reduce((sum, { value, times }) => sum + value * times, 0);
  const most = /^PR\(:(\d+)\)$/.exec(stat)?.[1];
  if (most === undefined) throw new Error(`The statistic ${stat} is not known`);
  return (100 * total(points.filter(({ value }) => value <= Number(most)))) / total(points);
};

type Query = {
  id: string;
  expression?: string;
  metric?: { metricName: string; stat: string; period: number; dimensions: Record<string, string> };
};
type MetricAlarm = {
  name: string;
  metricQueries: Query[];
  threshold: number;
  comparisonOperator: string;
  evaluationPeriods: number;
  treatMissingData: string;
};

/** Whether a metric alarm is in the state ALARM: each of its periods has to be over, the last one ends now. */
const metricAlarmFires = (alarm: MetricAlarm, recorded: Recording): boolean => {
  if (alarm.comparisonOperator !== "GreaterThanThreshold") throw new Error(alarm.comparisonOperator);
  const queries = alarm.metricQueries.flatMap(({ id, metric }) => (metric ? [{ id, ...metric }] : []));
  const value = metricMath(alarm.metricQueries.at(-1)?.expression ?? "");
  return Array.from({ length: alarm.evaluationPeriods }, (_, nth) => {
    const values = queries.map(({ id, metricName, stat, period, dimensions: { FunctionName, Rule } }) => {
      const minutes = period / 60;
      const of = FunctionName?.replace("meal-planner-production-", "") ?? Rule;
      const name = of ? `${metricName} of ${of}` : metricName;
      const points = (recorded[name] ?? []).filter(
        ({ minutesAgo }) => minutesAgo > nth * minutes && minutesAgo <= (nth + 1) * minutes,
      );
      return [id, statistics(stat, points)];
    });
    const result = value(Object.fromEntries(values));
    return result === undefined ? alarm.treatMissingData === "breaching" : result > alarm.threshold;
  }).every(Boolean);
};

/** The alarms that tell somebody: their names without the stage's, and what they were asked for with. */
export const tellingAlarms = (of: Synthesis) =>
  ["metricAlarm:MetricAlarm", "compositeAlarm:CompositeAlarm"]
    .flatMap((type) => all(of, `aws:cloudwatch/${type}`))
    .filter(({ inputs }) => inputs.alarmActions?.length > 0);

/** Whether an alarm that tells somebody fires at the end of what was recorded. */
export const fires = (of: Synthesis, name: string, recorded: Recording): boolean => {
  const alarm = tellingAlarms(of).find((one) => one.name === name)?.inputs;
  if (!alarm) throw new Error(`There is no alarm ${name}`);
  if (!alarm.alarmRule) return metricAlarmFires(alarm, recorded);
  return alarm.alarmRule.split(" AND ").every((part: string) => {
    const [, child] = /^ALARM\("([\w-]+)"\)$/.exec(part) ?? [];
    const found = all(of, "aws:cloudwatch/metricAlarm:MetricAlarm").find(
      ({ inputs }) => inputs.name === child,
    );
    if (!found) throw new Error(`There is no alarm for ${part}`);
    return metricAlarmFires(found.inputs, recorded);
  });
};

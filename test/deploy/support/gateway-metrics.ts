import { type MetricAlarm, type MetricDatum, PutMetricDataCommand } from "@aws-sdk/client-cloudwatch";
import { capitalised, type Inputs } from "../resources/kind.ts";
import { type Account, STAGE } from "./stage.ts";

const alarmOf = ({ metricQueries = [], name, region: _, okActions, ...inputs }: Inputs) => ({
  ...capitalised(inputs),
  OKActions: okActions,
  AlarmName: name,
  Metrics: metricQueries.map(({ metric, ...query }: Inputs) => ({
    ...capitalised(query),
    ...(metric
      ? {
          MetricStat: {
            Metric: {
              Namespace: metric.namespace,
              MetricName: metric.metricName,
              Dimensions: Object.entries(metric.dimensions ?? {}).map(([Name, Value]) => ({ Name, Value })),
            },
            Period: metric.period,
            Stat: metric.stat,
          },
        }
      : {}),
  })),
});

/**
 * Counts answers in the metrics of a stage's alarm for 5xx, as its gateway does on AWS. The emulator's counts nothing, and
 * forgets which metrics an alarm has: that is what the program said.
 */
export const gatewayMetrics = ({ clients: { metrics }, stack }: Account) => {
  const AlarmName = `meal-planner-${STAGE}-AvailabilityFast-short`;
  const declared = stack.resources().find(({ inputs }) => inputs.name === AlarmName);
  if (!declared) throw new Error(`The program has no alarm ${AlarmName}`);
  const alarm: MetricAlarm = alarmOf(declared.inputs);
  metrics.middlewareStack.add(
    (next, { commandName }) =>
      async (args) =>
        commandName === "DescribeAlarmsCommand"
          ? { output: { $metadata: {}, MetricAlarms: [alarm] }, response: undefined }
          : next(args),
    { step: "initialize" },
  );
  return async (status: number, Timestamp: Date): Promise<void> => {
    const values: Record<string, number> = { requests: 1, errors: status >= 500 ? 1 : 0 };
    for (const { Id = "", MetricStat: { Metric: { Namespace, ...metric } = {} } = {} } of alarm.Metrics ??
      []) {
      if (!Namespace) continue;
      const datum = { ...metric, Timestamp, Value: values[Id] } as MetricDatum;
      await metrics.send(new PutMetricDataCommand({ Namespace, MetricData: [datum] }));
    }
  };
};

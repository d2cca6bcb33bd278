import { deployedFunctions } from "../functions.ts";
import type { Alarms } from "./alarms.ts";
import { functionName } from "./function.ts";
import type { Metric, Metrics } from "./metrics.ts";

/** One dashboard for a stage: what its alarms say, then what users, functions and the table go through. */
export const createDashboard = (alarms: Alarms, metrics: Metrics): void => {
  const { region } = aws.getRegionOutput();

  const graph = (title: string, shown: readonly Metric[]) => ({
    type: "metric",
    width: 12,
    height: 6,
    properties: {
      title,
      region,
      period: 60,
      metrics: shown.map(({ namespace, name, dimensions, stat }) => [
        namespace,
        name,
        ...Object.entries(dimensions).flat(),
        { stat, label: dimensions.FunctionName ?? `${name} ${stat}` },
      ]),
    },
  });

  const durations = deployedFunctions.map(
    ({ name }): Metric => ({
      namespace: "AWS/Lambda",
      name: "Duration",
      dimensions: { FunctionName: functionName(name) },
      stat: "p99",
    }),
  );

  new aws.cloudwatch.Dashboard("Dashboard", {
    dashboardName: `${$app.name}-${$app.stage}`,
    dashboardBody: $jsonStringify({
      widgets: [
        {
          type: "alarm",
          width: 24,
          height: 3,
          properties: { title: "Alarms", alarms: alarms.map((alarm) => alarm.arn) },
        },
        graph("Requests", [metrics.requests, metrics.clientErrors, metrics.serverErrors]),
        graph("Latency (ms)", [metrics.medianLatency, metrics.slowestLatency]),
        graph("Functions (ms, p99)", durations),
        graph("Functions at the same moment", [metrics.concurrency]),
        graph("Table: units", [metrics.readUnits, metrics.writeUnits]),
        graph("Turned away", [metrics.readThrottles, metrics.writeThrottles, metrics.functionThrottles]),
        graph("Writes that met on an item", [metrics.conflicts]),
        graph("Log-ins that failed, accounts changed", [metrics.logInFailures, metrics.accountChanges]),
      ],
    }),
  });
};

import { type FunctionMetric, NAMESPACE } from "../../functions/endpoint/metrics.ts";
import { deployedFunctions } from "../stage/functions.ts";
import { budgetOf, objectives } from "../stage/objectives.ts";
import type { Alarms } from "./alarms.ts";
import { release } from "./function.ts";
import type { Metric, Metrics } from "./metrics.ts";

const HOUR = 3_600;

/**
 * Returns when this release was deployed first. Pulumi remembers it, so that deploying a release again changes
 * nothing.
 */
const deployedAt = () =>
  new random.RandomId(
    `Deployed-${release}`,
    { byteLength: 1, prefix: new Date().toISOString() },
    { ignoreChanges: ["prefix"] },
  ).prefix;

export const createDashboard = (alarms: Alarms, metrics: Metrics): void => {
  const { region } = aws.getRegionOutput();
  const { counted, reputation } = metrics;
  const vertical = [{ label: release, value: deployedAt() }];

  const widget = (title: string, period: number, metrics: readonly unknown[]) => ({
    type: "metric",
    width: 12,
    height: 6,
    properties: { title, region, period, metrics, annotations: { vertical } },
  });
  const row = ({ namespace, name, dimensions, stat }: Metric, shown: object) => [
    namespace,
    name,
    ...Object.entries(dimensions).flat(),
    { stat, ...shown },
  ];
  const graph = (title: string, ...shown: readonly Metric[]) =>
    widget(
      title,
      60,
      shown.map((one) => row(one, { label: `${one.name} ${one.stat}` })),
    );
  const counters = (title: string, ...names: readonly FunctionMetric[]) =>
    graph(title, ...names.map(counted));
  /** Lambda measures these free of charge. */
  const durations = deployedFunctions.map(({ name, routeKey }) =>
    row(metrics.ofFunction(name, "Duration"), { stat: "p99", label: routeKey }),
  );
  const byRoute = (title: string, name: FunctionMetric) => {
    const search = `{"${NAMESPACE}",stage,route} MetricName="${name}" stage="${$app.stage}"`;
    // biome-ignore lint/suspicious/noTemplateCurlyInString: CloudWatch fills it in
    const label = "${PROP('Dim.route')}";
    return widget(title, 300, [[{ expression: `SEARCH('${search}', 'Sum')`, id: "routes", label }]]);
  };

  const burnt = (title: string, objective: { percent: number }, expression: string, bad: Metric) => {
    const most = budgetOf(objective);
    const { properties, ...shape } = widget(`${title}, % (objective: ${most})`, HOUR, [
      row(metrics.requests, { id: "requests", visible: false }),
      row(bad, { id: "bad", visible: false }),
      [{ expression, label: "%", id: "share" }],
    ]);
    const annotations = { vertical, horizontal: [{ label: "objective", value: most }] };
    return { ...shape, properties: { ...properties, annotations } };
  };

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
        graph("Requests", metrics.requests, metrics.clientErrors, metrics.serverErrors),
        graph("Latency (ms)", metrics.medianLatency, metrics.slowestLatency),
        burnt("Requests that fail", objectives.availability, "100 * bad / requests", metrics.serverErrors),
        burnt("Requests that are slow", objectives.latency, "100 - bad", metrics.fastEnough),
        widget("Routes (ms, p99)", 300, durations),
        byRoute("Routes that fail", "faults"),
        graph("Functions running at the same time", metrics.concurrency),
        graph("Table: units", metrics.readUnits, metrics.writeUnits),
        graph(
          "Turned away",
          metrics.gatewayThrottles,
          metrics.functionThrottles,
          metrics.readThrottles,
          metrics.writeThrottles,
        ),
        graph("Writes that collided on an item", metrics.conflicts),
        byRoute("Routes that gave up because writes collided", "conflicts"),
        counters("Guesses, accounts changed", "logInFailures", "throttled", "accountChanges"),
        counters("Sign-ups, administrators' log-ins", "signUps", "adminLogIns"),
        counters("Lists generated, weeks filled", "listsGenerated", "weeksFilled"),
        counters("Mails that were not sent", "mailsOverdue", "mailsGivenUp", "mailsRefused"),
        counters("Mails that were sent, or too many", "mailsSent", "mailsSurplus"),
        graph("Mails that bounce, or are called spam (shares)", reputation.bounces, reputation.complaints),
      ],
    }),
  });
};

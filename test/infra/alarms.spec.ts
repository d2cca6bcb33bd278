import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { operations } from "../../core/api.ts";
import { type ErrorCode, errors } from "../../core/contract/errors.ts";
import type { LogLine } from "../../functions/endpoint/log.ts";
import { NAMESPACE } from "../../functions/endpoint/metrics.ts";
import { accessLogFormat } from "../../infra/stage/access-log.ts";
import { deployedName } from "../../infra/stage/functions.ts";
import { ROLL_BACK } from "../../infra/stage/objectives.ts";
import { metricsOf } from "../support/embedded-metrics.ts";
import { jobLineOf, lineOf } from "../support/log-line.ts";
import { all, inputs, only, type Synthesis, stages } from "./synthesize.ts";

// All alarms are in stages/*.txt. Here is what they promise.

const ALARM = "aws:cloudwatch/metricAlarm:MetricAlarm";
const COMPOSITE = "aws:cloudwatch/compositeAlarm:CompositeAlarm";

let production: Synthesis;
beforeAll(async () => {
  production = await stages.production();
});
afterAll(() => vi.unstubAllEnvs());

type Metric = { namespace: string; metricName: string; dimensions: Record<string, string> };
type Query = { id: string; metric?: Metric; expression?: string };
const queries = ({ metricQueries }: { metricQueries: Query[] }) => ({
  metrics: metricQueries.flatMap(({ id, metric }) => (metric ? [{ id, ...metric }] : [])),
  expression: metricQueries.at(-1)?.expression ?? "",
});
const telling = () =>
  [ALARM, COMPOSITE].flatMap((type) => inputs(production, type)).filter(({ alarmActions }) => alarmActions);

test("each alarm calculates with all metrics that it names", () => {
  for (const alarm of inputs(production, ALARM)) {
    const { metrics, expression } = queries(alarm);
    for (const { id } of metrics) expect(expression).toMatch(new RegExp(`\\b${id}\\b`));
  }
});

test("each alarm says what users feel, where to look and what to do, with a heading of the runbook", () => {
  const root = path.resolve(import.meta.dirname, "../..");
  for (const { alarmDescription } of telling()) {
    const said = /^Users: \S.+\nLook: \S.+\nDo: \S.+\nRunbook: (\S+)#(\S+)$/.exec(alarmDescription);
    const [, page = "", runbook] = said ?? [];
    const headings = [...readFileSync(path.join(root, page), "utf8").matchAll(/^#+ (.+)$/gm)].map(
      ([, heading = ""]) =>
        heading
          .toLowerCase()
          .replace(/[^\w -]/g, "")
          .replaceAll(" ", "-"),
    );
    expect(headings).toContain(runbook);
  }
});

test("deployments watch the alarms that a release can set off", () => {
  const prefix = deployedName("production", "");
  const watched = telling()
    .filter(({ alarmDescription }) => alarmDescription.includes(ROLL_BACK))
    .map(({ name, alarmName }) => String(name ?? alarmName));
  const rates = ["Fast", "Slow", "Creeping"];
  const burning = ["Availability", "Latency"].flatMap((kind) => rates.map((rate) => kind + rate));
  expect(watched.sort()).toEqual(
    ["RepeatedErrors", "SlowAnswers", "Sockets", ...burning].map((name) => prefix + name).sort(),
  );
});

/** A metric with its dimensions: "meal-planner signUps stage=production". */
const nameOf = (namespace: string, name: string, dimensions: Record<string, unknown>): string =>
  [namespace, name, ...Object.entries(dimensions).map((pair) => pair.join("="))].join(" ");

/** All metrics that functions can write, and those that are counted from the access log. */
const metricsWritten = async (): Promise<string[]> => {
  vi.stubEnv("AWS_LAMBDA_FUNCTION_NAME", "meal-planner-production");
  vi.stubEnv("STAGE", "production");
  const ends = [undefined, ...(Object.keys(errors) as ErrorCode[])];
  const lines: string[] = [];
  for (const { contract } of operations)
    for (const code of ends)
      lines.push(await lineOf(contract.route, { code, session: ["adminLogIns", "newAdminAddresses"] }));
  const counts = {
    householdsOverdue: 1,
    accountsOverdue: 1,
    mailsSent: 1,
    mailsSurplus: 1,
    mailsGivenUp: 1,
    mailsOverdue: 1,
    mailsRefused: 1,
    upkeeps: 1,
    upkeepFaults: 1,
  };
  lines.push(await jobLineOf({ did: {}, counts, faults: [] }));
  return [
    ...lines.flatMap(metricsOf).map(({ namespace, name, dimensions }) => nameOf(namespace, name, dimensions)),
    nameOf(NAMESPACE, "gatewayThrottles", { stage: "production" }),
  ];
};

test("alarms and the dashboard show what functions write, and what the access log tells", async () => {
  const written = await metricsWritten();
  for (const { namespace, metricName, dimensions } of inputs(production, ALARM).flatMap(
    (alarm) => queries(alarm).metrics,
  ))
    if (namespace === NAMESPACE) expect(written).toContain(nameOf(namespace, metricName, dimensions));
  const { dashboardBody } = only(production, "aws:cloudwatch/dashboard:Dashboard").inputs;
  const searched = [...dashboardBody.matchAll(/MetricName=\\"(\w+)\\"/g)].map(([, name]) => name);
  expect(searched).toContain("faults");
  for (const name of searched)
    expect(written).toContain(nameOf(NAMESPACE, name, { stage: "production", route: "GET /v1/tags" }));
  const { pattern } = only(production, "aws:cloudwatch/logMetricFilter:LogMetricFilter").inputs;
  const fields = [...pattern.matchAll(/\$\.(\w+)/g)].map(([, field]) => field);
  expect(Object.keys(JSON.parse(accessLogFormat("production")))).toEqual(expect.arrayContaining(fields));
  expect(all(production, ALARM).length).toBeGreaterThan(20);
});

const asked = [
  ...[
    "requestId",
    "release",
    "route",
    "status",
    "code",
    "duration",
    "coldStart",
    "tableTime",
    "trips",
    "retries",
  ],
  ...["userId", "householdId", "things", "address", "errors"],
  ...["signUps", "logInFailures", "adminLogIns", "newAdminAddresses"],
] as const satisfies (keyof LogLine)[];
const WORDS = new Set(
  "filter stats fields parse sort limit by as and or not like in asc desc ispresent coalesce count count_distinct sum avg min max pct latest".split(
    " ",
  ),
);

test("saved queries ask for fields that lines have", async () => {
  const known = new Set<string>([
    ...asked,
    ...Object.keys(JSON.parse(await jobLineOf({ did: {}, counts: {}, faults: [new Error("no")] }))),
    ...Object.keys(JSON.parse(accessLogFormat("production"))),
  ]);
  const saved = inputs(production, "aws:cloudwatch/queryDefinition:QueryDefinition");
  expect(saved.length).toBe(9);
  for (const { queryString } of saved) {
    const text = queryString
      .replaceAll(/"[^"]*"/g, "")
      .replaceAll(/\/(\\.|[^/])+\//g, (regex: string) =>
        [...regex.matchAll(/\?<(\w+)>/g)].map(([, name]) => ` as ${name} `).join(""),
      );
    const names = [...text.matchAll(/(?<![@\w.])[a-z]\w*/gi)].map(([name]) => name);
    const own = [...text.matchAll(/\bas (\w+)/g)].map(([, name]) => name);
    const unknown = names.filter((name) => !WORDS.has(name) && !own.includes(name) && !known.has(name));
    expect(unknown).toEqual([]);
  }
});

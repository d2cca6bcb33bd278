import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { operations } from "../../core/api.ts";
import { type ErrorCode, errors } from "../../core/contract/errors.ts";
import { metricsOf } from "../support/embedded-metrics.ts";
import { jobLineOf, lineOf } from "../support/log-line.ts";
import { tellingAlarms } from "./alarm-state.ts";
import { all, inputs, only, type Synthesis, synthesize } from "./synthesize.ts";

let production: Synthesis;
let written: Set<string>;
beforeAll(async () => {
  production = await synthesize("production");
  written = await metricsWritten();
});
afterAll(() => vi.unstubAllEnvs());

/** A metric with its dimensions: "meal-planner duration stage=production". */
const nameOf = (namespace: string, name: string, dimensions: Record<string, unknown> = {}): string =>
  [namespace, name, ...Object.entries(dimensions).map((pair) => pair.join("="))].join(" ");

/** All metrics that functions can write, and those that are counted from the access log. */
const metricsWritten = async (): Promise<Set<string>> => {
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
    mailsGivenUp: 1,
    mailsOverdue: 1,
    mailsRefused: 1,
  };
  lines.push(await jobLineOf({ did: {}, counts, faults: [] }));
  const filtered = inputs(production, "aws:cloudwatch/logMetricFilter:LogMetricFilter").map(
    ({ metricTransformation: { namespace, name, dimensions } }) => {
      // A filter takes its dimensions from fields of the line. This field is the same in every line.
      expect(dimensions).toEqual({ stage: "$.stage" });
      return nameOf(namespace, name, { stage: accessLogFormat().stage });
    },
  );
  return new Set([
    ...filtered,
    ...lines.flatMap(metricsOf).map(({ namespace, name, dimensions }) => nameOf(namespace, name, dimensions)),
  ]);
};

const accessLogFormat = () =>
  JSON.parse(only(production, "aws:apigatewayv2/stage:Stage").inputs.accessLogSettings.format);

describe("watching", () => {
  const ALARM = "aws:cloudwatch/metricAlarm:MetricAlarm";

  /** A row of a graph: namespace, name, dimensions, how to show it. */
  const ofRow = (namespace: string, [name, ...rest]: unknown[]) => {
    const dimensions = rest.slice(0, -1);
    const pairs = dimensions.flatMap((key, at) => (at % 2 === 0 ? [[key, dimensions[at + 1]]] : []));
    return nameOf(namespace, String(name), Object.fromEntries(pairs));
  };
  /** What a search by stage and route would find for one of the routes. */
  const ofSearch = (expression: string) => {
    const [, namespace = "", names, name = "", stage] =
      /^SEARCH\('\{"([\w-]+)",([\w,]+)\} MetricName="(\w+)" stage="(\w+)"', '\w+'\)$/.exec(expression) ?? [];
    expect(names).toBe("stage,route");
    return nameOf(namespace, name, { stage, route: "GET /v1/tags" });
  };

  test("alarms count what functions write, and what the access log tells", () => {
    const counted = inputs(production, ALARM).flatMap(({ metricQueries }) =>
      metricQueries.flatMap(({ metric }: { metric?: Record<string, string> }) =>
        metric?.namespace === "meal-planner" ? [metric] : [],
      ),
    );
    expect(counted.map(({ metricName }) => metricName).sort()).toEqual([
      "accountChanges",
      "accountsOverdue",
      "gatewayThrottles",
      "householdsOverdue",
      "logInFailures",
      "mailsGivenUp",
      "mailsOverdue",
      "mailsRefused",
      "newAdminAddresses",
      "signUps",
      "throttled",
    ]);
    for (const { namespace, metricName, dimensions } of counted)
      expect([...written]).toContain(nameOf(namespace, metricName, dimensions));
  });

  test("what is counted from the access log is in its lines", () => {
    const { accessLogSettings } = only(production, "aws:apigatewayv2/stage:Stage").inputs;
    const { pattern, logGroupName } = only(
      production,
      "aws:cloudwatch/logMetricFilter:LogMetricFilter",
    ).inputs;
    const fields = [...pattern.matchAll(/\$\.(\w+)/g)].map(([, field]) => field);
    expect(Object.keys(accessLogFormat())).toEqual(expect.arrayContaining(fields));
    const group = all(production, "aws:cloudwatch/logGroup:LogGroup").find(
      ({ inputs }) => inputs.name === logGroupName,
    );
    expect(accessLogSettings.destinationArn).toBe(`arn:mock:${group?.name}`);
  });

  test("one dashboard shows the alarms, and the metrics of each route", () => {
    const { widgets } = JSON.parse(
      only(production, "aws:cloudwatch/dashboard:Dashboard").inputs.dashboardBody,
    );
    const alarms = tellingAlarms(production).map(({ name }) => `arn:mock:${name}`);
    expect(widgets[0].properties.alarms.sort()).toEqual(alarms.sort());
    const shown = widgets.flatMap(({ properties }: { properties: { metrics?: unknown[][] } }) =>
      (properties.metrics ?? []).flatMap(([first, ...others]) => {
        if (typeof first === "string") return [ofRow(first, others)];
        const { expression } = first as { expression: string };
        return expression.startsWith("SEARCH") ? [ofSearch(expression)] : [];
      }),
    );
    const ours = shown.filter((name: string) => name.startsWith("meal-planner "));
    expect(ours).toContain("meal-planner faults stage=production route=GET /v1/tags");
    expect(shown).toContain("AWS/Lambda Duration FunctionName=meal-planner-production-list-tags");
    expect(ours).toContain("meal-planner listsGenerated stage=production");
    expect(ours).toContain("meal-planner weeksFilled stage=production");
    for (const name of ours) expect([...written]).toContain(name);
  });

  test("a budget warns before it is spent", () => {
    expect(only(production, "aws:budgets/budget:Budget").inputs).toMatchObject({
      budgetType: "COST",
      timeUnit: "MONTHLY",
      limitAmount: "200",
      limitUnit: "USD",
      notifications: [
        { notificationType: "ACTUAL", threshold: 80, subscriberEmailAddresses: ["operations@example.com"] },
        {
          notificationType: "FORECASTED",
          threshold: 100,
          subscriberEmailAddresses: ["operations@example.com"],
        },
      ],
    });
  });
});

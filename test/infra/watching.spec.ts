import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { operations } from "../../core/api.ts";
import { type ErrorCode, errors } from "../../core/contract/errors.ts";
import { scheduledFunctions } from "../../infra/functions.ts";
import { metricsOf } from "../support/embedded-metrics.ts";
import { jobLineOf, lineOf } from "../support/log-line.ts";
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
    for (const code of ends) lines.push(await lineOf(contract.route, { code, session: ["adminLogIns", "newAdminAddresses"] }));
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

  test("alarms tell of errors, slowness, throttling, conflicts, log-ins, sign-ups and account changes", () => {
    const names = all(production, ALARM).map(({ name }) => name);
    expect(names.sort()).toEqual([
      "AccountChanges",
      "ErasingAccounts",
      "ErasingHouseholds",
      "FunctionThrottles",
      "GatewayThrottles",
      "LogInFailures",
      "NewAdminAddresses",
      "SendingMails",
      "ServerErrors",
      "SignUps",
      "SlowAnswers",
      "TableThrottles",
      "TransactionConflicts",
    ]);
    const topic = `arn:mock:${only(production, "aws:sns/topic:Topic").name}`;
    for (const alarm of inputs(production, ALARM))
      expect(alarm).toMatchObject({ alarmActions: [topic], treatMissingData: "notBreaching" });
    expect(only(production, "aws:sns/topicSubscription:TopicSubscription").inputs).toMatchObject({
      topic,
      protocol: "email",
      endpoint: "operations@example.com",
    });
  });

  test("alarms look at this stage's API and table, and calculate with the metrics that they name", () => {
    const dimensions = {
      "AWS/ApiGateway": { ApiId: "ApiApi-id" },
      "AWS/DynamoDB": { TableName: only(production, "aws:dynamodb/table:Table").inputs.name },
      "AWS/Lambda": {},
      "meal-planner": { stage: "production" },
    };
    const jobs = { ErasingHouseholds: "erase-households", SendingMails: "send-mails" };
    for (const { metricQueries, name } of inputs(production, ALARM)) {
      const [, job] = Object.entries(jobs).find(([alarm]) => name.endsWith(alarm)) ?? [];
      const ofJob = { "AWS/Lambda Errors": { FunctionName: `meal-planner-production-${job}` } };
      const { expression } = metricQueries.at(-1);
      for (const { id, metric } of metricQueries.slice(0, -1)) {
        expect(expression).toMatch(new RegExp(`\\b${id}\\b`));
        const known: Record<string, object> = { ...dimensions, ...ofJob };
        const { namespace, metricName } = metric;
        if (metricName === "Errors") {
          const { FunctionName } = metric.dimensions;
          expect(scheduledFunctions.map(({ name }) => `meal-planner-production-${name}`)).toContain(
            FunctionName,
          );
        } else expect(metric.dimensions).toEqual(known[namespace]);
      }
    }
  });

  /** Whether an alarm's value is over its threshold, by CloudWatch's metric math over metrics of one period. */
  const isOver = (name: string, values: Record<string, number>): boolean => {
    const alarm = all(production, ALARM).find((one) => one.name === name)?.inputs;
    expect(alarm.comparisonOperator).toBe("GreaterThanThreshold");
    const { expression } = alarm.metricQueries.at(-1);
    const known: [id: string, value: number | undefined][] = alarm.metricQueries
      .slice(0, -1)
      .map(({ id, metric }: { id: string; metric: { metricName: string; stat: string } }) => [
        id,
        values[`${metric.metricName} ${metric.stat}`],
      ]);
    const math = {
      IF: (condition: boolean, yes: number, no: number) => (condition ? yes : no),
      FILL: (value: number | undefined, filling: number) => value ?? filling,
      ...Object.fromEntries(known),
    };
    const value = new Function(...Object.keys(math), `return ${expression}`)(...Object.values(math));
    return value > alarm.threshold;
  };

  test.each<[string, Record<string, number>, boolean]>([
    ["ServerErrors", { "5xx Sum": 2, "Count Sum": 100 }, true],
    ["ServerErrors", { "5xx Sum": 1, "Count Sum": 100 }, false],
    ["ServerErrors", { "5xx Sum": 19, "Count Sum": 19 }, false],
    ["SlowAnswers", { "Latency p99": 1_501 }, true],
    ["SlowAnswers", { "Latency p99": 1_500 }, false],
    ["FunctionThrottles", { "Throttles Sum": 1 }, true],
    ["GatewayThrottles", { "gatewayThrottles Sum": 101 }, true],
    ["GatewayThrottles", { "gatewayThrottles Sum": 100 }, false],
    ["TableThrottles", { "ReadThrottleEvents Sum": 11 }, true],
    ["TableThrottles", { "WriteThrottleEvents Sum": 11 }, true],
    ["TableThrottles", { "ReadThrottleEvents Sum": 5, "WriteThrottleEvents Sum": 5 }, false],
    ["TransactionConflicts", { "TransactionConflict Sum": 101 }, true],
    ["TransactionConflicts", { "TransactionConflict Sum": 100 }, false],
    ["LogInFailures", { "logInFailures Sum": 101 }, true],
    ["LogInFailures", { "logInFailures Sum": 60, "throttled Sum": 41 }, true],
    ["LogInFailures", { "logInFailures Sum": 100 }, false],
    ["SignUps", { "signUps Sum": 101 }, true],
    ["SignUps", { "signUps Sum": 100 }, false],
    ["NewAdminAddresses", { "newAdminAddresses Sum": 1 }, true],
    ["NewAdminAddresses", { "adminLogIns Sum": 1, "newAdminAddresses Sum": 0 }, false],
    ["AccountChanges", { "accountChanges Sum": 21 }, true],
    ["AccountChanges", { "accountChanges Sum": 20 }, false],
    ["ErasingHouseholds", { "Errors Sum": 1 }, true],
    ["ErasingHouseholds", { "householdsOverdue Sum": 1 }, true],
    ["ErasingHouseholds", { "Errors Sum": 0 }, false],
    ["ErasingAccounts", { "Errors Sum": 1 }, true],
    ["ErasingAccounts", { "accountsOverdue Sum": 1 }, true],
    ["ErasingAccounts", { "accountsOverdue Sum": 0 }, false],
    ["SendingMails", { "mailsOverdue Sum": 1 }, true],
    ["SendingMails", { "mailsGivenUp Sum": 1 }, true],
    ["SendingMails", { "Errors Sum": 5 }, true],
    ["SendingMails", { "Errors Sum": 4, "mailsRefused Sum": 10 }, false],
    ["SendingMails", { "mailsRefused Sum": 11 }, true],
  ])("%s at %j: %s", (name, values, over) => {
    expect(isOver(name, values)).toBe(over);
  });

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
    const periods = inputs(production, ALARM).map(({ name, metricQueries: [{ metric }] }) => [
      name.replace("meal-planner-production-", ""),
      metric.period,
    ]);
    expect(periods.filter(([, period]) => period !== 300).sort()).toEqual([
      ["ErasingAccounts", 3_600],
      ["ErasingHouseholds", 3_600],
      ["SignUps", 3_600],
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
    const alarms = all(production, ALARM).map(({ name }) => `arn:mock:${name}`);
    expect(widgets[0].properties.alarms.sort()).toEqual(alarms.sort());
    const shown = widgets.flatMap(({ properties }: { properties: { metrics?: unknown[][] } }) =>
      (properties.metrics ?? []).map(([first, ...others]) =>
        typeof first === "string"
          ? ofRow(first, others)
          : ofSearch((first as { expression: string }).expression),
      ),
    );
    const ours = shown.filter((name: string) => name.startsWith("meal-planner "));
    expect(ours).toContain("meal-planner duration stage=production route=GET /v1/tags");
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

import { beforeAll, describe, expect, test } from "vitest";
import { all, inputs, only, type Synthesis, synthesize } from "./synthesize.ts";

const FUNCTION = "aws:lambda/function:Function";

let production: Synthesis;
beforeAll(async () => {
  production = await synthesize("production");
});

describe("watching", () => {
  const ALARM = "aws:cloudwatch/metricAlarm:MetricAlarm";

  test("alarms tell of errors, slowness, throttling, conflicts, failed log-ins and account changes", () => {
    const names = all(production, ALARM).map(({ name }) => name);
    expect(names.sort()).toEqual([
      "AccountChanges",
      "FunctionThrottles",
      "LogInFailures",
      "ServerErrors",
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

  test("alarms look at this stage's API and table, and reckon with metrics that they have", () => {
    const dimensions = {
      "AWS/ApiGateway": { ApiId: "ApiApi-id" },
      "AWS/DynamoDB": { TableName: only(production, "aws:dynamodb/table:Table").inputs.name },
      "AWS/Lambda": {},
      "meal-planner/production": {},
    };
    for (const { metricQueries } of inputs(production, ALARM)) {
      const { expression } = metricQueries.at(-1);
      for (const { id, metric } of metricQueries.slice(0, -1)) {
        expect(expression).toMatch(new RegExp(`\\b${id}\\b`));
        expect(metric.dimensions).toEqual(dimensions[metric.namespace as keyof typeof dimensions]);
      }
    }
  });

  test("what alarms count from the access log is in its lines", () => {
    const { accessLogSettings } = only(production, "aws:apigatewayv2/stage:Stage").inputs;
    const logged = Object.keys(JSON.parse(accessLogSettings.format));
    const filters = inputs(production, "aws:cloudwatch/logMetricFilter:LogMetricFilter");
    expect(filters).toHaveLength(2);
    for (const { pattern, logGroupName, metricTransformation } of filters) {
      const fields = [...pattern.matchAll(/\$\.(\w+)/g)].map(([, field]) => field);
      expect(logged).toEqual(expect.arrayContaining(fields));
      const group = all(production, "aws:cloudwatch/logGroup:LogGroup").find(
        ({ inputs }) => inputs.name === logGroupName,
      );
      expect(accessLogSettings.destinationArn).toBe(`arn:mock:${group?.name}`);
      expect(metricTransformation.namespace).toBe("meal-planner/production");
    }
    expect(filters.map(({ pattern }) => pattern).join()).toContain("POST /v1/auth/login");
  });

  test("one dashboard shows the alarms and every function", () => {
    const { dashboardBody } = only(production, "aws:cloudwatch/dashboard:Dashboard").inputs;
    const { widgets } = JSON.parse(dashboardBody);
    expect(widgets[0].properties.alarms).toHaveLength(all(production, ALARM).length);
    for (const { name } of inputs(production, FUNCTION)) expect(dashboardBody).toContain(`"${name}"`);
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

import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { eachMinute, fires, once, type Recording, tellingAlarms } from "./alarm-state.ts";
import { metricMath } from "./metric-math.ts";
import { all, inputs, named, only, type Synthesis, synthesize } from "./synthesize.ts";

const ALARM = "aws:cloudwatch/metricAlarm:MetricAlarm";
const HOUR = 60;
const DAY = 24 * HOUR;

let production: Synthesis;
let trial: Synthesis;
beforeAll(async () => {
  production = await synthesize("production");
  trial = await synthesize("anna");
});

/** 1,000 requests a minute of which so many fail. */
const failing = (errors: number, since: number, until = 0): Recording => ({
  Count: eachMinute(1_000, since),
  "5xx": eachMinute(errors, since, until),
});
/** 100 requests a minute of which so many take 2 s. */
const slow = (requests: number, since: number, until = 0): Recording => ({
  Count: eachMinute(100, since),
  Latency: [
    ...eachMinute(100 - requests, since, 0, 40),
    ...eachMinute(requests, since, until, 2_000),
    ...eachMinute(requests, until, 0, 1_500),
  ],
});
/** Something that a function counts, or that AWS counts of it. */
const counted = (name: string, times: number, minutesAgo = 1): Recording => ({
  [name]: once(times, minutesAgo),
});
const hourly = (name: string, hours: readonly number[]): Recording => ({
  [name]: hours.flatMap((hour) => once(1, hour * HOUR - 30)),
});

/** For each alarm that tells somebody: metrics at which it fires, and metrics at which it only just does not. */
const cases: Record<string, { fires: Recording[]; holds: Recording[] }> = {
  AvailabilityFast: {
    fires: [failing(15, HOUR)],
    // Not fast enough; over; too few to tell.
    holds: [failing(14, HOUR), failing(100, HOUR, 5), { Count: once(3), "5xx": once(2) }],
  },
  AvailabilitySlow: {
    fires: [failing(7, 6 * HOUR)],
    holds: [failing(6, 6 * HOUR), failing(40, 6 * HOUR, 30)],
  },
  AvailabilityCreeping: {
    fires: [failing(2, 3 * DAY)],
    holds: [failing(1, 3 * DAY), failing(20, 3 * DAY, 6 * HOUR), failing(100, 2 * DAY)],
  },
  LatencyFast: {
    fires: [slow(15, HOUR)],
    holds: [slow(14, HOUR), slow(50, HOUR, 5), { Count: once(2), Latency: once(2, 1, 2_000) }],
  },
  LatencySlow: { fires: [slow(7, 6 * HOUR)], holds: [slow(6, 6 * HOUR), slow(40, 6 * HOUR, 30)] },
  LatencyCreeping: { fires: [slow(2, 3 * DAY)], holds: [slow(1, 3 * DAY), slow(10, 3 * DAY, 6 * HOUR)] },
  RepeatedErrors: {
    // Three of three requests, and three of a million.
    fires: [
      { Count: once(3), "5xx": [...once(1, 9), ...once(2, 2)] },
      { Count: once(1_000_000), "5xx": once(3) },
    ],
    holds: [{ "5xx": once(2) }, { "5xx": [...once(1, 11), ...once(2, 2)] }],
  },
  Canary: {
    fires: [
      {},
      counted("Invocations of canary", 1, 16),
      { "Invocations of canary": once(3), "Errors of canary": once(3) },
    ],
    holds: [{ "Invocations of canary": once(3), "Errors of canary": [...once(2), ...once(1, 2, 0)] }],
  },
  FunctionThrottles: { fires: [counted("Throttles", 1)], holds: [{}, counted("Throttles", 1, 6)] },
  GatewayThrottles: { fires: [counted("gatewayThrottles", 101)], holds: [counted("gatewayThrottles", 100)] },
  TableThrottles: {
    fires: [
      counted("ReadThrottleEvents", 11),
      counted("WriteThrottleEvents", 11),
      { ReadThrottleEvents: once(6), WriteThrottleEvents: once(5) },
    ],
    holds: [{ ReadThrottleEvents: once(5), WriteThrottleEvents: once(5) }],
  },
  TransactionConflicts: {
    fires: [counted("TransactionConflict", 101)],
    holds: [counted("TransactionConflict", 100)],
  },
  LogInFailures: {
    fires: [counted("logInFailures", 101), { logInFailures: once(60), throttled: once(41) }],
    holds: [counted("logInFailures", 100), { logInFailures: once(60), throttled: once(40) }],
  },
  SignUps: {
    fires: [{ signUps: [...once(60, 50), ...once(41)] }],
    holds: [counted("signUps", 100), { signUps: [...once(60, 70), ...once(41)] }],
  },
  NewAdminAddresses: { fires: [counted("newAdminAddresses", 1)], holds: [{ adminLogIns: once(9) }] },
  AccountChanges: { fires: [counted("accountChanges", 21)], holds: [counted("accountChanges", 20)] },
  ErasingHouseholds: {
    fires: [hourly("Errors of erase-households", [1, 2, 3]), hourly("householdsOverdue", [1, 2, 3])],
    holds: [hourly("Errors of erase-households", [1, 2]), hourly("householdsOverdue", [2, 3, 4])],
  },
  ErasingAccounts: {
    fires: [hourly("Errors of erase-accounts", [1, 2, 3]), hourly("accountsOverdue", [1, 2, 3])],
    holds: [hourly("Errors of erase-accounts", [1, 3]), hourly("Errors of erase-households", [1, 2, 3])],
  },
  SendingMails: {
    fires: [
      counted("mailsOverdue", 1),
      counted("mailsGivenUp", 1),
      counted("Errors of send-mails", 5),
      counted("mailsRefused", 11),
    ],
    holds: [{ "Errors of send-mails": once(4), mailsRefused: once(10) }],
  },
};

describe("alarms", () => {
  test("are tried with recorded metrics, every one of them", () => {
    expect(Object.keys(cases).sort()).toEqual(
      tellingAlarms(production)
        .map(({ name }) => name)
        .sort(),
    );
  });

  test.each(Object.keys(cases))("%s fires when it should, and only just not before", (name) => {
    for (const recorded of cases[name]?.fires ?? []) expect(fires(production, name, recorded)).toBe(true);
    for (const recorded of cases[name]?.holds ?? []) expect(fires(production, name, recorded)).toBe(false);
  });

  test("without traffic are silent, but for the canary", () => {
    const loud = tellingAlarms(production).filter(({ name }) => fires(production, name, {}));
    expect(loud.map(({ name }) => name)).toEqual(["Canary"]);
  });

  test("say what users feel, where to look and what to do, with a heading of the runbook", () => {
    const page = readFileSync(path.resolve(import.meta.dirname, "../../infra/README.md"), "utf8");
    const headings = [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
      heading
        .toLowerCase()
        .replace(/[^\w -]/g, "")
        .replaceAll(" ", "-"),
    );
    for (const { inputs } of tellingAlarms(production)) {
      const { alarmDescription } = inputs;
      expect(alarmDescription.length).toBeLessThanOrEqual(1_024);
      const [, runbook] =
        /^Users: \S.+\nLook: \S.+\nDo: \S.+\nRunbook: infra\/README\.md#(\S+)$/.exec(alarmDescription) ?? [];
      expect(headings).toContain(runbook);
    }
  });

  test("are named after the stage, and tell its topic when they begin and when they end", () => {
    const topic = `arn:mock:${named(production, "aws:sns/topic:Topic", "Alarms").name}`;
    for (const { name, inputs } of tellingAlarms(production)) {
      expect(inputs.alarmName ?? inputs.name).toBe(`meal-planner-production-${name}`);
      expect(inputs).toMatchObject({ alarmActions: [topic], okActions: [topic] });
    }
  });

  test("calculate with all metrics that they name, of this stage, in a time that CloudWatch allows", () => {
    const own: Record<string, (dimensions: Record<string, string>) => boolean> = {
      "AWS/ApiGateway": ({ ApiId }) => ApiId === "ApiApi-id",
      "AWS/DynamoDB": ({ TableName }) =>
        TableName === only(production, "aws:dynamodb/table:Table").inputs.name,
      // All functions of the account share its concurrency.
      "AWS/Lambda": ({ FunctionName }) =>
        FunctionName === undefined ||
        inputs(production, "aws:lambda/function:Function").some(({ name }) => name === FunctionName),
      "meal-planner": ({ stage }) => stage === "production",
    };
    for (const { metricQueries, evaluationPeriods } of inputs(production, ALARM)) {
      const { expression } = metricQueries.at(-1);
      for (const { id, metric } of metricQueries.slice(0, -1)) {
        expect(expression).toMatch(new RegExp(`\\b${id}\\b`));
        expect(own[metric.namespace]?.(metric.dimensions)).toBe(true);
        // Seven days at most, and one day with periods under an hour; a period is a day at most.
        expect(metric.period).toBeLessThanOrEqual(86_400);
        expect(metric.period * evaluationPeriods).toBeLessThanOrEqual(
          metric.period < 3_600 ? 86_400 : 604_800,
        );
      }
    }
  });

  test("of trial stages are those that cost little: no objectives, no canary", () => {
    const names = tellingAlarms(trial).map(({ name }) => name);
    expect(names).toContain("RepeatedErrors");
    expect(names.filter((name) => /^(Availability|Latency|Canary)/.test(name))).toEqual([]);
    expect(all(trial, "aws:cloudwatch/compositeAlarm:CompositeAlarm")).toEqual([]);
  });
});

describe("who is told", () => {
  test("by a topic and a budget with the stage's name", () => {
    expect(named(production, "aws:sns/topic:Topic", "Alarms").inputs.name).toBe(
      "meal-planner-production-alarms",
    );
    expect(only(production, "aws:budgets/budget:Budget").inputs.name).toBe("meal-planner-production");
    expect(
      named(production, "aws:sns/topicSubscription:TopicSubscription", "AlarmsByEmail").inputs,
    ).toMatchObject({
      topic: "arn:mock:Alarms",
      protocol: "email",
      endpoint: "operations@example.com",
    });
  });

  test("by a topic that is encrypted with a key of its own, which CloudWatch may use for this account", () => {
    expect(named(production, "aws:sns/topic:Topic", "Alarms").inputs.kmsMasterKeyId).toBe(
      "arn:mock:AlarmsKey",
    );
    const key = all(production, "aws:kms/key:Key").find(({ name }) => name === "AlarmsKey");
    expect(key?.inputs.enableKeyRotation).toBe(true);
    expect(JSON.parse(key?.inputs.policy).Statement).toContainEqual({
      Effect: "Allow",
      Principal: { Service: "cloudwatch.amazonaws.com" },
      Action: ["kms:Decrypt", "kms:GenerateDataKey*"],
      Resource: "*",
      Condition: { StringEquals: { "aws:SourceAccount": "123456789012" } },
    });
    expect(only(trial, "aws:sns/topic:Topic").inputs.kmsMasterKeyId).toBeUndefined();
  });
});

test("the canary visits the stage's own address every five minutes, and can read nothing but its password", () => {
  const deployed = (of: Synthesis) =>
    inputs(of, "aws:lambda/function:Function").find(({ name }) => name.endsWith("-canary"));
  expect(deployed(trial)).toBeUndefined();
  const { environment, role } = deployed(production);
  expect(environment.variables).toMatchObject({
    API_URL: "https://edge.mock",
    CANARY_PARAMETER: "/meal-planner/production/canary",
  });
  const policy = all(production, "aws:iam/role:Role").find(({ name }) => role === `arn:mock:${name}`)?.inputs
    .inlinePolicies[0].policy;
  expect(JSON.parse(policy).Statement).toEqual([
    expect.objectContaining({ Action: ["logs:CreateLogStream", "logs:PutLogEvents"] }),
    {
      Effect: "Allow",
      Action: ["ssm:GetParameter"],
      Resource: "arn:aws:ssm:eu-central-1:123456789012:parameter/meal-planner/production/canary",
    },
  ]);
  const rule = all(production, "aws:cloudwatch/eventRule:EventRule").find(
    ({ name }) => name === "Rule-canary",
  );
  expect(rule?.inputs.scheduleExpression).toBe("rate(5 minutes)");
});

test.each<[string, Record<string, number | undefined>, number | undefined]>([
  ["1 + 2 * 3 - 4 / 2", {}, 5],
  ["100 * (a - b) / b", { a: 3, b: 2 }, 50],
  ["IF(a >= 2, a, 0) > 1", { a: 2 }, 1],
  ["a / b", { a: 1, b: 0 }, undefined],
  ["FILL(a, 0) + FILL(b, 7)", { a: undefined, b: undefined }, 7],
  ["IF(a > 1, 1, 0)", { a: undefined }, undefined],
])("metric math: %s with %j is %s", (expression, values, result) => {
  expect(metricMath(expression)(values)).toBe(result);
});

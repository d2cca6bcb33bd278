import { beforeAll, describe, expect, test } from "vitest";
import { tellingAlarms } from "./alarm-state.ts";
import { alarmExpectations } from "./expectations/alarms.ts";
import { metricMath } from "./metric-math.ts";
import { all, inputs, named, only, type Synthesis, synthesize } from "./synthesize.ts";

let production: Synthesis;
let trial: Synthesis;
beforeAll(async () => {
  production = await synthesize("production");
  trial = await synthesize("anna");
});

describe("alarms", () => {
  test.each(Object.entries(alarmExpectations))("%s", (_, holds) => holds(production));
  test("of trial stages are those that cost little: no objectives, no canary, no backups, no firewall", () => {
    const names = tellingAlarms(trial).map(({ name }) => name);
    expect(names).toContain("RepeatedErrors");
    expect(names.filter((name) => /^(Availability|Latency|Canary|Backup|Firewall)/.test(name))).toEqual([]);
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

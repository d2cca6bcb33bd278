import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { type Resource, type Synthesis, synthesize } from "./synthesize.ts";

const folder = path.resolve(import.meta.dirname, "../../infra/deployer-role");
type Statement = { Action: string[]; Resource: string[]; Condition?: object };
const statements: Statement[] = JSON.parse(
  readFileSync(path.join(folder, "permissions.json"), "utf8"),
).Statement;

let production: Synthesis;
beforeAll(async () => {
  production = await synthesize("production");
});

const arn = (service: string, rest: string, region = "eu-central-1") =>
  `arn:aws:${service}:${region}:ACCOUNT:${rest}`;
const named = (service: string, prefix: string, region?: string) => (one: Resource) =>
  arn(service, prefix + (one.inputs.name ?? one.name), region);
const actions = (service: string, words: string) => words.split(" ").map((word) => `${service}:${word}`);

/** What Pulumi's provider calls to make, read, change and remove a resource, and the resource's ARN. */
type Need = { actions: string[]; arnOf: (one: Resource) => string };

const api: Need = {
  actions: actions("apigateway", "DELETE GET PATCH POST"),
  arnOf: () => "arn:aws:apigateway:eu-central-1::/apis/abc",
};
const lambda = (words: string): Need => ({
  actions: actions("lambda", words),
  arnOf: ({ inputs }) => {
    // An alias has a name of its own, and a permission names the function by its name or its ARN.
    const { functionName, function: called, name } = inputs;
    const [last] = String(functionName ?? called ?? name)
      .split(":")
      .slice(-1);
    return arn("lambda", `function:${last}`);
  },
});

/** As in terraform-provider-aws, which Pulumi's provider is made from. Tags: every stage's resources have some. */
const needs: Record<string, Need> = {
  "aws:lambda/function:Function": lambda(
    "CreateFunction DeleteFunction GetFunction GetFunctionCodeSigningConfig GetFunctionConfiguration ListTags ListVersionsByFunction PublishVersion TagResource UntagResource UpdateFunctionCode UpdateFunctionConfiguration",
  ),
  "aws:lambda/alias:Alias": lambda("CreateAlias DeleteAlias GetAlias UpdateAlias"),
  "aws:lambda/permission:Permission": lambda("AddPermission GetPolicy RemovePermission"),
  "aws:iam/role:Role": {
    actions: actions(
      "iam",
      "CreateRole DeleteRole DeleteRolePolicy GetRole GetRolePolicy ListAttachedRolePolicies ListInstanceProfilesForRole ListRolePolicies PassRole PutRolePolicy TagRole UntagRole UpdateAssumeRolePolicy UpdateRole",
    ),
    arnOf: named("iam", "role/", ""),
  },
  // No DeleteTable: a protected stage's table is retained.
  "aws:dynamodb/table:Table": {
    actions: actions(
      "dynamodb",
      "CreateTable DescribeContinuousBackups DescribeTable DescribeTimeToLive ListTagsOfResource TagResource UntagResource UpdateContinuousBackups UpdateTable UpdateTimeToLive",
    ),
    arnOf: named("dynamodb", "table/"),
  },
  "aws:apigatewayv2/api:Api": { ...api, actions: [...api.actions, "apigateway:PUT"] },
  "aws:apigatewayv2/stage:Stage": api,
  "aws:apigatewayv2/route:Route": api,
  "aws:apigatewayv2/integration:Integration": api,
  "aws:cloudwatch/logGroup:LogGroup": {
    actions: actions(
      "logs",
      "CreateLogGroup DeleteLogGroup DeleteRetentionPolicy DescribeLogGroups ListTagsForResource PutRetentionPolicy TagResource UntagResource",
    ),
    arnOf: named("logs", "log-group:"),
  },
  "aws:cloudwatch/logMetricFilter:LogMetricFilter": {
    actions: actions("logs", "DeleteMetricFilter DescribeMetricFilters PutMetricFilter"),
    arnOf: ({ inputs }) => arn("logs", `log-group:${inputs.logGroupName}`),
  },
  "aws:cloudwatch/eventRule:EventRule": {
    actions: actions(
      "events",
      "DeleteRule DescribeRule ListTagsForResource PutRule TagResource UntagResource",
    ),
    arnOf: named("events", "rule/"),
  },
  "aws:cloudwatch/eventTarget:EventTarget": {
    actions: actions("events", "ListTargetsByRule PutTargets RemoveTargets"),
    arnOf: ({ inputs }) => arn("events", `rule/${inputs.rule}`),
  },
  "aws:cloudwatch/metricAlarm:MetricAlarm": {
    actions: actions(
      "cloudwatch",
      "DeleteAlarms DescribeAlarms ListTagsForResource PutMetricAlarm TagResource UntagResource",
    ),
    arnOf: named("cloudwatch", "alarm:"),
  },
  "aws:cloudwatch/dashboard:Dashboard": {
    actions: actions("cloudwatch", "DeleteDashboards GetDashboard PutDashboard"),
    arnOf: ({ inputs }) => arn("cloudwatch", `dashboard/${inputs.dashboardName}`, ""),
  },
  "aws:sns/topic:Topic": {
    actions: actions(
      "sns",
      "CreateTopic DeleteTopic GetTopicAttributes ListTagsForResource SetTopicAttributes TagResource UntagResource",
    ),
    arnOf: named("sns", ""),
  },
  "aws:sns/topicSubscription:TopicSubscription": {
    actions: actions("sns", "GetSubscriptionAttributes Subscribe Unsubscribe"),
    arnOf: () => arn("sns", "meal-planner-production-Alarms:id"),
  },
  "aws:budgets/budget:Budget": {
    actions: actions("budgets", "ListTagsForResource ModifyBudget TagResource UntagResource ViewBudget"),
    arnOf: named("budgets", "budget/", ""),
  },
  "aws:kms/key:Key": {
    actions: actions(
      "kms",
      "CreateKey DescribeKey EnableKeyRotation GetKeyPolicy GetKeyRotationStatus ListResourceTags PutKeyPolicy TagResource UntagResource UpdateKeyDescription",
    ),
    arnOf: () => arn("kms", "key/id"),
  },
  "aws:kms/alias:Alias": {
    actions: actions("kms", "CreateAlias DeleteAlias ListAliases UpdateAlias"),
    arnOf: named("kms", ""),
  },
  "aws:ssm/parameter:Parameter": {
    actions: actions(
      "ssm",
      "AddTagsToResource DeleteParameter DescribeParameters GetParameter GetParameters ListTagsForResource PutParameter RemoveTagsFromResource",
    ),
    arnOf: ({ inputs }) => arn("ssm", `parameter${inputs.name}`),
  },
  "aws:sesv2/configurationSet:ConfigurationSet": {
    actions: actions(
      "ses",
      "CreateConfigurationSet DeleteConfigurationSet GetConfigurationSet ListTagsForResource TagResource UntagResource",
    ),
    arnOf: ({ inputs }) => arn("ses", `configuration-set/${inputs.configurationSetName}`),
  },
  "aws:sesv2/emailIdentity:EmailIdentity": {
    actions: actions(
      "ses",
      "CreateEmailIdentity DeleteEmailIdentity GetEmailIdentity ListTagsForResource PutEmailIdentityConfigurationSetAttributes TagResource UntagResource",
    ),
    arnOf: () => arn("ses", "identity/SENDER"),
  },
  "aws:s3/bucketObjectv2:BucketObjectv2": {
    actions: actions("s3", "DeleteObject GetObject GetObjectTagging ListBucket PutObject PutObjectTagging"),
    arnOf: ({ inputs }) => `arn:aws:s3:::sst-asset-xyz/${inputs.key}`,
  },
};

/** What the commands call beside the program: SST's own state, the session keys, and the access log of an API. */
const others = [
  "cloudwatch:GetMetricData",
  "kms:Decrypt",
  "kms:Encrypt",
  ...actions(
    "logs",
    "CreateLogDelivery DeleteLogDelivery DescribeResourcePolicies GetLogDelivery ListLogDeliveries PutResourcePolicy UpdateLogDelivery",
  ),
];

const fits = (pattern: string, text: string) =>
  new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*")}$`).test(text);

/** What can only be allowed for all resources, or for a whole bucket. */
const unbound =
  /^(s3:ListBucket|apigateway:|kms:(ListAliases|CreateKey)|ssm:DescribeParameters|logs:DescribeLogGroups)/;

const isAllowed = (action: string, resource: string): boolean =>
  statements.some(
    ({ Action, Resource }) =>
      Action.includes(action) &&
      (unbound.test(action) || Resource.some((pattern) => fits(pattern, resource))),
  );

test("the role that deploys production may do all that the program's resources need", () => {
  const refused = production.resources
    .filter(({ type, isThere }) => type.startsWith("aws:") && !isThere)
    .flatMap((resource) => {
      const need = needs[resource.type];
      if (!need) return [`${resource.type} is not known to this test`];
      return need.actions
        .filter((action) => !isAllowed(action, need.arnOf(resource)))
        .map((action) => `${action} on ${need.arnOf(resource)}`);
    });
  expect([...new Set(refused)]).toEqual([]);
});

test("it may do nothing else", () => {
  const needed = new Set([...Object.values(needs).flatMap((need) => need.actions), ...others]);
  const allowed = new Set(statements.flatMap(({ Action }) => Action));
  expect([...allowed].filter((action) => !needed.has(action))).toEqual([]);
});

test("it reaches what is production's: by name, by the tags that SST sets, or nothing that a stage owns", () => {
  /** Of the account: none of them reads or changes another stage. */
  const shared = new Set([
    ...["cloudwatch:GetMetricData", "kms:ListAliases", "logs:DescribeLogGroups", "ssm:DescribeParameters"],
    ...others.filter((action) => action.startsWith("logs:")),
  ]);
  for (const { Action, Resource, Condition } of statements) {
    const tagged = JSON.stringify(Condition ?? {}).includes('/sst:stage":"production"');
    for (const resource of Resource)
      expect([
        resource,
        tagged ||
          /[-/]production([-/*].*)?$/.test(resource) ||
          resource.endsWith("identity/SENDER") ||
          /sst\/bootstrap$|:::sst-(asset|state)-\*(\/assets\/\*)?$/.test(resource) ||
          (resource === "*" && Action.every((action) => shared.has(action))),
      ]).toEqual([resource, true]);
  }
});

test("it can't read or delete what households have entered, but by writing a role for a function", () => {
  const touching = /^dynamodb:(Get|Put|Query|Scan|BatchGet|BatchWrite|Update(Item)|Delete|Export|Restore)/;
  const allowed = statements.flatMap(({ Action }) => Action);
  expect(allowed.filter((action) => touching.test(action))).toEqual([]);
  expect(allowed.join()).not.toContain("*");
});

test("only the workflow's environment production can take it", () => {
  const [trust] = JSON.parse(readFileSync(path.join(folder, "trust.json"), "utf8")).Statement;
  expect(trust.Condition).toEqual({
    StringEquals: {
      "token.actions.githubusercontent.com:aud": "sts.amazonaws.com",
      "token.actions.githubusercontent.com:sub": "repo:OWNER/REPOSITORY:environment:production",
    },
  });
});

test("it fits into a role's inline policies", () => {
  // 10,240 characters without white space (https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_iam-quotas.html).
  const policy = JSON.stringify({ Version: "2012-10-17", Statement: statements });
  expect(policy.length).toBeLessThan(10_240);
});

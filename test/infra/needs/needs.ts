import type { Resource } from "../synthesize.ts";
import { edgeNeeds } from "./edge.ts";
import { arn, asNew, type Need, type NeedsOf, named, need, ofStage, tags } from "./need.ts";

const api = () => [
  need("apigateway", "DELETE GET PATCH POST", arn("apigateway", "/apis/abc").replace("ACCOUNT", "")),
];
const apiTags = arn("apigateway", "/tags/arn").replace("ACCOUNT", "");

const lambda =
  (words: string) =>
  ({ inputs }: Resource) => {
    // An alias has a name of its own, and a permission names the function by its name or its ARN.
    const { functionName, function: called, name } = inputs;
    const [last] = String(functionName ?? called ?? name)
      .split(":")
      .slice(-1);
    return [need("lambda", words, arn("lambda", `function:${last}`))];
  };

/** A topic by its ARN in the mocks. */
const topicOf = (mock: string, all: readonly Resource[]): string => {
  const topic = all.find(({ type, name }) => type === "aws:sns/topic:Topic" && `arn:mock:${name}` === mock);
  return arn("sns", topic ? named(topic) : mock, topic?.inputs.region);
};

/**
 * What Pulumi's provider calls to make, read, change and remove a resource of each type. As in terraform-provider-aws, which
 * Pulumi's provider is made from. Tags: every stage's resources have some. Keys, vaults and their locks are never removed:
 * that takes an administrator.
 */
const needs: Record<string, NeedsOf> = {
  "aws:lambda/function:Function": lambda(
    "CreateFunction DeleteFunction GetFunction GetFunctionCodeSigningConfig GetFunctionConfiguration ListTags ListVersionsByFunction PublishVersion TagResource UntagResource UpdateFunctionCode UpdateFunctionConfiguration",
  ),
  "aws:lambda/alias:Alias": lambda("CreateAlias DeleteAlias GetAlias UpdateAlias"),
  "aws:lambda/permission:Permission": lambda("AddPermission GetPolicy RemovePermission"),
  "aws:iam/role:Role": (one) => {
    const role = arn("iam", `role/${named(one)}`, "");
    const [{ Principal }] = JSON.parse(one.inputs.assumeRolePolicy).Statement;
    return [
      need(
        "iam",
        "CreateRole DeleteRole DeleteRolePolicy GetRole GetRolePolicy ListAttachedRolePolicies ListInstanceProfilesForRole ListRolePolicies PutRolePolicy TagRole UntagRole UpdateAssumeRolePolicy UpdateRole",
        role,
      ),
      need("iam", "PassRole", role, { "iam:PassedToService": Principal.Service }),
    ];
  },
  "aws:iam/rolePolicyAttachment:RolePolicyAttachment": ({ inputs }) => {
    const role = arn("iam", `role/${inputs.role}`, "");
    return [
      need("iam", "ListAttachedRolePolicies", role),
      need("iam", "AttachRolePolicy DetachRolePolicy", role, { "iam:PolicyARN": inputs.policyArn }),
    ];
  },
  "aws:dynamodb/table:Table": (one) => [
    need(
      "dynamodb",
      "CreateTable DeleteTable DescribeContinuousBackups DescribeTable DescribeTimeToLive ListTagsOfResource TagResource UntagResource UpdateContinuousBackups UpdateTable UpdateTimeToLive",
      arn("dynamodb", `table/${named(one)}`),
    ),
  ],
  "aws:backup/vault:Vault": (one) => [
    need(
      "backup",
      "CreateBackupVault DescribeBackupVault ListTags TagResource UntagResource",
      arn("backup", `backup-vault:${named(one)}`, one.inputs.region),
    ),
    need("backup-storage", "MountCapsule", "*"),
  ],
  "aws:backup/vaultLockConfiguration:VaultLockConfiguration": ({ inputs }) => [
    need(
      "backup",
      "DescribeBackupVault PutBackupVaultLockConfiguration",
      arn("backup", `backup-vault:${inputs.backupVaultName}`, inputs.region),
    ),
  ],
  "aws:backup/plan:Plan": () => [
    need("backup", "CreateBackupPlan TagResource", arn("backup", "backup-plan:id"), asNew),
    need(
      "backup",
      "DeleteBackupPlan GetBackupPlan ListTags TagResource UntagResource UpdateBackupPlan",
      arn("backup", "backup-plan:id"),
    ),
  ],
  "aws:backup/selection:Selection": () => [
    need(
      "backup",
      "CreateBackupSelection DeleteBackupSelection GetBackupSelection",
      arn("backup", "backup-plan:id"),
    ),
  ],
  "aws:apigatewayv2/api:Api": () => [
    need("apigateway", "POST", arn("apigateway", "/apis").replace("ACCOUNT", ""), asNew),
    ...api(),
    need("apigateway", "PUT", arn("apigateway", "/apis/abc").replace("ACCOUNT", "")),
    need("apigateway", "DELETE GET POST PUT", apiTags),
  ],
  "aws:apigatewayv2/stage:Stage": api,
  "aws:apigatewayv2/route:Route": api,
  "aws:apigatewayv2/integration:Integration": api,
  "aws:cloudwatch/logGroup:LogGroup": (one) => [
    need(
      "logs",
      `CreateLogGroup DeleteLogGroup DeleteRetentionPolicy PutRetentionPolicy ${tags}`,
      arn("logs", `log-group:${named(one)}`),
    ),
    need("logs", "DescribeLogGroups", "*"),
  ],
  "aws:cloudwatch/logMetricFilter:LogMetricFilter": ({ inputs }) => [
    need(
      "logs",
      "DeleteMetricFilter DescribeMetricFilters PutMetricFilter",
      arn("logs", `log-group:${inputs.logGroupName}`),
    ),
  ],
  "aws:cloudwatch/eventRule:EventRule": (one) => [
    need("events", `DeleteRule DescribeRule PutRule ${tags}`, arn("events", `rule/${named(one)}`)),
  ],
  "aws:cloudwatch/eventTarget:EventTarget": ({ inputs }) => [
    need("events", "ListTargetsByRule PutTargets RemoveTargets", arn("events", `rule/${inputs.rule}`)),
  ],
  "aws:cloudwatch/metricAlarm:MetricAlarm": (one) => [
    need(
      "cloudwatch",
      `DeleteAlarms DescribeAlarms PutMetricAlarm ${tags}`,
      arn("cloudwatch", `alarm:${named(one)}`, one.inputs.region),
    ),
  ],
  // AWS takes these two for all alarms only (https://docs.aws.amazon.com/AmazonCloudWatch/latest/APIReference/API_PutCompositeAlarm.html).
  "aws:cloudwatch/compositeAlarm:CompositeAlarm": ({ inputs }) => [
    need("cloudwatch", "DescribeAlarms PutCompositeAlarm", "*"),
    need("cloudwatch", `DeleteAlarms ${tags}`, arn("cloudwatch", `alarm:${inputs.alarmName}`)),
  ],
  "aws:cloudwatch/dashboard:Dashboard": ({ inputs }) => [
    need(
      "cloudwatch",
      "DeleteDashboards GetDashboard PutDashboard",
      arn("cloudwatch", `dashboard/${inputs.dashboardName}`, ""),
    ),
  ],
  "aws:sns/topic:Topic": (one) => [
    need(
      "sns",
      `CreateTopic DeleteTopic GetTopicAttributes SetTopicAttributes ${tags}`,
      arn("sns", named(one), one.inputs.region),
    ),
  ],
  "aws:sns/topicPolicy:TopicPolicy": (one, all) => [
    need("sns", "GetTopicAttributes SetTopicAttributes", topicOf(one.inputs.arn, all)),
  ],
  // AWS asks for rights on the topic, also where a subscription is named.
  "aws:sns/topicSubscription:TopicSubscription": ({ inputs }, all) => [
    need("sns", "GetSubscriptionAttributes Subscribe Unsubscribe", topicOf(inputs.topic, all)),
  ],
  "aws:budgets/budget:Budget": (one) => [
    need("budgets", `ModifyBudget ViewBudget ${tags}`, arn("budgets", `budget/${named(one)}`, "")),
  ],
  "aws:kms/key:Key": () => [
    need("kms", "CreateKey", "*", asNew),
    need("kms", "TagResource", arn("kms", "key/id"), asNew),
    need(
      "kms",
      "DescribeKey EnableKeyRotation GetKeyPolicy GetKeyRotationStatus ListResourceTags PutKeyPolicy TagResource UntagResource UpdateKeyDescription",
      arn("kms", "key/id"),
    ),
  ],
  "aws:kms/alias:Alias": (one) => [
    ...[arn("kms", named(one)), arn("kms", "key/id")].map((both) =>
      need("kms", "CreateAlias DeleteAlias UpdateAlias", both),
    ),
    need("kms", "ListAliases", "*"),
  ],
  "aws:ssm/parameter:Parameter": ({ inputs }) => [
    need(
      "ssm",
      "AddTagsToResource DeleteParameter GetParameter GetParameters ListTagsForResource PutParameter RemoveTagsFromResource",
      arn("ssm", `parameter${inputs.name}`),
    ),
    need("ssm", "DescribeParameters", "*"),
  ],
  "aws:sesv2/configurationSet:ConfigurationSet": ({ inputs }) => [
    need(
      "ses",
      `CreateConfigurationSet DeleteConfigurationSet GetConfigurationSet ${tags}`,
      arn("ses", `configuration-set/${inputs.configurationSetName}`),
    ),
  ],
  "aws:sesv2/emailIdentity:EmailIdentity": () => [
    need(
      "ses",
      `CreateEmailIdentity DeleteEmailIdentity GetEmailIdentity PutEmailIdentityConfigurationSetAttributes ${tags}`,
      arn("ses", "identity/SENDER"),
    ),
  ],
  ...edgeNeeds,
};

const parameter = (name: string) => arn("ssm", `parameter${name}`);

/** What the commands call beside the program's resources: SST's own state, the stage's secrets, and the access log of an API. */
export const others: Need[] = [
  need("cloudwatch", "GetMetricData", "*"),
  need("kms", "Decrypt Encrypt", arn("kms", "key/id"), {
    ...ofStage,
    "kms:ViaService": "ssm.eu-central-1.amazonaws.com",
  }),
  need(
    "logs",
    "CreateLogDelivery DeleteLogDelivery DescribeResourcePolicies GetLogDelivery ListLogDeliveries PutResourcePolicy UpdateLogDelivery",
    "*",
  ),
  need(
    "s3",
    "DeleteObject GetObject PutObject",
    "arn:aws:s3:::sst-state-xyz/app/meal-planner/production.json",
  ),
  need("s3", "ListBucket", "arn:aws:s3:::sst-state-xyz"),
  need("ssm", "GetParameter", parameter("/sst/bootstrap")),
  need("ssm", "GetParametersByPath", parameter("/meal-planner/production/restored")),
  ...["/meal-planner/production/session-keys/private", "/meal-planner/production/canary"].map((secret) =>
    need("ssm", "GetParameter PutParameter", parameter(secret)),
  ),
  need("ssm", "GetParameter PutParameter", parameter("/sst/passphrase/meal-planner/production")),
];

/** The resource's type; what SST makes by itself is of one type, and has its own in its name. */
const kindOf = ({ type, name }: Resource): string =>
  type === "pulumi-nodejs:dynamic:Resource" ? name.slice(name.indexOf(".") + 1) : type;

/** What a resource needs, or undefined when this file doesn't know its type. What is retained is never deleted. */
export const needsOf = (one: Resource, all: readonly Resource[]): Need[] | undefined =>
  needs[kindOf(one)]?.(one, all).map((some) =>
    one.retained ? { ...some, actions: some.actions.filter((action) => !action.includes(":Delete")) } : some,
  );

import type { Resource, Synthesis } from "./synthesize.ts";

type Condition = Record<string, Record<string, string | string[]>>;
type Right = { actions: string[]; resource: string; condition: Condition };
export type Statement = { Effect: "Allow"; Action: string[]; Resource: string[]; Condition?: Condition };

/** AWS takes 6,144 characters without white space, and ten policies a role (limits.ts). Whoever adds a right finds room. */
const POLICY_MAX = 5_600;

/** Which stage a role deploys: one, or all with a prefix. */
type Stage = { name: string; pattern: string };

const may = (service: string, words: string, resource: string, condition: Condition = {}): Right => ({
  actions: words.split(" ").map((word) => `${service}:${word}`),
  resource,
  condition,
});

const TAGS = "ListTagsForResource TagResource UntagResource";
const arn = (service: string, rest: string, region = "eu-central-1") =>
  `arn:aws:${service}:${region}:ACCOUNT:${rest}`;
const apis = (rest: string) => `arn:aws:apigateway:eu-central-1::/${rest}`;

/** Things without a name of their own are told apart by the tags that SST gives to all of a stage. */
const tagged: Condition = { StringEquals: { "aws:ResourceTag/sst:stage": "STAGE" } };
/** Nothing that is new has tags, but the request has. A thing of another stage can't get them. */
const asNew: Condition = {
  StringEquals: { "aws:RequestTag/sst:stage": "STAGE" },
  StringEqualsIfExists: { "aws:ResourceTag/sst:stage": "STAGE" },
};

const nameOf = ({ name, inputs }: Resource): string => inputs.name ?? name;
const last = (text: string) => text.split(":").at(-1) ?? "";

const api = () => may("apigateway", "DELETE GET PATCH POST", apis("apis/*"), tagged);
const ofFunction =
  (words: string) =>
  ({ inputs }: Resource) =>
    may(
      "lambda",
      words,
      arn("lambda", `function:${last(inputs.functionName ?? inputs.function ?? inputs.name)}`),
    );
/** A thing whose ARN ends with its name. */
const named =
  (service: string, words: string, prefix = "", region?: string) =>
  (one: Resource) =>
    may(service, words, arn(service, prefix + nameOf(one), region ?? one.inputs.region));
const ofBucket = (bucket: string, all: readonly Resource[]): string => {
  const own = all.find(({ type, name }) => type === "aws:s3/bucket:Bucket" && `${name}-id` === bucket);
  return `arn:aws:s3:::${own?.inputs.bucket ?? "sst-asset-*"}`;
};
/** Whether a bucket stays with its files. Only an administrator changes what protects these. */
const isKept = (bucket: string, all: readonly Resource[]): boolean =>
  all.some(({ name, inputs, retained }) => `${name}-id` === bucket && retained && !inputs.forceDestroy);
/** Rights to read a bucket's settings, and to write them where it is not kept. */
const settings = (read: string, write: string, bucket: string, all: readonly Resource[]): Right =>
  may("s3", isKept(bucket, all) ? read : `${read} ${write}`, ofBucket(bucket, all));
const ofTopic = (mock: string, all: readonly Resource[]): string => {
  const topic = all.find(({ type, name }) => type === "aws:sns/topic:Topic" && `arn:mock:${name}` === mock);
  return arn("sns", topic ? nameOf(topic) : mock, topic?.inputs.region);
};
const certificates = arn("acm", "certificate/*", "us-east-1");
const zone = "arn:aws:route53:::hostedzone/ZONE";
const distributions = "arn:aws:cloudfront::ACCOUNT:distribution/*";
const plans = arn("backup", "backup-plan:*");
const mappings = arn("lambda", "event-source-mapping:*");
const keys = arn("kms", "key/*");

/**
 * What Pulumi's provider calls to make, read, change and remove a resource of each type, as terraform-provider-aws does, from
 * which it is made. Keys, tables, vaults and their locks are never removed, and no key gets another policy: that takes an administrator.
 */
const rights: Record<string, (one: Resource, all: readonly Resource[]) => Right | Right[]> = {
  "aws:lambda/function:Function": ofFunction(
    "CreateFunction DeleteFunction DeleteFunctionConcurrency GetFunction GetFunctionCodeSigningConfig GetFunctionConfiguration ListTags ListVersionsByFunction PublishVersion PutFunctionConcurrency TagResource UntagResource UpdateFunctionCode UpdateFunctionConfiguration",
  ),
  // A deployment tries versions before it moves an alias.
  "aws:lambda/alias:Alias": ofFunction("CreateAlias DeleteAlias GetAlias InvokeFunction UpdateAlias"),
  "aws:lambda/eventSourceMapping:EventSourceMapping": ({ inputs }) => {
    const [, name] = /function:([^:]+)/.exec(inputs.functionName) ?? [];
    const itsFunction = { ArnLike: { "lambda:FunctionArn": arn("lambda", `function:${name}:*`) } };
    return [
      may("lambda", "CreateEventSourceMapping", "*", { ...asNew, ...itsFunction }),
      may("lambda", "TagResource", mappings, asNew),
      may(
        "lambda",
        "DeleteEventSourceMapping GetEventSourceMapping ListTags UntagResource UpdateEventSourceMapping",
        mappings,
        tagged,
      ),
    ];
  },
  "aws:lambda/permission:Permission": ofFunction("AddPermission GetPolicy RemovePermission"),
  "aws:iam/role:Role": (one, all) => {
    const role = arn("iam", `role/${nameOf(one)}`, "");
    const [{ Principal }] = JSON.parse(one.inputs.assumeRolePolicy).Statement;
    const seen = [
      may(
        "iam",
        "GetRole GetRolePolicy ListAttachedRolePolicies ListInstanceProfilesForRole ListRolePolicies",
        role,
      ),
      may("iam", "PassRole", role, { StringEquals: { "iam:PassedToService": Principal.Service } }),
    ];
    // An administrator makes and changes all other roles.
    if (Principal.Service !== "lambda.amazonaws.com") return seen;
    const boundary = all.find(({ name }) => one.inputs.permissionsBoundary === `arn:mock:${name}`);
    const bounded: Condition = boundary
      ? { ArnEquals: { "iam:PermissionsBoundary": arn("iam", `policy/${nameOf(boundary)}`, "") } }
      : {};
    return [
      ...seen,
      may("iam", "DeleteRole TagRole UntagRole UpdateAssumeRolePolicy UpdateRole", role),
      may("iam", "CreateRole DeleteRolePolicy PutRolePolicy", role, bounded),
    ];
  },
  // Only an administrator changes what all roles are held to.
  "aws:iam/policy:Policy": named("iam", "GetPolicy GetPolicyVersion ListPolicyVersions", "policy/", ""),
  // Nor what AWS's policies let a role do.
  "aws:iam/rolePolicyAttachment:RolePolicyAttachment": () => [],
  "aws:dynamodb/table:Table": named(
    "dynamodb",
    "CreateTable DeleteTable DescribeContinuousBackups DescribeTable DescribeTimeToLive ListTagsOfResource TagResource UntagResource UpdateContinuousBackups UpdateTable UpdateTimeToLive",
    "table/",
  ),
  // Only an administrator makes it: AWS copies the items with the caller's rights.
  "aws:dynamodb/tableReplica:TableReplica": ({ inputs }) =>
    may(
      "dynamodb",
      "DescribeContinuousBackups DescribeTable ListTagsOfResource",
      arn("dynamodb", "table/meal-planner-production-*", inputs.region),
    ),
  "aws:dynamodb/contributorInsights:ContributorInsights": ({ inputs }) => [
    may(
      "dynamodb",
      "DescribeContributorInsights UpdateContributorInsights",
      arn("dynamodb", `table/${inputs.tableName}`),
    ),
    // The first table of an account makes it.
    may(
      "iam",
      "CreateServiceLinkedRole",
      arn("iam", "role/aws-service-role/contributorinsights.dynamodb.amazonaws.com/*", ""),
      { StringEquals: { "iam:AWSServiceName": "contributorinsights.dynamodb.amazonaws.com" } },
    ),
  ],
  "aws:backup/vault:Vault": (one) => [
    named(
      "backup",
      "CreateBackupVault DescribeBackupVault ListTags TagResource UntagResource",
      "backup-vault:",
    )(one),
    may("backup-storage", "MountCapsule", "*"),
  ],
  "aws:backup/vaultLockConfiguration:VaultLockConfiguration": ({ inputs }) =>
    may(
      "backup",
      "DescribeBackupVault PutBackupVaultLockConfiguration",
      arn("backup", `backup-vault:${inputs.backupVaultName}`, inputs.region),
    ),
  "aws:backup/plan:Plan": () => [
    may("backup", "CreateBackupPlan TagResource", plans, asNew),
    may(
      "backup",
      "DeleteBackupPlan GetBackupPlan ListTags TagResource UntagResource UpdateBackupPlan",
      plans,
      tagged,
    ),
  ],
  "aws:backup/selection:Selection": () =>
    may("backup", "CreateBackupSelection DeleteBackupSelection GetBackupSelection", plans, tagged),
  "aws:apigatewayv2/api:Api": () => [
    may("apigateway", "POST", apis("apis"), { StringEquals: { "aws:RequestTag/sst:stage": "STAGE" } }),
    may("apigateway", "PUT", apis("apis/*"), tagged),
    may("apigateway", "DELETE GET POST PUT", apis("tags/*"), tagged),
    api(),
  ],
  "aws:apigatewayv2/stage:Stage": api,
  "aws:apigatewayv2/route:Route": api,
  "aws:apigatewayv2/integration:Integration": api,
  "aws:cloudwatch/logGroup:LogGroup": (one) => [
    named(
      "logs",
      `CreateLogGroup DeleteLogGroup DeleteRetentionPolicy PutRetentionPolicy ${TAGS}`,
      "log-group:",
    )(one),
    may("logs", "DescribeLogGroups", "*"),
  ],
  // AWS knows no resource of their own.
  "aws:cloudwatch/queryDefinition:QueryDefinition": () =>
    may("logs", "DeleteQueryDefinition DescribeQueryDefinitions PutQueryDefinition", "*"),
  "aws:cloudwatch/logMetricFilter:LogMetricFilter": ({ inputs }) =>
    may(
      "logs",
      "DeleteMetricFilter DescribeMetricFilters PutMetricFilter",
      arn("logs", `log-group:${inputs.logGroupName}`),
    ),
  "aws:cloudwatch/eventRule:EventRule": named("events", `DeleteRule DescribeRule PutRule ${TAGS}`, "rule/"),
  "aws:cloudwatch/eventTarget:EventTarget": ({ inputs }) =>
    may("events", "ListTargetsByRule PutTargets RemoveTargets", arn("events", `rule/${inputs.rule}`)),
  "aws:cloudwatch/metricAlarm:MetricAlarm": named(
    "cloudwatch",
    `DeleteAlarms DescribeAlarms PutMetricAlarm ${TAGS}`,
    "alarm:",
  ),
  // AWS takes composite alarms for all only (https://docs.aws.amazon.com/AmazonCloudWatch/latest/APIReference/API_PutCompositeAlarm.html).
  "aws:cloudwatch/compositeAlarm:CompositeAlarm": ({ inputs }) => [
    may("cloudwatch", "DescribeAlarms PutCompositeAlarm", "*"),
    may("cloudwatch", `DeleteAlarms ${TAGS}`, arn("cloudwatch", `alarm:${inputs.alarmName}`)),
  ],
  "aws:cloudwatch/dashboard:Dashboard": ({ inputs }) =>
    may(
      "cloudwatch",
      "DeleteDashboards GetDashboard PutDashboard",
      arn("cloudwatch", `dashboard/${inputs.dashboardName}`, ""),
    ),
  "aws:sns/topic:Topic": named(
    "sns",
    `CreateTopic DeleteTopic GetTopicAttributes SetTopicAttributes ${TAGS}`,
  ),
  "aws:sns/topicPolicy:TopicPolicy": ({ inputs }, all) =>
    may("sns", "GetTopicAttributes SetTopicAttributes", ofTopic(inputs.arn, all)),
  // AWS asks for rights on the topic, also where a subscription is named.
  "aws:sns/topicSubscription:TopicSubscription": ({ inputs }, all) =>
    may("sns", "GetSubscriptionAttributes Subscribe Unsubscribe", ofTopic(inputs.topic, all)),
  "aws:budgets/budget:Budget": named("budgets", `ModifyBudget ViewBudget ${TAGS}`, "budget/", ""),
  "aws:kms/key:Key": () => [
    may("kms", "CreateKey", "*", { StringEquals: { "aws:RequestTag/sst:stage": "STAGE" } }),
    may("kms", "TagResource", keys, asNew),
    may(
      "kms",
      "DescribeKey EnableKeyRotation GetKeyPolicy GetKeyRotationStatus ListResourceTags TagResource UntagResource UpdateKeyDescription",
      keys,
      tagged,
    ),
  ],
  "aws:kms/alias:Alias": (one) => [
    may("kms", "CreateAlias DeleteAlias UpdateAlias", arn("kms", nameOf(one))),
    may("kms", "CreateAlias DeleteAlias UpdateAlias", keys, tagged),
    may("kms", "ListAliases", "*"),
  ],
  "aws:ssm/parameter:Parameter": ({ inputs }) => [
    may(
      "ssm",
      "AddTagsToResource DeleteParameter GetParameter GetParameters ListTagsForResource PutParameter RemoveTagsFromResource",
      arn("ssm", `parameter${inputs.name}`),
    ),
    may("ssm", "DescribeParameters", "*"),
  ],
  "aws:sesv2/configurationSet:ConfigurationSet": ({ inputs }) =>
    may(
      "ses",
      `CreateConfigurationSet DeleteConfigurationSet GetConfigurationSet ${TAGS}`,
      arn("ses", `configuration-set/${inputs.configurationSetName}`),
    ),
  "aws:sesv2/emailIdentity:EmailIdentity": () =>
    may(
      "ses",
      `CreateEmailIdentity DeleteEmailIdentity GetEmailIdentity PutEmailIdentityConfigurationSetAttributes ${TAGS}`,
      arn("ses", "identity/SENDER"),
    ),
  "aws:s3/bucket:Bucket": ({ name, inputs, retained }, all) => [
    // Its files go with it.
    ...(inputs.forceDestroy && !retained
      ? [
          may("s3", "ListBucketVersions", ofBucket(`${name}-id`, all)),
          may("s3", "DeleteObject DeleteObjectVersion", `${ofBucket(`${name}-id`, all)}/*`),
        ]
      : []),
    may(
      "s3",
      `CreateBucket DeleteBucket GetAccelerateConfiguration GetBucketAcl GetBucketCORS GetBucketLocation GetBucketLogging GetBucketObjectLockConfiguration GetBucketPolicy GetBucketRequestPayment GetBucketTagging GetBucketVersioning GetBucketWebsite GetEncryptionConfiguration GetLifecycleConfiguration GetReplicationConfiguration ListBucket PutBucketTagging ${TAGS}`,
      `arn:aws:s3:::${inputs.bucket}`,
    ),
  ],
  "aws:s3/bucketVersioning:BucketVersioning": ({ inputs: { bucket } }, all) =>
    settings("GetBucketVersioning", "PutBucketVersioning", bucket, all),
  "aws:s3/bucketLifecycleConfiguration:BucketLifecycleConfiguration": ({ inputs: { bucket } }, all) =>
    settings("GetLifecycleConfiguration", "PutLifecycleConfiguration", bucket, all),
  "aws:s3/bucketPublicAccessBlock:BucketPublicAccessBlock": ({ inputs }, all) =>
    may("s3", "GetBucketPublicAccessBlock PutBucketPublicAccessBlock", ofBucket(inputs.bucket, all)),
  "aws:s3/bucketPolicy:BucketPolicy": ({ inputs: { bucket } }, all) =>
    settings("GetBucketPolicy", "DeleteBucketPolicy PutBucketPolicy", bucket, all),
  "aws:s3/bucketObjectv2:BucketObjectv2": ({ inputs }, all) => {
    const bucket = ofBucket(inputs.bucket, all);
    const folder = inputs.key.startsWith("assets/") ? "assets/" : "";
    return [
      may("s3", "DeleteObject GetObject GetObjectTagging PutObject PutObjectTagging", `${bucket}/${folder}*`),
      may("s3", "ListBucket", bucket),
    ];
  },
  "aws:cloudfront/function:Function": (one) =>
    may(
      "cloudfront",
      "CreateFunction DeleteFunction DescribeFunction GetFunction PublishFunction UpdateFunction",
      `arn:aws:cloudfront::ACCOUNT:function/${nameOf(one)}`,
    ),
  "aws:cloudfront/distribution:Distribution": () => [
    may("cloudfront", "CreateDistribution TagResource", distributions, asNew),
    may("cloudfront", `DeleteDistribution GetDistribution UpdateDistribution ${TAGS}`, distributions, tagged),
  ],
  "sst.aws.DistributionDeploymentWaiter": () => may("cloudfront", "GetDistribution", distributions, tagged),
  ...Object.fromEntries(
    ["CachePolicy", "OriginAccessControl", "ResponseHeadersPolicy"].map((type) => [
      `aws:cloudfront/${type.charAt(0).toLowerCase()}${type.slice(1)}:${type}`,
      () => [
        may(
          "cloudfront",
          `Create${type} Delete${type} Get${type} Update${type}`,
          `arn:aws:cloudfront::ACCOUNT:${type.replaceAll(/\B[A-Z]/g, "-$&").toLowerCase()}/*`,
        ),
      ],
    ]),
  ),
  // Rules that AWS manages are things of their own.
  "aws:wafv2/webAcl:WebAcl": ({ inputs }) => [
    may(
      "wafv2",
      `CreateWebACL DeleteWebACL GetWebACL UpdateWebACL ${TAGS}`,
      arn("wafv2", `global/webacl/${inputs.name}`, inputs.region),
    ),
    may("wafv2", "CreateWebACL UpdateWebACL", arn("wafv2", "global/managedruleset/*", inputs.region)),
  ],
  "aws:acm/certificate:Certificate": () => [
    may("acm", "AddTagsToCertificate RequestCertificate", "*", asNew),
    may(
      "acm",
      "AddTagsToCertificate DeleteCertificate DescribeCertificate ListTagsForCertificate RemoveTagsFromCertificate",
      certificates,
      tagged,
    ),
  ],
  "aws:acm/certificateValidation:CertificateValidation": () =>
    may("acm", "DescribeCertificate", certificates, tagged),
  "aws:route53/record:Record": () => [
    may("route53", "GetHostedZone ListResourceRecordSets", zone),
    may("route53", "ChangeResourceRecordSets", zone, {
      "ForAllValues:StringLike": {
        "route53:ChangeResourceRecordSetsNormalizedRecordNames": ["DOMAIN", "_*.DOMAIN"],
      },
    }),
    may("route53", "GetChange", "arn:aws:route53:::change/*"),
  ],
  "sst.aws.HostedZoneLookup": () => may("route53", "ListHostedZones", "*"),
};

const parameter = (name: string) => arn("ssm", `parameter${name}`);

/** What the commands call besides: SST's own state, the stage's secrets, the access log of an API. */
const commands = (): Right[] => [
  may(
    "logs",
    "CreateLogDelivery DeleteLogDelivery DescribeResourcePolicies GetLogDelivery ListLogDeliveries PutResourcePolicy UpdateLogDelivery",
    "*",
  ),
  may("s3", "DeleteObject GetObject PutObject", "arn:aws:s3:::sst-state-*/*/meal-planner/STAGE*"),
  may("s3", "ListBucket", "arn:aws:s3:::sst-state-*"),
  may("ssm", "GetParameter", parameter("/sst/bootstrap")),
  may("ssm", "GetParametersByPath", parameter("/meal-planner/STAGE/restored")),
  may("ssm", "GetParametersByPath", parameter("/meal-planner/STAGE/public-keys")),
  may("ssm", "PutParameter", parameter("/meal-planner/STAGE/public-keys/session")),
  ...["/meal-planner/STAGE/session-keys/*", "/sst/passphrase/meal-planner/STAGE"].map((secret) =>
    may("ssm", "GetParameter PutParameter", parameter(secret)),
  ),
];

/** Besides, on a protected stage: its alarms are watched while traffic moves, its keys are under a key of their own, and it has a canary. */
const onProtected = (): Right[] => [
  may("cloudwatch", "DescribeAlarms", "*"),
  may("kms", "Decrypt Encrypt", keys, {
    StringEquals: { ...tagged.StringEquals, "kms:ViaService": "ssm.eu-central-1.amazonaws.com" },
  }),
  may("ssm", "GetParameter PutParameter", parameter("/meal-planner/STAGE/canary")),
];

/** A resource's type; what SST makes by itself is of one type, and has its own in its name. */
const kindOf = ({ type, name }: Resource): string =>
  type === "pulumi-nodejs:dynamic:Resource" ? name.slice(name.indexOf(".") + 1) : type;

const rightsOn = (one: Resource, all: readonly Resource[]): Right[] => {
  const found = rights[kindOf(one)]?.(one, all);
  if (!found) throw new Error(`${import.meta.filename} doesn't know ${kindOf(one)} (${one.name})`);
  if (!one.retained) return [found].flat();
  return [found].flat().map((right) => ({
    ...right,
    actions: right.actions.filter((action) => !action.includes(":Delete")),
  }));
};

const sorted = (texts: Iterable<string>) => [...new Set(texts)].sort();

/** Rights on the same things as one statement, and the same rights on several things as one. */
const statementsOf = (all: readonly Right[]): Statement[] => {
  const byResource = Map.groupBy(all, ({ resource, condition }) => JSON.stringify([resource, condition]));
  const united = [...byResource].map(([key, some]) => ({
    actions: sorted(some.flatMap(({ actions }) => actions)),
    key,
  }));
  const byActions = Map.groupBy(united, ({ actions, key }) => JSON.stringify([actions, JSON.parse(key)[1]]));
  return [...byActions]
    .map(([key, some]): Statement => {
      const [Action, Condition] = JSON.parse(key);
      return {
        Effect: "Allow",
        Action,
        Resource: sorted(some.map((one) => JSON.parse(one.key)[0])),
        ...(Object.keys(Condition).length > 0 ? { Condition } : {}),
      };
    })
    .sort((a, b) => (JSON.stringify(a.Action) < JSON.stringify(b.Action) ? -1 : 1));
};

/** Characters of a policy once it is filled in. */
const sizeOf = (Statement: readonly Statement[]): number =>
  JSON.stringify({ Version: "2012-10-17", Statement })
    .replaceAll("ACCOUNT", "123456789012")
    .replaceAll(/SENDER|DOMAIN/g, "x".repeat(100)).length;

/** The statements in policies, each as full as it may be. */
const inPolicies = (all: readonly Statement[]): Statement[][] => {
  const policies: Statement[][] = [];
  for (const one of all) {
    const current = policies.at(-1);
    if (current && sizeOf([...current, one]) <= POLICY_MAX) current.push(one);
    else policies.push([one]);
  }
  return policies;
};

/** The policies by name with all that a role needs to deploy stages like this one. */
export const policiesFor = ({ resources, app }: Synthesis, { name, pattern }: Stage) => {
  const ours = resources.filter(({ type, isThere }) => /^(aws|pulumi-nodejs):/.test(type) && !isThere);
  const text = JSON.stringify([
    ...ours.flatMap((one) => rightsOn(one, ours)),
    ...commands(),
    ...(app.protect ? onProtected() : []),
  ])
    .replaceAll("STAGE", name)
    // One pattern for the things that the program names.
    .replaceAll(new RegExp(`(?<=meal-planner-${name}-)(?!pictures-|site-|boundary\\b)[\\w-]+`, "g"), "*")
    .replaceAll(name, pattern)
    .replaceAll("**", "*");
  const all: Right[] = JSON.parse(pattern === name ? text : text.replaceAll("StringEquals", "StringLike"));
  const ofDomain = /^(acm|route53):/;
  // Before they are united: a stage without a domain needs the others as well.
  const policies = (isOfDomain: boolean) =>
    inPolicies(statementsOf(all.filter(({ actions }) => ofDomain.test(actions.join()) === isOfDomain)));
  return Object.fromEntries([
    ...policies(false).map((some, nth) => [String(nth + 1), some] as const),
    ...policies(true).map((some) => ["domain", some] as const),
  ]);
};

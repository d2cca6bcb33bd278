import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { STAGE_NAME_MAX } from "../../infra/stage/stages.ts";
import { all, inputs, type Resource, type Synthesis } from "./synthesize.ts";

/** What AWS refuses, on what the program makes. Mocks and emulators take it. */

export type Limit = {
  what: string;
  most: number;
  /** The page of AWS that says so. */
  source: string;
  /** A name for each thing that counts, with its size. */
  of: (stage: Synthesis) => readonly (readonly [string, number])[];
};

const docs = (page: string) => `https://docs.aws.amazon.com/${page}`;

const WAF = docs("waf/latest/developerguide/limits.html");
const UNITS = docs("waf/latest/developerguide/aws-waf-capacity-units.html");
const LAMBDA = docs("lambda/latest/dg/gettingstarted-limits.html");
const FILTERS = docs("lambda/latest/dg/invocation-eventfiltering.html");
const CONCURRENCY = docs("lambda/latest/dg/configuration-concurrency.html");
const GATEWAY = docs("apigateway/latest/developerguide/http-api-quotas.html");
const CLOUDFRONT = docs("AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html");
const IAM = docs("IAM/latest/UserGuide/reference_iam-quotas.html");
const ALARM = docs("AmazonCloudWatch/latest/APIReference/API_PutMetricAlarm.html");
const COMPOSITE = docs("AmazonCloudWatch/latest/APIReference/API_PutCompositeAlarm.html");
const CLOUDWATCH = docs("AmazonCloudWatch/latest/monitoring/cloudwatch_limits.html");
const LOGS = docs("AmazonCloudWatchLogs/latest/APIReference/API_PutQueryDefinition.html");
const METRIC_FILTER = docs("AmazonCloudWatchLogs/latest/APIReference/API_PutMetricFilter.html");
const RULES = docs("eventbridge/latest/userguide/eb-quota.html");
const PUT_RULE = docs("eventbridge/latest/APIReference/API_PutRule.html");
const SNS = docs("sns/latest/api/API_CreateTopic.html");
const SES = docs("ses/latest/APIReference-V2/API_CreateConfigurationSet.html");
const PARAMETERS = docs("systems-manager/latest/APIReference/API_PutParameter.html");
const VAULT = docs("aws-backup/latest/devguide/API_CreateBackupVault.html");
const LIFECYCLE = docs("aws-backup/latest/devguide/API_Lifecycle.html");
const BUCKETS = docs("AmazonS3/latest/userguide/bucketnamingrules.html");
const DYNAMODB = docs("amazondynamodb/latest/developerguide/ServiceQuotas.html");
const KMS = docs("kms/latest/APIReference/API_PutKeyPolicy.html");
const BUDGETS = docs("aws-cost-management/latest/APIReference/API_budgets_CreateNotification.html");
const CERTIFICATE = docs("acm/latest/userguide/acm-limits.html");

const FUNCTION = "aws:lambda/function:Function";
const ROLE = "aws:iam/role:Role";
const METRIC_ALARM = "aws:cloudwatch/metricAlarm:MetricAlarm";
const COMPOSITE_ALARM = "aws:cloudwatch/compositeAlarm:CompositeAlarm";
const API = "aws:apigatewayv2/api:Api";
const DISTRIBUTION = "aws:cloudfront/distribution:Distribution";
const FIREWALL = "aws:wafv2/webAcl:WebAcl";
const RULE = "aws:cloudwatch/eventRule:EventRule";

// biome-ignore lint/suspicious/noExplicitAny: tests look into resources freely
type Inputs = any;

/** A measure of each resource of a type. */
const each = (type: string, measure: (inputs: Inputs, one: Resource) => number) => (stage: Synthesis) =>
  all(stage, type).map((one) => [one.name, measure(one.inputs, one)] as const);

/** The same for each of the parts that a resource has. */
const eachPart =
  (
    type: string,
    parts: (inputs: Inputs) => readonly unknown[] | undefined,
    measure: (part: Inputs) => number,
  ) =>
  (stage: Synthesis) =>
    all(stage, type).flatMap((one) =>
      (parts(one.inputs) ?? []).map((part, nth) => [`${one.name} ${nth}`, measure(part)] as const),
    );

const count = (what: string, number: (stage: Synthesis) => number) => (stage: Synthesis) =>
  [[what, number(stage)]] as const;

/** As it would be on the stage with the longest name. */
const longest = (name: string): number => name.replace("production", "x".repeat(STAGE_NAME_MAX)).length;

const bytes = (text: string): number => Buffer.byteLength(text);

/** AWS counts no white space. */
const sizeOfPolicy = (policy: string): number => policy.replaceAll(/\s/g, "").length;

/** All values below a key, however deep. */
const found = (value: Inputs, key: string): Inputs[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => [
        ...(name === key && inner !== undefined ? [inner] : []),
        ...found(inner, key),
      ])
    : [];

const managedGroups: Record<string, number> = {
  AWSManagedRulesAmazonIpReputationList: 25,
  AWSManagedRulesCommonRuleSet: 700,
};

/** A text that is changed in the same way for several statements counts once. */
const unitsOf = (firewall: Inputs): number => {
  const matches = [...found(firewall, "regexMatchStatement"), ...found(firewall, "byteMatchStatement")];
  const changes = matches.flatMap(({ fieldToMatch, textTransformations }) =>
    textTransformations
      .filter(({ type }: Inputs) => type !== "NONE")
      .map(({ type }: Inputs) => JSON.stringify([fieldToMatch, type])),
  );
  return [
    3 * found(firewall, "regexMatchStatement").length,
    2 * found(firewall, "byteMatchStatement").length,
    2 * found(firewall, "rateBasedStatement").length,
    10 * new Set(changes).size,
    ...found(firewall, "managedRuleGroupStatement").map(({ name }) => managedGroups[name] ?? Number.NaN),
  ].reduce((sum, units) => sum + units, 0);
};

const ofApi = (stage: Synthesis, type: string): (readonly [string, number])[] =>
  all(stage, API).map(({ name }) => [
    name,
    inputs(stage, type).filter(({ apiId }) => apiId === `${name}-id`).length,
  ]);

const dashboardOf = (stage: Synthesis): Inputs[] =>
  inputs(stage, "aws:cloudwatch/dashboard:Dashboard").flatMap(
    ({ dashboardBody }) => JSON.parse(dashboardBody).widgets,
  );

const infra = path.resolve(import.meta.dirname, "../../infra");
const deployers = ["deployer-role", "preview-role"];
const filesOf = (role: string): string[] => readdirSync(path.join(infra, role, "permissions"));

/** As somebody fills it in. */
const filledIn = (role: string, file: string): string =>
  readFileSync(path.join(infra, role, "permissions", file), "utf8")
    .replaceAll("ACCOUNT", "123456789012")
    .replaceAll(/SENDER|DOMAIN/g, "x".repeat(100));

const reserved = (stage: Synthesis): number =>
  inputs(stage, FUNCTION).reduce(
    (sum, { reservedConcurrentExecutions = 0 }) => sum + reservedConcurrentExecutions,
    0,
  );

const DAY = 86_400;

const longestPeriod = (queries: Inputs[]): number =>
  Math.max(...queries.map(({ metric }) => metric?.period ?? 0));

/** Names of things that AWS tells apart by them. */
const names: [type: string, most: number, source: string, key?: string][] = [
  [FUNCTION, 64, docs("lambda/latest/api/API_CreateFunction.html")],
  [ROLE, 64, IAM],
  ["aws:iam/policy:Policy", 128, IAM],
  [RULE, 64, PUT_RULE],
  [METRIC_ALARM, 255, ALARM],
  [COMPOSITE_ALARM, 255, COMPOSITE, "alarmName"],
  ["aws:sns/topic:Topic", 256, SNS],
  ["aws:s3/bucket:Bucket", 63, BUCKETS, "bucket"],
  ["aws:backup/vault:Vault", 50, VAULT],
  ["aws:dynamodb/table:Table", 255, DYNAMODB],
  ["aws:cloudfront/function:Function", 64, docs("cloudfront/latest/APIReference/API_CreateFunction.html")],
  [
    "aws:cloudfront/originAccessControl:OriginAccessControl",
    64,
    docs("cloudfront/latest/APIReference/API_OriginAccessControlConfig.html"),
  ],
  [FIREWALL, 128, docs("waf/latest/APIReference/API_CreateWebACL.html")],
  [API, 128, docs("apigatewayv2/latest/api-reference/apis.html")],
  ["aws:sesv2/configurationSet:ConfigurationSet", 64, SES, "configurationSetName"],
  [
    "aws:cloudwatch/logGroup:LogGroup",
    512,
    docs("AmazonCloudWatchLogs/latest/APIReference/API_CreateLogGroup.html"),
  ],
  ["aws:cloudwatch/queryDefinition:QueryDefinition", 255, LOGS],
  ["aws:budgets/budget:Budget", 100, docs("aws-cost-management/latest/APIReference/API_budgets_Budget.html")],
  ["aws:kms/alias:Alias", 256, docs("kms/latest/APIReference/API_CreateAlias.html")],
];

export const limits: readonly Limit[] = [
  ...names.map(
    ([type, most, source, key = "name"]): Limit => ({
      what: `characters of the name of a ${type.split(":").at(-1)}`,
      most,
      source,
      of: each(type, (input) => longest(input[key])),
    }),
  ),

  {
    what: "characters of a regular expression in the firewall",
    most: 200,
    source: WAF,
    of: eachPart(
      FIREWALL,
      (input) => found(input, "regexString"),
      (text) => text.length,
    ),
  },
  {
    what: "units of the firewall, above which it costs more",
    most: 1_500,
    source: UNITS,
    of: each(FIREWALL, unitsOf),
  },
  {
    what: "bytes of the firewall's own answer",
    most: 4_096,
    source: WAF,
    of: eachPart(
      FIREWALL,
      ({ customResponseBodies }) => customResponseBodies,
      ({ content }) => bytes(content),
    ),
  },
  {
    what: "changes of a text before a rule looks at it",
    most: 10,
    source: WAF,
    of: eachPart(
      FIREWALL,
      (input) => found(input, "textTransformations"),
      (some) => some.length,
    ),
  },

  {
    what: "bytes of a function's environment",
    most: 4_096,
    source: LAMBDA,
    of: each(FUNCTION, ({ environment }) => bytes(JSON.stringify(environment.variables))),
  },
  { what: "seconds of a function", most: 900, source: LAMBDA, of: each(FUNCTION, ({ timeout }) => timeout) },
  {
    what: "megabytes of a function",
    most: 10_240,
    source: LAMBDA,
    of: each(FUNCTION, ({ memorySize }) => memorySize),
  },
  // A new account may have far fewer: the deployment's page asks for 300 before.
  {
    what: "requests at once that are set aside, besides the 100 that AWS wants left, in an account with 300",
    most: 300 - 100,
    source: CONCURRENCY,
    of: count("all functions", reserved),
  },
  {
    what: "filters of a stream's reader",
    most: 5,
    source: FILTERS,
    of: each(
      "aws:lambda/eventSourceMapping:EventSourceMapping",
      ({ filterCriteria }) => filterCriteria.filters.length,
    ),
  },
  {
    what: "characters of such a filter",
    most: 4_096,
    source: docs("lambda/latest/api/API_Filter.html"),
    of: eachPart(
      "aws:lambda/eventSourceMapping:EventSourceMapping",
      ({ filterCriteria }) => filterCriteria.filters,
      ({ pattern }) => pattern.length,
    ),
  },

  {
    what: "routes of an API",
    most: 300,
    source: GATEWAY,
    of: (stage) => ofApi(stage, "aws:apigatewayv2/route:Route"),
  },
  {
    what: "integrations of an API, which AWS never raises",
    most: 300,
    source: GATEWAY,
    of: (stage) => ofApi(stage, "aws:apigatewayv2/integration:Integration"),
  },
  {
    what: "bytes of the access log's template",
    most: 3 * 1_024,
    source: GATEWAY,
    of: each("aws:apigatewayv2/stage:Stage", ({ accessLogSettings }) =>
      bytes(accessLogSettings?.format ?? ""),
    ),
  },

  {
    what: "behaviours of a distribution, the default one included",
    most: 75,
    source: CLOUDFRONT,
    of: each(DISTRIBUTION, ({ orderedCacheBehaviors }) => orderedCacheBehaviors.length + 1),
  },
  {
    what: "origins of a distribution",
    most: 100,
    source: CLOUDFRONT,
    of: each(DISTRIBUTION, ({ origins }) => origins.length),
  },
  {
    what: "characters of a header that the edge adds",
    most: 1_783,
    source: CLOUDFRONT,
    of: eachPart(
      DISTRIBUTION,
      (input) => found(input, "customHeaders").flat(),
      ({ value }) => value.length,
    ),
  },
  {
    what: "bytes of a function at the edge",
    most: 10 * 1_024,
    source: CLOUDFRONT,
    of: each("aws:cloudfront/function:Function", ({ code }) => bytes(code)),
  },

  {
    what: "characters of all policies inside a role",
    most: 10_240,
    source: IAM,
    of: each(ROLE, ({ inlinePolicies = [] }) =>
      inlinePolicies.reduce((sum: number, { policy }: Inputs) => sum + sizeOfPolicy(policy), 0),
    ),
  },
  {
    what: "characters of who may take a role",
    most: 2_048,
    source: IAM,
    of: each(ROLE, ({ assumeRolePolicy }) => sizeOfPolicy(assumeRolePolicy)),
  },
  {
    what: "characters of a policy of its own",
    most: 6_144,
    source: IAM,
    of: each("aws:iam/policy:Policy", ({ policy }) => sizeOfPolicy(policy)),
  },
  // Some 500 stay free, so that whoever meets a missing right can add it.
  {
    what: "characters of a policy for deployers",
    most: 6_144 - 500,
    source: IAM,
    of: () =>
      deployers.flatMap((role) =>
        filesOf(role).map((file) => [`${role} ${file}`, sizeOfPolicy(filledIn(role, file))] as const),
      ),
  },
  {
    what: "policies of a deployer's role",
    most: 10,
    source: IAM,
    of: () => deployers.map((role) => [role, filesOf(role).length] as const),
  },
  {
    what: "roles of an account, of which others need some",
    most: 1_000 / 4,
    source: IAM,
    of: count("a stage", (stage) => all(stage, ROLE).length),
  },

  {
    what: "metrics of an alarm that calculates",
    most: 10,
    source: docs("AmazonCloudWatch/latest/monitoring/Create-alarm-on-metric-math-expression.html"),
    of: each(
      METRIC_ALARM,
      ({ metricQueries }) => metricQueries.filter(({ metric }: Inputs) => metric).length,
    ),
  },
  {
    what: "characters of an alarm's expression",
    most: 2_048,
    source: docs("AmazonCloudWatch/latest/APIReference/API_MetricDataQuery.html"),
    of: eachPart(
      METRIC_ALARM,
      ({ metricQueries }) => metricQueries,
      ({ expression = "" }) => expression.length,
    ),
  },
  {
    what: "days that an alarm with periods of an hour looks back",
    most: 7,
    source: ALARM,
    of: each(
      METRIC_ALARM,
      ({ metricQueries, evaluationPeriods }) => (longestPeriod(metricQueries) * evaluationPeriods) / DAY,
    ),
  },
  {
    what: "days that an alarm with shorter periods looks back",
    most: 1,
    source: ALARM,
    of: each(METRIC_ALARM, ({ metricQueries, evaluationPeriods }) =>
      longestPeriod(metricQueries) < 3_600 ? (longestPeriod(metricQueries) * evaluationPeriods) / DAY : 0,
    ),
  },
  {
    what: "characters of an alarm's description",
    most: 1_024,
    source: ALARM,
    of: (stage) =>
      [METRIC_ALARM, COMPOSITE_ALARM].flatMap((type) =>
        each(type, ({ alarmDescription = "" }) => alarmDescription.length)(stage),
      ),
  },
  {
    what: "characters of what an alarm is made of",
    most: 10_240,
    source: COMPOSITE,
    of: each(COMPOSITE_ALARM, ({ alarmRule }) => alarmRule.length),
  },
  {
    what: "widgets of a dashboard",
    most: 500,
    source: CLOUDWATCH,
    of: count("the dashboard", (stage) => dashboardOf(stage).length),
  },
  {
    what: "metrics of a widget",
    most: 500,
    source: CLOUDWATCH,
    of: (stage) =>
      dashboardOf(stage).map(
        ({ properties: { title, metrics = [] } }) => [String(title), metrics.length] as const,
      ),
  },
  {
    what: "characters of a saved query",
    most: 10_000,
    source: LOGS,
    of: each("aws:cloudwatch/queryDefinition:QueryDefinition", ({ queryString }) => queryString.length),
  },
  {
    what: "characters of a filter of a log",
    most: 1_024,
    source: METRIC_FILTER,
    of: each("aws:cloudwatch/logMetricFilter:LogMetricFilter", ({ pattern }) => pattern.length),
  },

  {
    what: "rules of a bus",
    most: 300,
    source: RULES,
    of: count("the account's bus", (stage) => all(stage, RULE).length),
  },
  {
    what: "characters of an event's pattern",
    most: 4_096,
    source: PUT_RULE,
    of: each(RULE, ({ eventPattern = "" }) => eventPattern.length),
  },
  {
    what: "bytes of a parameter",
    most: 4_096,
    source: PARAMETERS,
    of: each("aws:ssm/parameter:Parameter", ({ insecureValue, value = insecureValue }) => bytes(value)),
  },
  {
    what: "bytes of a key's policy",
    most: 32_768,
    source: KMS,
    of: each("aws:kms/key:Key", ({ policy }) => bytes(policy)),
  },
  {
    what: "units a second of a table, without asking",
    most: 40_000,
    source: DYNAMODB,
    of: each(
      "aws:dynamodb/table:Table",
      ({ onDemandThroughput: { maxReadRequestUnits, maxWriteRequestUnits } }) =>
        Math.max(maxReadRequestUnits, maxWriteRequestUnits),
    ),
  },
  {
    what: "days too few that a backup is kept after it went into the cold, which takes none for less than 90",
    most: 0,
    source: LIFECYCLE,
    of: eachPart(
      "aws:backup/plan:Plan",
      (input) => found(input, "lifecycle"),
      ({ coldStorageAfter, deleteAfter }) =>
        coldStorageAfter === undefined ? 0 : coldStorageAfter + 90 - deleteAfter,
    ),
  },
  {
    what: "days that a backup is kept longer than its vault takes",
    most: 0,
    source: docs("aws-backup/latest/devguide/vault-lock.html"),
    of: (stage) => {
      const [{ maxRetentionDays = Number.NaN } = {}] = inputs(
        stage,
        "aws:backup/vaultLockConfiguration:VaultLockConfiguration",
      );
      return eachPart(
        "aws:backup/plan:Plan",
        (input) => found(input, "lifecycle"),
        ({ deleteAfter }) => deleteAfter - maxRetentionDays,
      )(stage);
    },
  },
  {
    what: "addresses that hear of a budget",
    most: 10,
    source: BUDGETS,
    of: eachPart(
      "aws:budgets/budget:Budget",
      ({ notifications }) => notifications,
      ({ subscriberEmailAddresses }) => subscriberEmailAddresses.length,
    ),
  },
  {
    what: "characters of a certificate's first name",
    most: 64,
    source: CERTIFICATE,
    of: each("aws:acm/certificate:Certificate", ({ domainName }) => domainName.length),
  },
];

import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { policiesFor } from "./deploying.ts";
import { type Asked, allows, type Statement } from "./evaluate.ts";
import { all, type Synthesis, synthesize } from "./synthesize.ts";

// The rights of the roles that deploy follow from the program. To write them anew: npm run test:infra -- deployer.spec --update

const infra = path.resolve(import.meta.dirname, "../../infra");

type Written = ReturnType<typeof policiesFor>[string][number];

let production: Synthesis;
let roles: Record<string, Record<string, Written[]>>;
beforeAll(async () => {
  production = await synthesize("production", { domain: "DOMAIN" }, { account: "ACCOUNT" });
  const preview = await synthesize("preview-anna", {}, { account: "ACCOUNT" });
  roles = {
    "deployer-role": policiesFor(production, { name: "production", pattern: "production" }),
    "preview-role": policiesFor(preview, { name: "preview-anna", pattern: "preview-*" }),
  };
});

const statementsOf = (role: string) => Object.values(roles[role] ?? {}).flat();

/** What AWS lets nobody bind to a stage. By the first three, a role can change what others own: infra/README.md says so. */
const shared = [
  /^cloudfront:\w+ \S+:(cache-policy|origin-access-control|response-headers-policy)\/\*$/,
  /^cloudwatch:(DescribeAlarms|PutCompositeAlarm) \*$/,
  /^logs:(\w+LogDeliver(y|ies)|DescribeLogGroups|(Describe|Put)ResourcePolic(y|ies)|(Delete|Describe|Put)QueryDefinitions?) \*$/,
  /^(backup-storage:MountCapsule|kms:ListAliases|route53:ListHostedZones|ssm:DescribeParameters) \*$/,
  /^route53:GetChange \S+:change\/\*$/,
  /^wafv2:\w+ \S+:global\/managedruleset\/\*$/,
  // What is there once for an account or a domain.
  /^iam:CreateServiceLinkedRole \S+:role\/aws-service-role\/contributorinsights\./,
  /(identity\/SENDER|hostedzone\/ZONE|sst\/bootstrap)$/,
  /:::sst-(asset|state)-\*(\/assets\/\*)?$/,
];

describe.each([
  ["deployer-role", "production", ["production"]],
  ["preview-role", "preview-*", ["preview", "preview-main"]],
])("%s", (role, stage, environments) => {
  test("has the rights that are written down", async () => {
    const policies = Object.entries(roles[role] ?? {});
    // A role takes ten policies.
    expect(policies.length).toBeLessThanOrEqual(10);
    for (const [name, Statement] of policies)
      await expect(`${JSON.stringify({ Version: "2012-10-17", Statement }, null, 2)}\n`).toMatchFileSnapshot(
        path.join(infra, role, `permissions/${name}.json`),
      );
  });

  test("reaches its own stage's things by name or by tag, and besides what no stage can call its own", () => {
    for (const { Action, Resource, Condition } of statementsOf(role)) {
      const isTagged = JSON.stringify(Condition ?? {}).includes(`/sst:stage":"${stage}"`);
      const isNamed = (resource: string) => new RegExp(`[-/:]${stage.replace("*", "\\*")}`).test(resource);
      for (const resource of Resource.filter((one) => !isTagged && !isNamed(one)))
        for (const action of Action)
          expect([action, resource, shared.some((one) => one.test(`${action} ${resource}`))]).toEqual([
            action,
            resource,
            true,
          ]);
    }
  });

  test("can't give its tags to another stage's things", () => {
    for (const { Action, Condition = {} } of statementsOf(role)) {
      const keys = Object.values(Condition).flatMap((compared) => Object.keys(compared));
      if (keys.includes("aws:RequestTag/sst:stage") && /:(Tag|AddTags)/.test(Action.join()))
        expect([Action, keys]).toEqual([Action, expect.arrayContaining(["aws:ResourceTag/sst:stage"])]);
    }
  });

  test("can be taken by the workflows' environments only", () => {
    const [trust] = JSON.parse(readFileSync(path.join(infra, role, "trust.json"), "utf8")).Statement;
    const { "token.actions.githubusercontent.com:sub": subjects, ...others } = trust.Condition.StringEquals;
    expect(Object.keys(trust.Condition)).toEqual(["StringEquals"]);
    expect(others).toEqual({ "token.actions.githubusercontent.com:aud": "sts.amazonaws.com" });
    expect([subjects].flat()).toEqual(
      environments.map((name) => `repo:OWNER/REPOSITORY:environment:${name}`),
    );
  });
});

const ACCOUNT = "arn:aws:iam::ACCOUNT:";
const roleNamed = (name: string) => `${ACCOUNT}role/${name}`;
const BOUNDARY = `${ACCOUNT}policy/meal-planner-production-boundary`;
const BACKUPS = `${ACCOUNT}policy/meal-planner-backups-production`;
const ofFunctions = roleNamed("meal-planner-production-get-me");
const ofBackups = roleNamed("meal-planner-backups-production");
const table = "arn:aws:dynamodb:eu-central-1:ACCOUNT:table/meal-planner-production-TableTable-abcdefgh";
const pictures = "arn:aws:s3:::meal-planner-production-pictures-ACCOUNT";
const vault = "arn:aws:backup:eu-west-1:ACCOUNT:backup-vault:meal-planner-production";
const recoveryPoint = "arn:aws:backup:eu-west-1:ACCOUNT:recovery-point:1";
const key = "arn:aws:kms:eu-central-1:ACCOUNT:key/1";
const lambda = (stage: string) => `arn:aws:lambda:eu-central-1:ACCOUNT:function:meal-planner-${stage}-get-me`;
const parameter = (name: string) => `arn:aws:ssm:eu-central-1:ACCOUNT:parameter/${name}`;
const within = (boundary: string) => ({ "iam:PermissionsBoundary": boundary });
const ofStage = { "aws:ResourceTag/sst:stage": "production" };
const throughParameters = { ...ofStage, "kms:ViaService": "ssm.eu-central-1.amazonaws.com" };
const administrators = "arn:aws:iam::aws:policy/AdministratorAccess";

type Case = [actions: string, resource: string, context?: Record<string, string>];
const asking = ([actions, resource, context = {}]: Case): Asked[] => {
  const [service, words = ""] = actions.split(":");
  return words.split(" ").map((word) => ({ action: `${service}:${word}`, resource, context }));
};
/** The requests that policies allow, all of which have to. */
const allowed = (cases: readonly Case[], ...policies: (readonly Statement[])[]) =>
  cases.flatMap(asking).filter((one) => policies.every((policy) => allows(policy, one)));

describe("production's deployer", () => {
  test("may pass each role to the service that it is for, and to no other", () => {
    const made = all(production, "aws:iam/role:Role");
    expect(made.length).toBeGreaterThan(90);
    const services = ["lambda", "backup", "ec2", "ecs-tasks", "states", "cloudformation", "scheduler"];
    for (const { inputs } of made)
      for (const service of services.map((one) => `${one}.amazonaws.com`)) {
        const context = { "iam:PassedToService": service };
        const asked = { action: "iam:PassRole", resource: roleNamed(inputs.name), context };
        expect([inputs.name, service, allows(statementsOf("deployer-role"), asked)]).toEqual([
          inputs.name,
          service,
          inputs.assumeRolePolicy.includes(`"${service}"`),
        ]);
      }
  });

  const deploys: Case[] = [
    ["iam:CreateRole PutRolePolicy DeleteRolePolicy", ofFunctions, within(BOUNDARY)],
    ["iam:GetRole ListAttachedRolePolicies", ofBackups],
    ["iam:GetPolicy", BOUNDARY],
    ["iam:GetPolicy", BACKUPS],
    [
      "lambda:CreateFunction UpdateFunctionCode PublishVersion UpdateAlias InvokeFunction",
      lambda("production"),
    ],
    ["dynamodb:DescribeTable UpdateTable", table],
    ["kms:Decrypt Encrypt", key, throughParameters],
    ["backup:DescribeBackupVault", vault],
    ["ssm:GetParameter PutParameter", parameter("meal-planner/production/session-keys/private")],
  ];
  test("may do what a deployment does", () => {
    expect(allowed(deploys, statementsOf("deployer-role"))).toEqual(deploys.flatMap(asking));
  });

  test.each<[string, ...Case[]]>([
    [
      "what households have entered",
      ["dynamodb:GetItem BatchGetItem Query Scan PutItem UpdateItem DeleteItem BatchWriteItem", table],
      ["dynamodb:PartiQLSelect PartiQLUpdate ExportTableToPointInTime RestoreTableToPointInTime", table],
      ["dynamodb:DeleteTable PutResourcePolicy DeleteTableReplica", table],
      ["dynamodb:GetRecords GetShardIterator", `${table}/stream/1`],
    ],
    [
      "pictures",
      [
        "s3:GetObject PutObject DeleteObject GetObjectVersion DeleteObjectVersion",
        `${pictures}/pictures/1.webp`,
      ],
      ["s3:DeleteBucket PutBucketPolicy PutLifecycleConfiguration PutBucketVersioning", pictures],
    ],
    [
      "backups",
      ["backup:DeleteBackupVault DeleteBackupVaultLockConfiguration PutBackupVaultAccessPolicy", vault],
      ["backup:DeleteRecoveryPoint StartRestoreJob UpdateRecoveryPointLifecycle", recoveryPoint],
      ["dynamodb:DeleteBackup RestoreTableFromBackup", `${table}/backup/1`],
    ],
    [
      "the role for backups",
      ["iam:UpdateAssumeRolePolicy PutRolePolicy DeleteRole CreateRole", ofBackups, within(BOUNDARY)],
      ["iam:UpdateAssumeRolePolicy PutRolePolicy DeleteRole CreateRole", ofBackups, within(BACKUPS)],
      ["iam:AttachRolePolicy DetachRolePolicy", ofBackups, { "iam:PolicyARN": administrators }],
      ["sts:AssumeRole", ofBackups],
    ],
    [
      "a role without its boundary",
      ["iam:CreateRole PutRolePolicy", ofFunctions],
      ["iam:CreateRole PutRolePolicy", ofFunctions, within(BACKUPS)],
      ["iam:CreateRole PutRolePolicy", ofFunctions, within(administrators)],
      ["iam:PutRolePermissionsBoundary DeleteRolePermissionsBoundary", ofFunctions, within(BOUNDARY)],
      ["iam:AttachRolePolicy", ofFunctions, { "iam:PolicyARN": administrators, ...within(BOUNDARY) }],
      ["iam:CreateRole UpdateAssumeRolePolicy", roleNamed("administrators"), within(BOUNDARY)],
      ["iam:PassRole", roleNamed("administrators"), { "iam:PassedToService": "lambda.amazonaws.com" }],
      ["sts:AssumeRole", roleNamed("administrators")],
    ],
    [
      "a boundary, or people",
      ["iam:CreatePolicyVersion SetDefaultPolicyVersion DeletePolicyVersion DeletePolicy", BOUNDARY],
      ["iam:CreatePolicyVersion SetDefaultPolicyVersion DeletePolicyVersion DeletePolicy", BACKUPS],
      ["iam:CreatePolicy", `${ACCOUNT}policy/meal-planner-production-other`],
      ["iam:CreateUser CreateAccessKey AttachUserPolicy AddUserToGroup", `${ACCOUNT}user/anna`],
      [
        "iam:CreateOpenIDConnectProvider UpdateOpenIDConnectProviderThumbprint",
        `${ACCOUNT}oidc-provider/github`,
      ],
    ],
    [
      "the key of session keys",
      ["kms:PutKeyPolicy ScheduleKeyDeletion DisableKey CreateGrant", key, throughParameters],
      ["kms:Decrypt Encrypt", key, ofStage],
      ["kms:Decrypt Encrypt", key, { ...throughParameters, "aws:ResourceTag/sst:stage": "anna" }],
    ],
    [
      "another stage",
      ["lambda:UpdateFunctionCode InvokeFunction CreateFunction", lambda("anna")],
      ["ssm:GetParameter PutParameter", parameter("meal-planner/anna/session-keys/private")],
      ["dynamodb:UpdateTable DescribeTable", table.replace("production", "anna")],
    ],
  ])("is refused %s", (_, ...cases) => {
    expect(allowed(cases, statementsOf("deployer-role"))).toEqual([]);
  });
});

/** The widest role that a deployer could write. */
const everything: Statement[] = [{ Effect: "Allow", Action: "*", Resource: "*" }];
const boundaryOf = (name: string): Statement[] => {
  const found = all(production, "aws:iam/policy:Policy").find((one) => one.inputs.name === name);
  return JSON.parse(found?.inputs.policy ?? '{"Statement":[]}').Statement;
};
const other = "arn:aws:dynamodb:eu-central-1:ACCOUNT:table/invoices";

test.each<[string, Case[]]>([
  [
    "meal-planner-production-boundary",
    [
      ["dynamodb:Scan DeleteTable ExportTableToPointInTime PutResourcePolicy", table],
      ["dynamodb:GetItem PutItem Query", other],
      ["ssm:GetParameter", parameter("meal-planner/anna/session-keys/private")],
      ["ssm:PutParameter", parameter("meal-planner/production/session-keys/private")],
      ["kms:Decrypt", key, ofStage],
      ["kms:PutKeyPolicy ScheduleKeyDeletion", key, throughParameters],
      ["ses:SendEmail", "arn:aws:ses:eu-central-1:ACCOUNT:identity/invoices.example.com"],
      [
        "execute-api:ManageConnections",
        "arn:aws:execute-api:eu-central-1:ACCOUNT:other/live/POST/@connections/1",
      ],
      ["s3:GetObject GetObjectVersion DeleteObjectVersion PutObjectAcl", `${pictures}/pictures/1.webp`],
      ["s3:PutObject DeleteObject", `${pictures}/others/1.webp`],
      ["s3:DeleteBucket PutBucketPolicy PutLifecycleConfiguration", pictures],
      ["s3:PutObject DeleteObject", "arn:aws:s3:::invoices/pictures/1.webp"],
      ["iam:PassRole CreateRole", ofFunctions, within(BOUNDARY)],
      ["sts:AssumeRole", ofBackups],
      ["lambda:InvokeFunction UpdateFunctionCode", lambda("production")],
      ["s3:GetObject", "arn:aws:s3:::sst-state-1/app/meal-planner/production.json"],
    ],
  ],
  [
    "meal-planner-backups-production",
    [
      ["dynamodb:Scan GetItem PutItem DeleteItem StartAwsBackupJob RestoreTableFromAwsBackup", other],
      ["kms:Decrypt", key, throughParameters],
      ["kms:PutKeyPolicy ScheduleKeyDeletion", key],
      ["kms:CreateGrant", key],
      ["ssm:GetParameter", parameter("meal-planner/production/session-keys/private")],
      ["iam:PassRole CreateRole", ofFunctions],
      ["s3:GetObject", "arn:aws:s3:::sst-state-1/app/meal-planner/production.json"],
    ],
  ],
])("the boundary %s holds a role that may do all", (name, cases) => {
  expect(boundaryOf(name).length).toBeGreaterThan(0);
  expect(allowed(cases, everything, boundaryOf(name))).toEqual([]);
});

test("the boundary of backups lets AWS back up the table, and make one from a backup", () => {
  const through = { "kms:ViaService": "dynamodb.eu-central-1.amazonaws.com" };
  const works: Case[] = [
    ["dynamodb:DescribeTable StartAwsBackupJob CreateBackup ListTagsOfResource", table],
    ["dynamodb:DescribeBackup DeleteBackup", `${table}/backup/1`],
    [
      "dynamodb:RestoreTableFromAwsBackup RestoreTableFromBackup PutItem",
      table.replace("eu-central-1", "eu-west-1"),
    ],
    ["backup:DescribeBackupVault CopyIntoBackupVault", vault],
    ["kms:Decrypt GenerateDataKey ReEncryptTo", key, through],
    ["kms:CreateGrant", key, { "kms:GrantIsForAWSResource": "true" }],
    ["tag:GetResources", "*"],
  ];
  expect(allowed(works, everything, boundaryOf("meal-planner-backups-production"))).toEqual(
    works.flatMap(asking),
  );
});

import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { policiesFor, type Statement } from "./deploying.ts";
import { synthesize } from "./synthesize.ts";

// The rights of the roles that deploy follow from the program. To write them anew: npm run test:infra -- deployer.spec --update

const infra = path.resolve(import.meta.dirname, "../../infra");

let roles: Record<string, Record<string, Statement[]>>;
beforeAll(async () => {
  const production = await synthesize("production", { domain: "DOMAIN" }, { account: "ACCOUNT" });
  const preview = await synthesize("preview-anna", {}, { account: "ACCOUNT" });
  roles = {
    "deployer-role": policiesFor(production, { name: "production", pattern: "production" }),
    "preview-role": policiesFor(preview, { name: "preview-anna", pattern: "preview-*" }),
  };
});

const statementsOf = (role: string) => Object.values(roles[role] ?? {}).flat();

/** What AWS lets nobody bind to a stage. By the first three, a role can change what others own: infra/README.md says so. */
const shared = [
  /^cloudfront:\w+ \S+:(origin-access-control|response-headers-policy)\/\*$/,
  /^cloudwatch:(DescribeAlarms|PutCompositeAlarm) \*$/,
  /^logs:(\w+LogDeliver(y|ies)|DescribeLogGroups|(Describe|Put)ResourcePolic(y|ies)|(Delete|Describe|Put)QueryDefinitions?) \*$/,
  /^(backup-storage:MountCapsule|kms:ListAliases|logs:GetQueryResults|route53:ListHostedZones|ssm:DescribeParameters) \*$/,
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

test("production's role can't write a role without the boundary, or change the boundary", () => {
  const writes = statementsOf("deployer-role").filter(({ Action }) =>
    /:(CreateRole|PutRolePolicy|DeleteRolePolicy)/.test(Action.join()),
  );
  expect(writes.map(({ Condition }) => Condition?.ArnEquals)).toEqual([
    { "iam:PermissionsBoundary": "arn:aws:iam::ACCOUNT:policy/meal-planner-production-boundary" },
  ]);
  const attached = statementsOf("deployer-role").filter(({ Action }) => Action.join().includes("AttachRole"));
  for (const { Condition } of attached) expect(Condition).toHaveProperty(["ArnEquals", "iam:PolicyARN"]);
  const actions = statementsOf("deployer-role").flatMap(({ Action }) => Action);
  const changing = /^iam:(.*PermissionsBoundary|CreatePolicy|SetDefaultPolicy|DeletePolicy|.*User|.*Group)/;
  expect(actions.filter((action) => changing.test(action))).toEqual([]);
});

test("production's role can't read or delete what households have entered, nor its backups", () => {
  const actions = statementsOf("deployer-role").flatMap(({ Action }) => Action);
  const touching =
    /^dynamodb:(Get|Put|Query|Scan|BatchGet|BatchWrite|UpdateItem|Delete|Export|Restore)|^backup:(Delete(BackupVault|Recovery)|Start)|^kms:ScheduleKeyDeletion/;
  expect(actions.filter((action) => touching.test(action))).toEqual([]);
  expect(actions.join()).not.toContain("*");
});

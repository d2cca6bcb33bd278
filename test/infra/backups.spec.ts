import { beforeAll, describe, expect, test } from "vitest";
import { restoredPath, settingsOf } from "../../infra/stage/stages.ts";
import { fires, once } from "./alarm-state.ts";
import { all, inputs, named, only, type Synthesis, synthesize } from "./synthesize.ts";

const VAULT = "aws:backup/vault:Vault";
const PLAN = "aws:backup/plan:Plan";
const SELECTION = "aws:backup/selection:Selection";
const LOCK = "aws:backup/vaultLockConfiguration:VaultLockConfiguration";

let production: Synthesis;
let trial: Synthesis;
let elsewhere: Synthesis;
beforeAll(async () => {
  production = await synthesize("production");
  trial = await synthesize("anna");
  elsewhere = await synthesize("production", {
    backupVault: "arn:aws:backup:eu-central-1:210987654321:backup-vault:safe",
    restoredTable: "restored",
  });
});

describe("backups", () => {
  test("are made of production's table every day and every month, and of no trial stage", () => {
    const { rules } = only(production, PLAN).inputs;
    expect(rules).toMatchObject([
      { ruleName: "daily", schedule: "cron(0 3 * * ? *)" },
      { ruleName: "monthly", schedule: "cron(0 4 1 * ? *)" },
    ]);
    const table = only(production, "aws:dynamodb/table:Table");
    expect(only(production, SELECTION).inputs.resources).toEqual([`arn:mock:${table.name}`]);
    expect(all(trial, PLAN)).toEqual([]);
    expect(all(trial, VAULT)).toEqual([]);
  });

  test("that do not get to the vault of another account for 33 hours are told of", () => {
    const copied = (minutesAgo: number) => ({ NumberOfCopyJobsCompleted: once(1, minutesAgo) });
    const isTold = [{}, copied(33 * 60 + 1), copied(33 * 60)].map((recorded) =>
      fires(elsewhere, "BackupCopiesElsewhere", recorded),
    );
    expect(isTold).toEqual([true, true, false]);
    const { metricQueries } = named(
      elsewhere,
      "aws:cloudwatch/metricAlarm:MetricAlarm",
      "BackupCopiesElsewhere",
    ).inputs;
    expect(metricQueries[0].metric.dimensions).toEqual({ BackupVaultName: "safe" });
  });

  test("are copied to another region, and kept there for a week or a year, but at home only to be copied", () => {
    const { region, backupRegion } = settingsOf("production");
    expect(backupRegion).not.toBe(region);
    const [home, copies] = all(production, VAULT);
    expect([home?.inputs.region, copies?.inputs.region]).toEqual([undefined, backupRegion]);
    const { rules } = only(production, PLAN).inputs;
    for (const { targetVaultName, lifecycle } of rules)
      expect([targetVaultName, lifecycle]).toEqual([home?.inputs.name, { deleteAfter: 2 }]);
    const destinationVaultArn = `arn:mock:${copies?.name}`;
    expect(rules.map(({ copyActions }: { copyActions: unknown }) => copyActions)).toEqual([
      [{ destinationVaultArn, lifecycle: { deleteAfter: 7 } }],
      [{ destinationVaultArn, lifecycle: { coldStorageAfter: 30, deleteAfter: 366 } }],
    ]);
  });

  test("can go to a vault of another account besides", () => {
    for (const { copyActions } of only(elsewhere, PLAN).inputs.rules)
      expect(copyActions[1]).toMatchObject({
        destinationVaultArn: "arn:aws:backup:eu-central-1:210987654321:backup-vault:safe",
      });
  });

  test("are made of the table to which the stage was restored", () => {
    expect(only(elsewhere, SELECTION).inputs.resources).toEqual(["arn:mock:restored"]);
  });

  test("are locked in both vaults, for as long as each is kept", () => {
    const locks = inputs(production, LOCK);
    expect(locks).toMatchObject([
      { minRetentionDays: 2, maxRetentionDays: 366 },
      { minRetentionDays: 7, maxRetentionDays: 366, region: settingsOf("production").backupRegion },
    ]);
  });

  test("have a role that only AWS Backup can take, with AWS's policies for it and no other", () => {
    const role = all(production, "aws:iam/role:Role").find(({ name }) => name === "Backups");
    expect(JSON.parse(role?.inputs.assumeRolePolicy).Statement).toEqual([
      { Effect: "Allow", Action: "sts:AssumeRole", Principal: { Service: "backup.amazonaws.com" } },
    ]);
    expect(role?.inputs.inlinePolicies).toBe(undefined);
    const attached = inputs(production, "aws:iam/rolePolicyAttachment:RolePolicyAttachment");
    expect(attached.map(({ policyArn }) => policyArn.split("/").at(-1))).toEqual([
      "AWSBackupServiceRolePolicyForBackup",
      "AWSBackupServiceRolePolicyForRestores",
    ]);
  });

  test("that fail are told to whoever gets the alarms", () => {
    const rule = all(production, "aws:cloudwatch/eventRule:EventRule").find(
      ({ name }) => name === "BackupFailures",
    );
    expect(JSON.parse(rule?.inputs.eventPattern).detail.state).toContain("FAILED");
    const told = inputs(production, "aws:sns/topicSubscription:TopicSubscription");
    expect(told).toContainEqual({
      topic: "arn:mock:BackupFailures",
      protocol: "email",
      endpoint: settingsOf("production").alarmsTo,
    });
    const policy = JSON.parse(only(production, "aws:sns/topicPolicy:TopicPolicy").inputs.policy);
    expect(policy.Statement).toMatchObject([{ Principal: { Service: "events.amazonaws.com" } }]);
  });
});

test("the program asks the Parameter Store to which table the stage was restored", () => {
  expect(restoredPath("production")).toBe("/meal-planner/production/restored");
  expect(elsewhere.outputs).toMatchObject({ table: "restored" });
});

import type { StageSettings } from "../stage/stages.ts";
import { functionName } from "./function-name.ts";
import type { Table } from "./table.ts";

/** The name of a stage's vaults, in its own region and where copies go. */
export const vaultName = () => `${$app.name}-${$app.stage}`;

/** A backup of a table is a whole one each time, so each day that one is kept costs as much as half the table's storage. */
const kept = {
  daily: { deleteAfter: 7 },
  monthly: { coldStorageAfter: 30, deleteAfter: 366 },
};
/** How long a backup is kept that is only there to be copied. */
const passing = { deleteAfter: 2 };

const trustBackup = JSON.stringify({
  Version: "2012-10-17",
  Statement: [{ Effect: "Allow", Action: "sts:AssumeRole", Principal: { Service: "backup.amazonaws.com" } }],
});

/** What AWS Backup asks for: to make and copy backups, and to make tables of them; it reaches nothing else by itself. */
const policies = ["AWSBackupServiceRolePolicyForBackup", "AWSBackupServiceRolePolicyForRestores"];

/**
 * Tells the operator of each backup and each copy that fails. Not through the topic of the alarms: a topic that
 * EventBridge may publish to needs a policy of its own, which would take the place of the one that CloudWatch relies on.
 */
const reportFailures = (alarmsTo: string) => {
  const topic = new aws.sns.Topic("BackupFailures", { name: functionName("backup-failures") });
  new aws.sns.TopicSubscription("BackupFailuresByEmail", {
    topic: topic.arn,
    protocol: "email",
    endpoint: alarmsTo,
  });
  const rule = new aws.cloudwatch.EventRule("BackupFailures", {
    name: functionName("backup-failures"),
    description: `Backups of ${$app.name} on ${$app.stage} that fail`,
    eventPattern: $jsonStringify({
      source: ["aws.backup"],
      "detail-type": ["Backup Job State Change", "Copy Job State Change"],
      detail: { state: ["ABORTED", "EXPIRED", "FAILED"] },
    }),
  });
  new aws.sns.TopicPolicy("BackupFailures", {
    arn: topic.arn,
    policy: $jsonStringify({
      Version: "2012-10-17",
      Statement: [
        {
          Effect: "Allow",
          Principal: { Service: "events.amazonaws.com" },
          Action: "sns:Publish",
          Resource: topic.arn,
          Condition: { ArnEquals: { "aws:SourceArn": rule.arn } },
        },
      ],
    }),
  });
  new aws.cloudwatch.EventTarget("BackupFailures", { rule: rule.name, arn: topic.arn });
};

/** A vault from which nobody deletes a backup before its time, unless they may take the lock away first. */
const createVault = (name: string, minRetentionDays: number, region?: string): aws.backup.Vault => {
  const vault = new aws.backup.Vault(name, {
    name: vaultName(),
    ...(region ? { region } : {}),
  });
  new aws.backup.VaultLockConfiguration(`${name}Lock`, {
    backupVaultName: vault.name,
    minRetentionDays,
    maxRetentionDays: kept.monthly.deleteAfter,
    ...(region ? { region } : {}),
  });
  return vault;
};

/**
 * Backups of a protected stage's table, in another region or account: one a day, and one a month that is kept for a year.
 * They are there for when the whole region or account is lost, and for what nobody misses within the 35 days of
 * point-in-time recovery. Where there is no place for copies, the backups stay in the stage's own region.
 */
export const createBackups = (
  { isProtected, region, backupRegion, backupVault, alarmsTo }: StageSettings,
  table: Table,
): void => {
  if (!isProtected) return;
  if (backupRegion === region) throw new Error("backupRegion has to be another region than the stage's");
  const isCopied = backupRegion !== undefined || backupVault !== undefined;
  const vault = createVault("Backups", (isCopied ? passing : kept.daily).deleteAfter);
  const copies = [
    ...(backupRegion ? [createVault("BackupCopies", kept.daily.deleteAfter, backupRegion).arn] : []),
    ...(backupVault ? [backupVault] : []),
  ];
  const rule = (ruleName: keyof typeof kept, schedule: string) => ({
    ruleName,
    targetVaultName: vault.name,
    schedule,
    lifecycle: isCopied ? passing : kept[ruleName],
    copyActions: copies.map((destinationVaultArn) => ({ destinationVaultArn, lifecycle: kept[ruleName] })),
  });
  const plan = new aws.backup.Plan("Backups", {
    name: `${$app.name}-${$app.stage}`,
    rules: [rule("daily", "cron(0 3 * * ? *)"), rule("monthly", "cron(0 4 1 * ? *)")],
  });
  const role = new aws.iam.Role("Backups", { name: functionName("backups"), assumeRolePolicy: trustBackup });
  for (const name of policies)
    new aws.iam.RolePolicyAttachment(name, {
      role: role.name,
      policyArn: `arn:aws:iam::aws:policy/service-role/${name}`,
    });
  new aws.backup.Selection("Backups", {
    name: "table",
    planId: plan.id,
    iamRoleArn: role.arn,
    resources: [table.arn],
  });
  if (alarmsTo) reportFailures(alarmsTo);
};

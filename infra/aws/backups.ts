import { addressOfTickets, type StageSettings } from "../stage/stages.ts";
import { createBackupsBoundary } from "./boundary.ts";
import { functionName } from "./function-name.ts";
import { policyOf, trust } from "./policy.ts";
import type { Table } from "./table.ts";

export const vaultName = () => `${$app.name}-${$app.stage}`;

/** How many days backups are kept. None is incremental, so one for each day costs half of the table's storage. */
const kept = {
  daily: { deleteAfter: 7 },
  // Cold storage costs a third, with a minimum of 90 days.
  monthly: { coldStorageAfter: 1, deleteAfter: 92 },
};
const passing = { deleteAfter: 2 };

/** The rights to make and copy backups, and to make tables of them. */
const policies = ["AWSBackupServiceRolePolicyForBackup", "AWSBackupServiceRolePolicyForRestores"];

/** Creates a topic of its own for failed backups, because only CloudWatch may use the alarms' topic. */
const reportFailures = (endpoint: string) => {
  const topic = new aws.sns.Topic("BackupFailures", { name: functionName("backup-failures") });
  new aws.sns.TopicSubscription("BackupFailuresByEmail", {
    topic: topic.arn,
    protocol: "email",
    endpoint,
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
    policy: policyOf([
      {
        Effect: "Allow",
        Principal: { Service: "events.amazonaws.com" },
        Action: "sns:Publish",
        Resource: topic.arn,
        Condition: { ArnEquals: { "aws:SourceArn": rule.arn } },
      },
    ]),
  });
  new aws.cloudwatch.EventTarget("BackupFailures", { rule: rule.name, arn: topic.arn });
};

/** Creates a locked vault: nobody deletes a backup early without first removing the lock. */
const createVault = (name: string, minRetentionDays: number, region?: string): aws.backup.Vault => {
  const vault = new aws.backup.Vault(name, {
    name: vaultName(),
    region,
  });
  new aws.backup.VaultLockConfiguration(`${name}Lock`, {
    backupVaultName: vault.name,
    minRetentionDays,
    maxRetentionDays: kept.monthly.deleteAfter,
    region,
  });
  return vault;
};

/** Creates the plans for backups. Without a place for copies, they stay in the region. */
export const createBackups = (settings: StageSettings, table: Table): void => {
  const { isProtected, region, backupRegion, backupVault, hasReplica } = settings;
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
    rules: [
      ...(hasReplica ? [] : [rule("daily", "cron(0 3 * * ? *)")]),
      rule("monthly", "cron(0 4 1 * ? *)"),
    ],
  });
  const name = `${$app.name}-backups-${$app.stage}`;
  const role = new aws.iam.Role("Backups", {
    name,
    assumeRolePolicy: trust("backup.amazonaws.com"),
    permissionsBoundary: createBackupsBoundary(name).arn,
  });
  for (const policy of policies)
    new aws.iam.RolePolicyAttachment(policy, {
      role: role.name,
      policyArn: `arn:aws:iam::aws:policy/service-role/${policy}`,
    });
  new aws.backup.Selection("Backups", {
    name: "table",
    planId: plan.id,
    iamRoleArn: role.arn,
    resources: [table.arn],
  });
  const ticketsTo = addressOfTickets(settings);
  if (ticketsTo) reportFailures(ticketsTo);
};

import * as backup from "@aws-sdk/client-backup";
import * as iam from "@aws-sdk/client-iam";
import * as sns from "@aws-sdk/client-sns";
import type { Clients } from "../support/clients.ts";
import { type Inputs, type Kinds, required } from "./kind.ts";

/** The client for the region that a resource is in. */
const clientFor = ({ backup: home, copies }: Clients, { region }: Inputs) => (region ? copies : home);

const ruleOf = ({ ruleName, targetVaultName, schedule, lifecycle, copyActions }: Inputs) => ({
  RuleName: ruleName,
  TargetBackupVaultName: targetVaultName,
  ScheduleExpression: schedule,
  Lifecycle: lifecycleOf(lifecycle),
  CopyActions: copyActions.map((copy: Inputs) => ({
    DestinationBackupVaultArn: copy.destinationVaultArn,
    Lifecycle: lifecycleOf(copy.lifecycle),
  })),
});
const lifecycleOf = ({ coldStorageAfter, deleteAfter }: Inputs) => ({
  MoveToColdStorageAfterDays: coldStorageAfter,
  DeleteAfterDays: deleteAfter,
});
const planOf = ({ name: BackupPlanName, rules }: Inputs) => ({ BackupPlanName, Rules: rules.map(ruleOf) });

/** AWS Backup, and who is told when a backup fails. */
export const backups: Kinds = {
  "aws:backup/vault:Vault": {
    create: async (clients, inputs) => {
      const { name: BackupVaultName } = inputs;
      const vault = await clientFor(clients, inputs).send(
        new backup.CreateBackupVaultCommand({ BackupVaultName }),
      );
      return { id: BackupVaultName, state: { name: BackupVaultName, arn: vault.BackupVaultArn } };
    },
    remove: (clients, { id }, inputs) =>
      clientFor(clients, inputs).send(new backup.DeleteBackupVaultCommand({ BackupVaultName: id })),
  },
  "aws:backup/vaultLockConfiguration:VaultLockConfiguration": {
    create: async (clients, inputs, name) => {
      const { backupVaultName, minRetentionDays, maxRetentionDays } = inputs;
      const lock = {
        BackupVaultName: backupVaultName,
        MinRetentionDays: minRetentionDays,
        MaxRetentionDays: maxRetentionDays,
      };
      // The emulator knows no locks. We ask for one all the same, so that the call can be held against AWS's model.
      await clientFor(clients, inputs)
        .send(new backup.PutBackupVaultLockConfigurationCommand(lock))
        .catch(() => {});
      return { id: name, state: {} };
    },
    remove: async () => {},
  },
  "aws:backup/plan:Plan": {
    create: async ({ backup: client }, inputs) => {
      const plan = await client.send(new backup.CreateBackupPlanCommand({ BackupPlan: planOf(inputs) }));
      return { id: required(plan.BackupPlanId), state: { arn: plan.BackupPlanArn } };
    },
    update: async ({ backup: client }, inputs, made) => {
      const change = { BackupPlanId: made.id, BackupPlan: planOf(inputs) };
      await client.send(new backup.UpdateBackupPlanCommand(change));
      return made;
    },
    remove: ({ backup: client }, { id }) =>
      client.send(new backup.DeleteBackupPlanCommand({ BackupPlanId: id })),
  },
  "aws:backup/selection:Selection": {
    create: async ({ backup: client }, { planId, name, iamRoleArn, resources }) => {
      const made = await client.send(
        new backup.CreateBackupSelectionCommand({
          BackupPlanId: planId,
          BackupSelection: { SelectionName: name, IamRoleArn: iamRoleArn, Resources: resources },
        }),
      );
      return { id: required(made.SelectionId), state: {} };
    },
    remove: ({ backup: client }, { id }, { planId }) =>
      client.send(new backup.DeleteBackupSelectionCommand({ BackupPlanId: planId, SelectionId: id })),
  },
  "aws:iam/rolePolicyAttachment:RolePolicyAttachment": {
    create: async ({ iam: client }, { role: RoleName, policyArn: PolicyArn }, name) => {
      await client.send(new iam.AttachRolePolicyCommand({ RoleName, PolicyArn }));
      return { id: name, state: {} };
    },
    remove: ({ iam: client }, _, { role: RoleName, policyArn: PolicyArn }) =>
      client.send(new iam.DetachRolePolicyCommand({ RoleName, PolicyArn })),
  },
  "aws:sns/topicPolicy:TopicPolicy": {
    create: async ({ sns: client }, { arn: TopicArn, policy }, name) => {
      const change = { TopicArn, AttributeName: "Policy", AttributeValue: policy };
      await client.send(new sns.SetTopicAttributesCommand(change));
      return { id: name, state: {} };
    },
    remove: async () => {},
  },
};

import type { Rule } from "./alarm.ts";
import type { Metric, Metrics } from "./metrics.ts";

const HOUR = 3_600;

/**
 * AWS Backup begins within eight hours, and needs one
 * (https://docs.aws.amazon.com/aws-backup/latest/devguide/creating-a-backup-plan.html).
 */
const HOURS_BETWEEN = 24 + 8 + 1;

/** Fires whether a backup failed or never began. */
const missing = (completed: Metric) => ({
  needs: "backups" as const,
  tells: "ticket" as const,
  runbook: "backups-are-missing",
  metrics: { completed },
  value: "1 - completed",
  // AWS Backup reports nothing while it does nothing.
  periods: HOURS_BETWEEN,
  seconds: HOUR,
  missingBreaches: true as const,
});

export const backupRulesFor = ({ backups, copies, replication }: Metrics): Record<string, Rule> => ({
  Replica: {
    needs: "replica",
    tells: "ticket",
    runbook: "backups-are-missing",
    users: "Nothing now. But the replica is ten minutes behind: losing the region loses as much.",
    look: "AWS's health page of both regions; the replica's state: aws dynamodb describe-table.",
    act: "Wait, if AWS has trouble. Else start a backup by hand, as the runbook says, and make the replica anew.",
    metrics: { replication },
    value: "replication",
    // In milliseconds. The canary writes every five minutes, so there is always something to replicate.
    above: 600_000,
    periods: 6,
    missingBreaches: true,
  },
  Backups: {
    users: `Nothing now. But AWS made no backup for ${HOURS_BETWEEN} hours: losing the region loses data.`,
    look: "Jobs in the console of AWS Backup. None at all: the plan, its selection and its role.",
    act: "Start one by hand, as the runbook says, then see why the plan did not.",
    ...missing(backups),
  },
  ...Object.fromEntries(
    copies.map(({ name, completed, where }) => [
      name,
      {
        users: `Nothing now. But no backup got to ${where} for ${HOURS_BETWEEN} hours: losing the region loses data.`,
        look: "Copy jobs in the console of AWS Backup, in the stage's own region.",
        act: "Start one by hand, as the runbook says. Often the vault or its key refuses.",
        ...missing(completed),
      },
    ]),
  ),
});

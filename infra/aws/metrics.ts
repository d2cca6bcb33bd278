import { type FunctionMetric, NAMESPACE } from "../../functions/endpoint/metrics.ts";
import { objectives } from "../stage/objectives.ts";
import type { StageSettings } from "../stage/stages.ts";
import type { Api } from "./api.ts";
import { vaultName } from "./backups.ts";
import type { Edge } from "./edge.ts";
import { ruleNames } from "./firewall.ts";
import { functionName } from "./function-name.ts";
import type { Table } from "./table.ts";

export type Metric = {
  namespace: string;
  name: string;
  dimensions: Record<string, $util.Input<string>>;
  /** `PR(:n)`: percentage of values up to n. */
  stat: "Sum" | "Maximum" | "p50" | "p99" | `PR(:${number})`;
};

const metric = (
  namespace: string,
  name: string,
  dimensions: Metric["dimensions"],
  stat: Metric["stat"] = "Sum",
): Metric => ({ namespace, name, dimensions, stat });

type Parts = { api: Api; edge: Edge; table: Table };

export const createMetrics = ({ backupRegion, backupVault }: StageSettings, { api, edge, table }: Parts) => {
  /** Counts a metric for all routes together. */
  const counted = (name: FunctionMetric | "gatewayThrottles") =>
    metric(NAMESPACE, name, { stage: $app.stage });
  // These never reach a function. The gateway may not log all.
  const gatewayThrottles = counted("gatewayThrottles");
  new aws.cloudwatch.LogMetricFilter("GatewayThrottles", {
    logGroupName: api.nodes.logGroup.name,
    pattern: '{ $.status = "429" && $.functionLatency = "-" }',
    metricTransformation: {
      namespace: gatewayThrottles.namespace,
      name: gatewayThrottles.name,
      dimensions: { stage: "$.stage" },
      value: "1",
    },
  });
  const ofApi = (name: string, stat: Metric["stat"]) =>
    metric("AWS/ApiGateway", name, { ApiId: api.nodes.api.id }, stat);
  // All functions of the account share its concurrency in a region, all stages its reputation.
  const ofAccount = (name: string, stat: Metric["stat"]) => metric("AWS/Lambda", name, {}, stat);
  const ofMails = (name: string, stat?: Metric["stat"]) => metric("AWS/SES", name, {}, stat);
  const ofFunction = (name: string, of: "Duration" | "Errors" | "Invocations") =>
    metric("AWS/Lambda", of, { FunctionName: functionName(name) });
  const ofTable = (name: string) => metric("AWS/DynamoDB", name, { TableName: table.name });
  const refusedBy = (Rule: string) =>
    metric("AWS/WAFV2", "BlockedRequests", { WebACL: functionName("firewall"), Rule });
  const ofEdge = (name: string) =>
    metric("AWS/CloudFront", name, { DistributionId: edge.distribution, Region: "Global" });
  const ofVault = (name: string, BackupVaultName: string) => metric("AWS/Backup", name, { BackupVaultName });
  const copiesTo = (name: string, where: string, vault: string) => ({
    ...{ name, where },
    completed: ofVault("NumberOfCopyJobsCompleted", vault),
  });
  return {
    counted,
    ofFunction,
    refused: {
      signIns: refusedBy(ruleNames.signIns),
      requests: refusedBy(ruleNames.requests),
      suspicious: refusedBy(ruleNames.suspicious),
    },
    downloads: { requests: ofEdge("Requests"), bytes: ofEdge("BytesDownloaded") },
    replication: {
      ...ofTable("ReplicationLatency"),
      dimensions: { TableName: table.name, ReceivingRegion: backupRegion ?? "" },
      stat: "Maximum" as const,
    },
    backups: ofVault("NumberOfBackupJobsCompleted", vaultName()),
    copies: [
      ...(backupRegion ? [copiesTo("BackupCopies", backupRegion, vaultName())] : []),
      ...(backupVault
        ? [copiesTo("BackupCopiesElsewhere", "the other account", backupVault.split(":").at(-1) ?? "")]
        : []),
    ],
    requests: ofApi("Count", "Sum"),
    clientErrors: ofApi("4xx", "Sum"),
    serverErrors: ofApi("5xx", "Sum"),
    medianLatency: ofApi("Latency", "p50"),
    slowestLatency: ofApi("Latency", "p99"),
    fastEnough: ofApi("Latency", `PR(:${objectives.latency.milliseconds})`),
    functionThrottles: ofAccount("Throttles", "Sum"),
    concurrency: ofAccount("ConcurrentExecutions", "Maximum"),
    readUnits: ofTable("ConsumedReadCapacityUnits"),
    writeUnits: ofTable("ConsumedWriteCapacityUnits"),
    readThrottles: ofTable("ReadThrottleEvents"),
    writeThrottles: ofTable("WriteThrottleEvents"),
    conflicts: ofTable("TransactionConflict"),
    gatewayThrottles,
    reputation: {
      bounces: ofMails("Reputation.BounceRate", "Maximum"),
      complaints: ofMails("Reputation.ComplaintRate", "Maximum"),
      mailsReturned: ofMails("Bounce"),
      mailsTaken: ofMails("Send"),
    },
  };
};

export type Metrics = ReturnType<typeof createMetrics>;

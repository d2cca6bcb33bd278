import { ApiGatewayV2Client } from "@aws-sdk/client-apigatewayv2";
import { BackupClient } from "@aws-sdk/client-backup";
import { BudgetsClient } from "@aws-sdk/client-budgets";
import { CloudFrontClient } from "@aws-sdk/client-cloudfront";
import { CloudWatchClient } from "@aws-sdk/client-cloudwatch";
import { CloudWatchLogsClient } from "@aws-sdk/client-cloudwatch-logs";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { EventBridgeClient } from "@aws-sdk/client-eventbridge";
import { IAMClient } from "@aws-sdk/client-iam";
import { KMSClient } from "@aws-sdk/client-kms";
import { LambdaClient } from "@aws-sdk/client-lambda";
import { S3Client } from "@aws-sdk/client-s3";
import { SESv2Client } from "@aws-sdk/client-sesv2";
import { SNSClient } from "@aws-sdk/client-sns";
import { SSMClient } from "@aws-sdk/client-ssm";
import { WAFV2Client } from "@aws-sdk/client-wafv2";
import { settingsOf } from "../../../infra/stage/stages.ts";

export const region = "eu-central-1";
const { backupRegion = region } = settingsOf("production");
/** Those of the emulator's own account, which may do anything. */
export const credentials = { accessKeyId: "test", secretAccessKey: "test" };

/** AWS's clients, all at the emulator. */
export const clientsAt = (endpoint: string) => {
  const config = { endpoint, region, credentials };
  const atEdge = { ...config, region: "us-east-1" };
  return {
    api: new ApiGatewayV2Client(config),
    backup: new BackupClient(config),
    budgets: new BudgetsClient(config),
    // Backups are copied to another region.
    copies: new BackupClient({ ...config, region: backupRegion }),
    mail: new SESv2Client(config),
    metrics: new CloudWatchClient(config),
    logs: new CloudWatchLogsClient(config),
    table: new DynamoDBClient(config),
    edge: new CloudFrontClient(config),
    events: new EventBridgeClient(config),
    // CloudFront's firewall, its metrics and their alarms are in this region, whatever the stage's.
    firewall: new WAFV2Client(atEdge),
    edgeMetrics: new CloudWatchClient(atEdge),
    edgeTopics: new SNSClient(atEdge),
    iam: new IAMClient(config),
    kms: new KMSClient(config),
    lambda: new LambdaClient(config),
    s3: new S3Client({ ...config, forcePathStyle: true }),
    sns: new SNSClient(config),
    ssm: new SSMClient(config),
  };
};

export type Clients = ReturnType<typeof clientsAt>;

import { ApiGatewayV2Client } from "@aws-sdk/client-apigatewayv2";
import { CloudWatchClient } from "@aws-sdk/client-cloudwatch";
import { CloudWatchLogsClient } from "@aws-sdk/client-cloudwatch-logs";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { EventBridgeClient } from "@aws-sdk/client-eventbridge";
import { IAMClient } from "@aws-sdk/client-iam";
import { KMSClient } from "@aws-sdk/client-kms";
import { LambdaClient } from "@aws-sdk/client-lambda";
import { S3Client } from "@aws-sdk/client-s3";
import { SESv2Client } from "@aws-sdk/client-sesv2";
import { SSMClient } from "@aws-sdk/client-ssm";

export const region = "eu-central-1";
/** Those of the emulator's own account, which may do anything. */
export const credentials = { accessKeyId: "test", secretAccessKey: "test" };

/** AWS's clients, all at the emulator. */
export const clientsAt = (endpoint: string) => {
  const config = { endpoint, region, credentials };
  return {
    api: new ApiGatewayV2Client(config),
    cloudWatch: new CloudWatchClient(config),
    mail: new SESv2Client(config),
    logs: new CloudWatchLogsClient(config),
    table: new DynamoDBClient(config),
    events: new EventBridgeClient(config),
    iam: new IAMClient(config),
    kms: new KMSClient(config),
    lambda: new LambdaClient(config),
    s3: new S3Client({ ...config, forcePathStyle: true }),
    ssm: new SSMClient(config),
  };
};

export type Clients = ReturnType<typeof clientsAt>;

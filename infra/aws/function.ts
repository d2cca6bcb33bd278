import type { LambdaFunction } from "../functions.ts";
import { releaseWithCommit } from "../release.ts";
import { canaryOf, type StageSettings, sessionKeysParameter, writesNewest } from "../stages.ts";
import { leadingKeys } from "../table-access.ts";
import { keysArn, parameterArn, readsOnly } from "./encryption-key.ts";
import type { Sender } from "./sender.ts";
import type { Table } from "./table.ts";

/** What all functions get. */
export type Surroundings = {
  settings: StageSettings;
  table: Table;
  /** What the session keys are encrypted with, unless it is the account's key. */
  encryptionKey: aws.kms.Key | undefined;
  appUrl: $util.Input<string>;
  /** The service's own address, which the canary visits. */
  apiUrl?: $util.Input<string>;
  sender: Sender;
  /** The folder with a folder for each bundle. */
  bundles: string;
};

const trustLambda = JSON.stringify({
  Version: "2012-10-17",
  Statement: [{ Effect: "Allow", Action: "sts:AssumeRole", Principal: { Service: "lambda.amazonaws.com" } }],
});

const allow = (actions: readonly string[], resource: $util.Input<string>, condition?: object) => ({
  Effect: "Allow",
  Action: actions,
  Resource: resource,
  ...(condition ? { Condition: condition } : {}),
});

/** What every line in the log names. */
export const release = releaseWithCommit();

/** A function's name on AWS. */
export const functionName = (name: string): string => `${$app.name}-${$app.stage}-${name}`;

/**
 * The arguments of a function's component. Its role is written out in full: SST's own would also trust
 * every principal of the account, and could write to every log.
 */
export const functionArgs = (
  deployed: LambdaFunction,
  { settings, table, encryptionKey, appUrl, apiUrl, sender, bundles }: Surroundings,
) => {
  const { module, name, keys, seconds, sendsMail, visits } = deployed;
  const canary = canaryOf($app.stage);
  const logGroup = new aws.cloudwatch.LogGroup(`Log-${name}`, {
    name: `/aws/lambda/${functionName(name)}`,
    retentionInDays: settings.logDays,
  });
  const policy = $jsonStringify({
    Version: "2012-10-17",
    Statement: [
      // The names of a log group's streams are not known beforehand.
      allow(["logs:CreateLogStream", "logs:PutLogEvents"], $interpolate`${logGroup.arn}:log-stream:*`),
      ...deployed.table.map((grant) =>
        allow(
          grant.actions.map((action) => `dynamodb:${action}`),
          table.arn,
          leadingKeys(grant),
        ),
      ),
      ...(keys === "none" ? [] : [allow(["ssm:GetParameter"], keysArn(keys))]),
      ...(keys === "none" || !encryptionKey
        ? []
        : [allow(["kms:Decrypt"], encryptionKey.arn, readsOnly(keysArn(keys)))]),
      ...(visits ? [allow(["ssm:GetParameter"], parameterArn(canary.parameter))] : []),
      // A mail goes through the address's configuration set, so SES asks for the right to both.
      ...(sendsMail && sender
        ? [sender.nodes.identity.arn, sender.nodes.configurationSet.arn].map((arn) =>
            allow(["ses:SendEmail"], arn),
          )
        : []),
    ],
  });
  const variables = {
    APP_URL: appUrl,
    ALLOWED_ORIGINS: settings.origins.join(","),
    RELEASE: release,
    STAGE: $app.stage,
    TABLE_NAME: table.name,
    ...(settings.signUpsPerHour ? { SIGN_UPS_PER_HOUR: String(settings.signUpsPerHour) } : {}),
    ...(settings.adminsNeedOtp ? { ADMINS_NEED_OTP: "true" } : {}),
    ...(writesNewest(settings) ? { WRITES_NEWEST_FORMATS: "true" } : {}),
    ...(sendsMail && sender ? { MAIL_FROM: sender.sender } : {}),
    ...(visits && apiUrl
      ? { API_URL: apiUrl, CANARY_EMAIL: canary.email, CANARY_PARAMETER: canary.parameter }
      : {}),
    ...(keys === "none" ? {} : { SESSION_KEYS_PARAMETER: sessionKeysParameter($app.stage, keys) }),
  };
  return {
    name: functionName(name),
    bundle: `${bundles}/${module}/${name}`,
    handler: "index.handler",
    runtime: "nodejs24.x",
    architecture: "arm64",
    memory: settings.memory,
    timeout: `${seconds} seconds`,
    logging: { format: "json", logGroup: logGroup.name },
    transform: {
      // Without SST's own variables: one of them is the key to a file of linked values, and there are none.
      function: { environment: { variables } },
      role: {
        assumeRolePolicy: trustLambda,
        managedPolicyArns: [],
        inlinePolicies: [{ name: "function", policy }],
      },
    },
  } satisfies sst.aws.FunctionArgs;
};

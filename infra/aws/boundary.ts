import { tableActions } from "../stage/table-access.ts";
import { parameterArn } from "./encryption-key.ts";
import { calledArn, STREAM_READS, type Surroundings, sendersOf } from "./function.ts";
import { functionName } from "./function-name.ts";
import { picturesRight } from "./pictures.ts";
import { allow, policyOf } from "./policy.ts";

/** Returns the names of all tables of the stage, also of restored ones, whose names begin alike. */
const tablesIn = (region: $util.Input<string>) => {
  const { accountId } = aws.getCallerIdentityOutput();
  return $interpolate`arn:aws:dynamodb:${region}:${accountId}:table/${functionName("*")}`;
};

type Reached = Pick<Surroundings, "settings" | "logGroup" | "sender" | "sockets" | "pictures">;

/**
 * Creates the most that functions of a protected stage may do, even if somebody deploys wider roles. Only an
 * administrator may change it.
 */
export const createBoundary = ({ settings, logGroup, sender, sockets, pictures }: Reached) => {
  if (!settings.isProtected) return undefined;
  const { accountId } = aws.getCallerIdentityOutput();
  const { region } = aws.getRegionOutput();
  const table = [...tableActions.map((action) => `dynamodb:${action}`), ...STREAM_READS];
  const throughParameters = {
    StringEquals: { "kms:ViaService": $interpolate`ssm.${region}.amazonaws.com` },
  };
  return new aws.iam.Policy("Boundary", {
    name: functionName("boundary"),
    policy: policyOf([
      allow(["logs:CreateLogStream", "logs:PutLogEvents"], $interpolate`${logGroup.arn}:*`),
      allow(table, tablesIn(region)),
      allow(["ssm:GetParameter"], parameterArn(`/meal-planner/${$app.stage}/*`)),
      allow(["kms:Decrypt"], $interpolate`arn:aws:kms:${region}:${accountId}:key/*`, throughParameters),
      ...(sender ? sendersOf(sender).map((arn) => allow(["ses:SendEmail"], arn)) : []),
      allow(["execute-api:ManageConnections"], $interpolate`${sockets.api.executionArn}/*/@connections/*`),
      picturesRight(pictures),
      allow(["lambda:InvokeFunction"], calledArn("*")),
    ]),
  });
};

/**
 * Creates the most that the role for backups may do. It has AWS's own policies, which reach all tables of the account.
 * Its name does not begin like those of functions' roles, which a deployer may write and pass.
 */
export const createBackupsBoundary = (name: string): aws.iam.Policy => {
  const through = { StringLike: { "kms:ViaService": "dynamodb.*.amazonaws.com" } };
  return new aws.iam.Policy("BackupsBoundary", {
    name,
    policy: policyOf([
      allow(["backup:*", "backup-storage:*", "tag:GetResources"], "*"),
      allow(["dynamodb:*"], tablesIn("*")),
      allow(["kms:DescribeKey"], "*"),
      allow(["kms:CreateGrant"], "*", { Bool: { "kms:GrantIsForAWSResource": "true" } }),
      allow(["kms:Decrypt", "kms:Encrypt", "kms:GenerateDataKey*", "kms:ReEncrypt*"], "*", through),
    ]),
  });
};

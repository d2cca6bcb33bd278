import type { StageSettings } from "../stage/stages.ts";
import { tableActions } from "../stage/table-access.ts";
import { parameterArn } from "./encryption-key.ts";
import { STREAM_READS } from "./function.ts";
import { functionName } from "./function-name.ts";
import { allow, policyOf } from "./policy.ts";

/** Functions of a protected stage can do no more, even if somebody deploys wider roles. Only an administrator may change it. */
export const createBoundary = ({ isProtected }: StageSettings, logGroup: aws.cloudwatch.LogGroup) => {
  if (!isProtected) return undefined;
  const { accountId } = aws.getCallerIdentityOutput();
  const { region } = aws.getRegionOutput();
  const ours = (service: string, rest: string) =>
    $interpolate`arn:aws:${service}:${region}:${accountId}:${rest}`;
  const table = [...tableActions.map((action) => `dynamodb:${action}`), ...STREAM_READS];
  const throughParameters = {
    StringEquals: { "kms:ViaService": $interpolate`ssm.${region}.amazonaws.com` },
  };
  return new aws.iam.Policy("Boundary", {
    name: functionName("boundary"),
    policy: policyOf([
      allow(["logs:CreateLogStream", "logs:PutLogEvents"], $interpolate`${logGroup.arn}:*`),
      // A restored table's name begins like that, too.
      allow(table, ours("dynamodb", `table/${functionName("*")}`)),
      allow(["ssm:GetParameter"], parameterArn(`/meal-planner/${$app.stage}/*`)),
      allow(["kms:Decrypt"], ours("kms", "key/*"), throughParameters),
      allow(["ses:SendEmail"], ours("ses", "*")),
      allow(["execute-api:ManageConnections"], ours("execute-api", "*/@connections/*")),
    ]),
  });
};

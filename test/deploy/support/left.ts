import { GetApisCommand } from "@aws-sdk/client-apigatewayv2";
import { DescribeLogGroupsCommand } from "@aws-sdk/client-cloudwatch-logs";
import { ListTablesCommand } from "@aws-sdk/client-dynamodb";
import { ListRulesCommand } from "@aws-sdk/client-eventbridge";
import { ListRolesCommand } from "@aws-sdk/client-iam";
import { ListAliasesCommand } from "@aws-sdk/client-kms";
import { ListFunctionsCommand } from "@aws-sdk/client-lambda";
import { ListObjectsV2Command } from "@aws-sdk/client-s3";
import { ListEmailIdentitiesCommand } from "@aws-sdk/client-sesv2";
import { DescribeParametersCommand } from "@aws-sdk/client-ssm";
import type { Clients } from "./clients.ts";

// biome-ignore lint/suspicious/noExplicitAny: lists of many kinds
const names = (list: any[] | undefined, name: string): string[] =>
  (list ?? []).map((one) => (typeof one === "string" ? one : one[name])).sort();

/** What is in an account, by kinds; without kinds of which there is nothing. */
export const leftIn = async (clients: Clients): Promise<Record<string, string[]>> => {
  const { api, events, iam, kms, lambda, logs, mail, s3, ssm, table } = clients;
  const found = {
    addresses: names((await mail.send(new ListEmailIdentitiesCommand())).EmailIdentities, "IdentityName"),
    apis: names((await api.send(new GetApisCommand())).Items, "Name"),
    files: names((await s3.send(new ListObjectsV2Command({ Bucket: "assets" }))).Contents, "Key"),
    functions: names((await lambda.send(new ListFunctionsCommand())).Functions, "FunctionName"),
    keys: names((await kms.send(new ListAliasesCommand())).Aliases, "AliasName").filter(
      (name) => !name.startsWith("alias/aws/"),
    ),
    logGroups: names((await logs.send(new DescribeLogGroupsCommand())).logGroups, "logGroupName"),
    parameters: names((await ssm.send(new DescribeParametersCommand())).Parameters, "Name"),
    roles: names((await iam.send(new ListRolesCommand())).Roles, "RoleName").filter(
      (name) => !name.startsWith("AWSServiceRole"),
    ),
    rules: names((await events.send(new ListRulesCommand())).Rules, "Name"),
    tables: names((await table.send(new ListTablesCommand())).TableNames, ""),
  };
  return Object.fromEntries(Object.entries(found).filter(([, list]) => list.length > 0));
};

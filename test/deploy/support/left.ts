import { GetApisCommand } from "@aws-sdk/client-apigatewayv2";
import { ListBackupPlansCommand, ListBackupVaultsCommand } from "@aws-sdk/client-backup";
import { DescribeBudgetsCommand } from "@aws-sdk/client-budgets";
import { DescribeAlarmsCommand, ListDashboardsCommand } from "@aws-sdk/client-cloudwatch";
import { DescribeLogGroupsCommand } from "@aws-sdk/client-cloudwatch-logs";
import { ListTablesCommand } from "@aws-sdk/client-dynamodb";
import { ListRulesCommand } from "@aws-sdk/client-eventbridge";
import { ListRolesCommand } from "@aws-sdk/client-iam";
import { ListAliasesCommand } from "@aws-sdk/client-kms";
import { ListFunctionsCommand } from "@aws-sdk/client-lambda";
import { ListObjectsV2Command } from "@aws-sdk/client-s3";
import { ListEmailIdentitiesCommand } from "@aws-sdk/client-sesv2";
import { ListTopicsCommand } from "@aws-sdk/client-sns";
import { DescribeParametersCommand } from "@aws-sdk/client-ssm";
import type { Clients } from "./clients.ts";

// biome-ignore lint/suspicious/noExplicitAny: lists of many kinds
const names = (list: any[] | undefined, name: string): string[] =>
  (list ?? []).map((one) => (typeof one === "string" ? one : one[name])).sort();

/** What is in an account, by kinds; without kinds of which there is nothing. */
export const leftIn = async (clients: Clients): Promise<Record<string, string[]>> => {
  const {
    api,
    backup,
    budgets,
    copies,
    edgeMetrics,
    edgeTopics,
    events,
    iam,
    kms,
    lambda,
    logs,
    mail,
    metrics,
    s3,
    sns,
    ssm,
    table,
  } = clients;
  const alarms = await Promise.all(
    [metrics, edgeMetrics].map((client) => client.send(new DescribeAlarmsCommand())),
  );
  const topics = await Promise.all([sns, edgeTopics].map((client) => client.send(new ListTopicsCommand())));
  const found = {
    addresses: names((await mail.send(new ListEmailIdentitiesCommand())).EmailIdentities, "IdentityName"),
    alarms: alarms.flatMap(({ MetricAlarms = [], CompositeAlarms = [] }) =>
      names([...MetricAlarms, ...CompositeAlarms], "AlarmName"),
    ),
    apis: names((await api.send(new GetApisCommand())).Items, "Name"),
    budgets: names(
      (await budgets.send(new DescribeBudgetsCommand({ AccountId: "000000000000" }))).Budgets,
      "BudgetName",
    ),
    dashboards: names((await metrics.send(new ListDashboardsCommand())).DashboardEntries, "DashboardName"),
    files: names((await s3.send(new ListObjectsV2Command({ Bucket: "assets" }))).Contents, "Key"),
    functions: names((await lambda.send(new ListFunctionsCommand())).Functions, "FunctionName"),
    keys: names((await kms.send(new ListAliasesCommand())).Aliases, "AliasName").filter(
      (name) => !name.startsWith("alias/aws/"),
    ),
    logGroups: names((await logs.send(new DescribeLogGroupsCommand())).logGroups, "logGroupName"),
    parameters: names((await ssm.send(new DescribeParametersCommand())).Parameters, "Name"),
    plans: names((await backup.send(new ListBackupPlansCommand())).BackupPlansList, "BackupPlanName"),
    roles: names((await iam.send(new ListRolesCommand())).Roles, "RoleName").filter(
      (name) => !name.startsWith("AWSServiceRole"),
    ),
    rules: names((await events.send(new ListRulesCommand())).Rules, "Name"),
    tables: names((await table.send(new ListTablesCommand())).TableNames, ""),
    topics: topics.flatMap(({ Topics }) => names(Topics, "TopicArn")),
    vaults: await Promise.all(
      [backup, copies].map((client) => client.send(new ListBackupVaultsCommand())),
    ).then((answers) => answers.flatMap(({ BackupVaultList }) => names(BackupVaultList, "BackupVaultName"))),
  };
  return Object.fromEntries(Object.entries(found).filter(([, list]) => list.length > 0));
};

import * as budgets from "@aws-sdk/client-budgets";
import * as cloudwatch from "@aws-sdk/client-cloudwatch";
import * as logs from "@aws-sdk/client-cloudwatch-logs";
import * as sns from "@aws-sdk/client-sns";
import type { Clients } from "../support/clients.ts";
import { capitalised, type Inputs, type Kinds, nameOf, required } from "./kind.ts";

/** The clients for the region that a resource is in. */
const clientsFor = (clients: Clients, { region }: Inputs) => ({
  metrics: region ? clients.edgeMetrics : clients.metrics,
  sns: region ? clients.edgeTopics : clients.sns,
});

export const alarmOf = ({ metricQueries = [], name, region: _, okActions, ...inputs }: Inputs) => ({
  ...capitalised(inputs),
  OKActions: okActions,
  AlarmName: name,
  Metrics: metricQueries.map(({ metric, ...query }: Inputs) => ({
    ...capitalised(query),
    ...(metric
      ? {
          MetricStat: {
            Metric: {
              Namespace: metric.namespace,
              MetricName: metric.metricName,
              Dimensions: Object.entries(metric.dimensions ?? {}).map(([Name, Value]) => ({ Name, Value })),
            },
            Period: metric.period,
            Stat: metric.stat,
          },
        }
      : {}),
  })),
});

const ACCOUNT = "000000000000";

const budgetOf = (BudgetName: string, inputs: Inputs) => ({
  BudgetName,
  BudgetType: inputs.budgetType,
  TimeUnit: inputs.timeUnit,
  BudgetLimit: { Amount: inputs.limitAmount, Unit: inputs.limitUnit },
});
const notificationOf = ({ subscriberEmailAddresses, ...notification }: Inputs) => ({
  Notification: capitalised(notification),
  Subscribers: subscriberEmailAddresses.map((Address: string) => ({ SubscriptionType: "EMAIL", Address })),
});

/** Logs, metrics, alarms, and who is told. */
export const watching: Kinds = {
  "aws:cloudwatch/logGroup:LogGroup": {
    create: async ({ logs: client }, { name: logGroupName, retentionInDays }) => {
      await client.send(new logs.CreateLogGroupCommand({ logGroupName }));
      await client.send(new logs.PutRetentionPolicyCommand({ logGroupName, retentionInDays }));
      const arn = `arn:aws:logs:eu-central-1:000000000000:log-group:${logGroupName}`;
      return { id: logGroupName, state: { name: logGroupName, arn } };
    },
    update: async ({ logs: client }, { retentionInDays }, made) => {
      await client.send(new logs.PutRetentionPolicyCommand({ logGroupName: made.id, retentionInDays }));
      return made;
    },
    remove: ({ logs: client }, { id }) => client.send(new logs.DeleteLogGroupCommand({ logGroupName: id })),
  },
  "aws:cloudwatch/logMetricFilter:LogMetricFilter": {
    create: async ({ logs: client }, { logGroupName, metricTransformation, pattern, ...rest }, name) => {
      const filterName = nameOf(rest, name);
      const { name: metricName, namespace, value, dimensions, unit } = metricTransformation;
      await client.send(
        new logs.PutMetricFilterCommand({
          logGroupName,
          filterName,
          filterPattern: pattern,
          metricTransformations: [
            { metricName, metricNamespace: namespace, metricValue: value, dimensions, unit },
          ],
        }),
      );
      return { id: filterName, state: { name: filterName } };
    },
    remove: ({ logs: client }, { id }, { logGroupName }) =>
      client.send(new logs.DeleteMetricFilterCommand({ logGroupName, filterName: id })),
  },
  "aws:cloudwatch/metricAlarm:MetricAlarm": {
    create: async (clients, inputs) => {
      const { name, region = "eu-central-1" } = inputs;
      const { metrics } = clientsFor(clients, inputs);
      await metrics.send(new cloudwatch.PutMetricAlarmCommand(alarmOf(inputs)));
      return { id: name, state: { name, arn: `arn:aws:cloudwatch:${region}:000000000000:alarm:${name}` } };
    },
    update: async (clients, inputs, made) => {
      const { metrics } = clientsFor(clients, inputs);
      await metrics.send(new cloudwatch.PutMetricAlarmCommand(alarmOf(inputs)));
      return made;
    },
    remove: (clients, { id }, inputs) =>
      clientsFor(clients, inputs).metrics.send(new cloudwatch.DeleteAlarmsCommand({ AlarmNames: [id] })),
  },
  "aws:cloudwatch/compositeAlarm:CompositeAlarm": {
    create: async ({ metrics }, { alarmName, alarmRule, okActions: OKActions, ...inputs }) => {
      const alarm = { ...capitalised(inputs), OKActions, AlarmName: alarmName, AlarmRule: alarmRule };
      await metrics.send(new cloudwatch.PutCompositeAlarmCommand(alarm));
      return {
        id: alarmName,
        state: { arn: `arn:aws:cloudwatch:eu-central-1:000000000000:alarm:${alarmName}` },
      };
    },
    remove: ({ metrics }, { id }) => metrics.send(new cloudwatch.DeleteAlarmsCommand({ AlarmNames: [id] })),
  },
  "aws:cloudwatch/dashboard:Dashboard": {
    create: async ({ metrics }, { dashboardName, dashboardBody: DashboardBody }, name) => {
      const DashboardName = nameOf({ name: dashboardName }, name);
      await metrics.send(new cloudwatch.PutDashboardCommand({ DashboardName, DashboardBody }));
      return { id: DashboardName, state: {} };
    },
    update: async ({ metrics }, { dashboardBody: DashboardBody }, made) => {
      await metrics.send(new cloudwatch.PutDashboardCommand({ DashboardName: made.id, DashboardBody }));
      return made;
    },
    remove: ({ metrics }, { id }) =>
      metrics.send(new cloudwatch.DeleteDashboardsCommand({ DashboardNames: [id] })),
  },
  "aws:sns/topic:Topic": {
    create: async (clients, inputs, name) => {
      const { sns: client } = clientsFor(clients, inputs);
      const Attributes = inputs.kmsMasterKeyId ? { KmsMasterKeyId: inputs.kmsMasterKeyId } : {};
      const topic = { Name: nameOf(inputs, name), Attributes };
      const { TopicArn } = await client.send(new sns.CreateTopicCommand(topic));
      return { id: required(TopicArn), state: { arn: TopicArn } };
    },
    remove: (clients, { id }, inputs) =>
      clientsFor(clients, inputs).sns.send(new sns.DeleteTopicCommand({ TopicArn: id })),
  },
  "aws:sns/topicSubscription:TopicSubscription": {
    create: async (clients, inputs) => {
      const { topic: TopicArn, protocol: Protocol, endpoint: Endpoint } = inputs;
      const answer = await clientsFor(clients, inputs).sns.send(
        new sns.SubscribeCommand({ TopicArn, Protocol, Endpoint, ReturnSubscriptionArn: true }),
      );
      return { id: required(answer.SubscriptionArn), state: {} };
    },
    remove: (clients, { id }, inputs) =>
      clientsFor(clients, inputs).sns.send(new sns.UnsubscribeCommand({ SubscriptionArn: id })),
  },
  "aws:budgets/budget:Budget": {
    create: async ({ budgets: client }, { name: BudgetName, notifications, ...inputs }) => {
      const budget = { AccountId: ACCOUNT, Budget: budgetOf(BudgetName, inputs) };
      await client.send(
        new budgets.CreateBudgetCommand({
          ...budget,
          NotificationsWithSubscribers: notifications.map(notificationOf),
        }),
      );
      return { id: BudgetName, state: {} };
    },
    remove: ({ budgets: client }, { id: BudgetName }) =>
      client.send(new budgets.DeleteBudgetCommand({ AccountId: ACCOUNT, BudgetName })),
  },
};

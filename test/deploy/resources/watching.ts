import * as cloudwatch from "@aws-sdk/client-cloudwatch";
import * as logs from "@aws-sdk/client-cloudwatch-logs";
import * as sns from "@aws-sdk/client-sns";
import { capitalised, type Inputs, type Kinds, nameOf, required } from "./kind.ts";

const alarmOf = ({ metricQueries = [], name, ...inputs }: Inputs) => ({
  ...capitalised(inputs),
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
    create: async ({ metrics }, inputs) => {
      const { name } = inputs;
      await metrics.send(new cloudwatch.PutMetricAlarmCommand(alarmOf(inputs)));
      return { id: name, state: { name, arn: `arn:aws:cloudwatch:eu-central-1:000000000000:alarm:${name}` } };
    },
    update: async ({ metrics }, inputs, made) => {
      await metrics.send(new cloudwatch.PutMetricAlarmCommand(alarmOf(inputs)));
      return made;
    },
    remove: ({ metrics }, { id }) => metrics.send(new cloudwatch.DeleteAlarmsCommand({ AlarmNames: [id] })),
  },
  "aws:cloudwatch/compositeAlarm:CompositeAlarm": {
    create: async ({ metrics }, { alarmName, alarmRule, ...inputs }) => {
      const alarm = { ...capitalised(inputs), AlarmName: alarmName, AlarmRule: alarmRule };
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
    create: async ({ sns: client }, inputs, name) => {
      const Attributes = inputs.kmsMasterKeyId ? { KmsMasterKeyId: inputs.kmsMasterKeyId } : {};
      const topic = { Name: nameOf(inputs, name), Attributes };
      const { TopicArn } = await client.send(new sns.CreateTopicCommand(topic));
      return { id: required(TopicArn), state: { arn: TopicArn } };
    },
    remove: ({ sns: client }, { id }) => client.send(new sns.DeleteTopicCommand({ TopicArn: id })),
  },
  "aws:sns/topicSubscription:TopicSubscription": {
    create: async ({ sns: client }, { topic: TopicArn, protocol: Protocol, endpoint: Endpoint }) => {
      const answer = await client.send(
        new sns.SubscribeCommand({ TopicArn, Protocol, Endpoint, ReturnSubscriptionArn: true }),
      );
      return { id: required(answer.SubscriptionArn), state: {} };
    },
    remove: ({ sns: client }, { id }) => client.send(new sns.UnsubscribeCommand({ SubscriptionArn: id })),
  },
  // AWS's client for budgets is none of ours; nothing in the stack depends on a budget.
  "aws:budgets/budget:Budget": {
    create: async (_, __, name) => ({ id: name, state: {} }),
    remove: async () => {},
  },
};

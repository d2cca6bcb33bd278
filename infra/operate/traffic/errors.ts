import {
  type CloudWatchClient,
  DescribeAlarmsCommand,
  GetMetricDataCommand,
  type MetricDataQuery,
} from "@aws-sdk/client-cloudwatch";
import type { Counts } from "./compare.ts";

const MINUTE_MS = 60_000;

const queriesOf = async (client: CloudWatchClient, stage: string): Promise<MetricDataQuery[]> => {
  const name = `meal-planner-${stage}-AvailabilityFast-short`;
  const { MetricAlarms = [] } = await client.send(new DescribeAlarmsCommand({ AlarmNames: [name] }));
  const queries = (MetricAlarms[0]?.Metrics ?? []).flatMap(({ Id, MetricStat }) =>
    MetricStat ? [{ Id, MetricStat: { ...MetricStat, Period: 60 }, ReturnData: true }] : [],
  );
  if (queries.length === 0) throw new Error(`There is no alarm ${name}, whose metrics would be watched`);
  return queries;
};

/** Known one or two minutes later, for whole minutes. */
export const countingOf = async (client: CloudWatchClient, stage: string) => {
  const queries = await queriesOf(client, stage);
  return async (from: Date, to: Date): Promise<Counts> => {
    const { MetricDataResults = [] } = await client.send(
      new GetMetricDataCommand({
        MetricDataQueries: queries,
        StartTime: new Date(Math.floor(from.getTime() / MINUTE_MS) * MINUTE_MS),
        EndTime: new Date(Math.ceil(to.getTime() / MINUTE_MS) * MINUTE_MS),
      }),
    );
    const sum = (id: string) =>
      MetricDataResults.filter(({ Id }) => Id === id)
        .flatMap(({ Values = [] }) => Values)
        .reduce((all, value) => all + value, 0);
    return { errors: sum("errors"), requests: sum("requests") };
  };
};

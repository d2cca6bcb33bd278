import { logIn } from "../../core/accounts/contract.ts";
import type { Api } from "./api.ts";
import type { Table } from "./table.ts";

/** A CloudWatch metric with the statistic that it is read by. */
export type Metric = {
  namespace: string;
  name: string;
  dimensions: Record<string, $util.Input<string>>;
  stat: "Sum" | "Maximum" | "p50" | "p99";
};

/** What the access log tells beyond API Gateway's own metrics; patterns are CloudWatch's for JSON lines. */
const counted = {
  LogInFailures: `{ $.routeKey = "${logIn.route}" && ($.status = "401" || $.status = "429") }`,
  AccountChanges: '{ $.path = "/v1/admin/*" && $.method != "GET" && $.status = "2*" }',
};

/** The metrics that alarms and the dashboard share; creates those that are counted from the access log. */
export const createMetrics = (api: Api, table: Table) => {
  const namespace = `${$app.name}/${$app.stage}`;
  for (const [name, pattern] of Object.entries(counted))
    new aws.cloudwatch.LogMetricFilter(name, {
      logGroupName: api.nodes.logGroup.name,
      pattern,
      metricTransformation: { namespace, name, value: "1", defaultValue: "0" },
    });
  const ofApi = (name: string, stat: Metric["stat"]): Metric => ({
    namespace: "AWS/ApiGateway",
    name,
    dimensions: { ApiId: api.nodes.api.id },
    stat,
  });
  // Without a dimension: all functions of the account in this region share its concurrency.
  const ofAccount = (name: string, stat: Metric["stat"]): Metric => ({
    namespace: "AWS/Lambda",
    name,
    dimensions: {},
    stat,
  });
  const ofTable = (name: string): Metric => ({
    namespace: "AWS/DynamoDB",
    name,
    dimensions: { TableName: table.name },
    stat: "Sum",
  });
  const ofLog = (name: keyof typeof counted): Metric => ({ namespace, name, dimensions: {}, stat: "Sum" });
  return {
    requests: ofApi("Count", "Sum"),
    clientErrors: ofApi("4xx", "Sum"),
    serverErrors: ofApi("5xx", "Sum"),
    medianLatency: ofApi("Latency", "p50"),
    slowestLatency: ofApi("Latency", "p99"),
    functionThrottles: ofAccount("Throttles", "Sum"),
    concurrency: ofAccount("ConcurrentExecutions", "Maximum"),
    readUnits: ofTable("ConsumedReadCapacityUnits"),
    writeUnits: ofTable("ConsumedWriteCapacityUnits"),
    readThrottles: ofTable("ReadThrottleEvents"),
    writeThrottles: ofTable("WriteThrottleEvents"),
    conflicts: ofTable("TransactionConflict"),
    logInFailures: ofLog("LogInFailures"),
    accountChanges: ofLog("AccountChanges"),
  };
};

export type Metrics = ReturnType<typeof createMetrics>;

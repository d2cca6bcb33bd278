import type { ErrorCode } from "../../core/contract/errors.ts";

/** What CloudWatch keeps these metrics under. */
export const NAMESPACE = "meal-planner";

/** A stage as a whole, for its alarms; and each of its routes, for whoever looks for the cause. */
const DIMENSIONS = [["stage"], ["stage", "route"]] as const;

type Told = { route: string; status: number; code: ErrorCode | undefined };

/** What can happen to a request, and is counted where it does. */
const happenings = {
  faults: ({ status }) => status >= 500,
  /** Others kept changing the same thing until the request gave up. */
  conflicts: ({ code }) => code === "conflict",
  /** Too many guesses: of passwords, of invite codes, of e-mails that are taken. */
  throttled: ({ code }) => code === "too_many_requests",
  logInFailures: ({ code }) => code === "invalid_credentials",
  accountChanges: ({ route, status }) => /^(?!GET )\w+ \/v1\/admin\//.test(route) && status < 300,
} satisfies Record<string, (told: Told) => boolean>;

type Count = keyof typeof happenings;
export type FunctionMetric = "duration" | Count;

/** What happened, as members of the log's line. What did not is left out: CloudWatch bills only what is reported. */
export const countsOf = (told: Told): Partial<Record<Count, 1>> =>
  Object.fromEntries(Object.entries(happenings).flatMap(([name, isSo]) => (isSo(told) ? [[name, 1]] : [])));

/**
 * The member by which CloudWatch takes a line of the log for metrics as well, their values being other members of it:
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html
 */
export const metricsIn = (counts: Partial<Record<Count, 1>>, timestamp: number) => ({
  Timestamp: timestamp,
  CloudWatchMetrics: [
    {
      Namespace: NAMESPACE,
      Dimensions: DIMENSIONS,
      Metrics: [
        { Name: "duration", Unit: "Milliseconds" },
        ...Object.keys(counts).map((name) => ({ Name: name, Unit: "Count" })),
      ],
    },
  ],
});

import type { ErrorCode } from "../../core/contract/errors.ts";
import type { Issued } from "./access/session.ts";

export const NAMESPACE = "meal-planner";

const refusals = {
  conflict: "conflicts",
  too_many_requests: "throttled",
  invalid_credentials: "logInFailures",
} as const satisfies { [Code in ErrorCode]?: string };

const successes: { readonly [route: string]: "signUps" | "listsGenerated" | "weeksFilled" } = {
  "POST /v1/auth/signup": "signUps",
  "POST /v1/week-plans/{id}/shopping-list": "listsGenerated",
  "POST /v1/week-plans/{id}/fill": "weeksFilled",
};

type Count =
  | (typeof refusals)[keyof typeof refusals]
  | (typeof successes)[string]
  | "accountChanges"
  | NonNullable<Issued["counts"]>[number]
  | "faults";
export type JobCount =
  | "householdsOverdue"
  | "accountsOverdue"
  | "mailsSent"
  | "mailsSurplus"
  | "mailsRefused"
  | "mailsGivenUp"
  | "mailsOverdue"
  | "webhooksSent"
  | "webhooksFailed"
  | "webhooksDisabled"
  | "upkeeps"
  | "upkeepFaults";
export type FunctionMetric = Count | JobCount;

const byCode: { readonly [Code in ErrorCode]?: Count } = refusals;

/** Returns the count of a route's successes. All that administrators change are accounts. */
const successOf = (route: string): Count | undefined =>
  /^(?!GET ).* \/v1\/admin\//.test(route) ? "accountChanges" : successes[route];

type Told = {
  route: string;
  status: number;
  code: ErrorCode | undefined;
  session: Issued["counts"];
};

/** Returns what a request adds to the metrics. CloudWatch charges for every value, so there are no zeros. */
export const countsOf = ({ route, status, code, session = [] }: Told): Partial<Record<Count, 1>> => {
  const names = [
    status >= 500 && "faults",
    code && byCode[code],
    status < 300 && successOf(route),
    ...session,
  ];
  return Object.fromEntries(names.flatMap((name) => (name ? [[name, 1]] : [])));
};

/** The dashboard shows these by route. Each metric costs money. */
const SHOWN_BY_ROUTE = /^(faults|conflicts)$/;

/**
 * Declares which members of a log line are metrics, in CloudWatch's embedded format:
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html
 */
export const metricsIn = (counts: Partial<Record<FunctionMetric, number>>, Timestamp: number) => ({
  Timestamp,
  CloudWatchMetrics: [true, false].flatMap((byRoute) => {
    const Metrics = Object.keys(counts)
      .filter((name) => SHOWN_BY_ROUTE.test(name) === byRoute)
      .map((Name) => ({ Name, Unit: "Count" }));
    const Dimensions = [["stage"], ...(byRoute ? [["stage", "route"]] : [])];
    return Metrics.length > 0 ? [{ Namespace: NAMESPACE, Dimensions, Metrics }] : [];
  }),
});

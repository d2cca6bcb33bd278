import type { ErrorCode } from "../../core/contract/errors.ts";
import type { SystemRole } from "../../core/contract/values.ts";

/** The CloudWatch namespace of these metrics. */
export const NAMESPACE = "meal-planner";

/** The whole stage, for its alarms; and each route, for finding the cause. */
const DIMENSIONS = [["stage"], ["stage", "route"]] as const;

type Told = {
  route: string;
  status: number;
  code: ErrorCode | undefined;
  /** Whose session the answer opens, if it opens one. */
  systemRole?: SystemRole | undefined;
  isFromNewAddress?: boolean | undefined;
};

const isLogIn = (route: string) => route === "POST /v1/auth/login";

/** The events that are counted, each with its condition. */
const happenings = {
  faults: ({ status }) => status >= 500,
  /** Others kept changing the same thing until the request gave up. */
  conflicts: ({ code }) => code === "conflict",
  /** Too many guesses of passwords, invite codes or registered e-mails. */
  throttled: ({ code }) => code === "too_many_requests",
  logInFailures: ({ code }) => code === "invalid_credentials",
  signUps: ({ route, status }) => route === "POST /v1/auth/signup" && status < 300,
  adminLogIns: ({ route, status, systemRole }) => isLogIn(route) && status < 300 && systemRole === "admin",
  newAdminAddresses: ({ isFromNewAddress }) => isFromNewAddress === true,
  accountChanges: ({ route, status }) => /^(?!GET )\w+ \/v1\/admin\//.test(route) && status < 300,
} satisfies Record<string, (told: Told) => boolean>;

type Count = keyof typeof happenings;
/** What scheduled functions count, for the whole stage. */
export type JobCount =
  | "householdsOverdue"
  | "accountsOverdue"
  | "mailsRefused"
  | "mailsGivenUp"
  | "mailsOverdue";
export type FunctionMetric = Count | JobCount;

/**
 * The counts of a request, as members of its log line. Zeros are left out, because CloudWatch charges for
 * every value.
 */
export const countsOf = (told: Told): Partial<Record<Count, 1>> =>
  Object.fromEntries(Object.entries(happenings).flatMap(([name, isSo]) => (isSo(told) ? [[name, 1]] : [])));

/**
 * The member that makes CloudWatch read metrics from a log line. Their values are other members of the same
 * line:
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html
 */
export const metricsIn = (counts: Partial<Record<Count, 1>>, timestamp: number) =>
  embedded(DIMENSIONS, counts, timestamp);

/** The same for the line of a scheduled function. */
export const jobMetricsIn = (counts: Partial<Record<JobCount, number>>, timestamp: number) =>
  embedded([["stage"]], counts, timestamp);

const embedded = (Dimensions: readonly (readonly string[])[], counts: object, Timestamp: number) => {
  const Metrics = Object.keys(counts).map((name) => ({ Name: name, Unit: "Count" }));
  return { Timestamp, CloudWatchMetrics: [{ Namespace: NAMESPACE, Dimensions, Metrics }] };
};

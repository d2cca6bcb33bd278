import { LogFormatter, Logger, LogItem } from "@aws-lambda-powertools/logger";
import type { LogAttributes, UnformattedAttributes } from "@aws-lambda-powertools/logger/types";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from "aws-lambda";
import { once } from "../../core/basics/memo.ts";
import type { Contract } from "../../core/contract/contract.ts";
import { AppError, type ErrorCode } from "../../core/contract/errors.ts";
import type { Admission } from "./admit.ts";
import { refusedDetour } from "./edge.ts";
import type { SignedIn } from "./handler.ts";
import { countsOf, type FunctionMetric, type JobCount, metricsIn } from "./metrics.ts";
import { edgeIdOf, requestIdOf } from "./request.ts";
import type { Issued } from "./session.ts";

/** What the chain adds to the invocation's context, for the log. */
export type Traced = Context & {
  admission?: Admission;
  signedIn?: SignedIn | undefined;
  /** The session that the answer opens or carries on. */
  issued?: Issued;
  /** The account that a request is about when nobody is signed in. */
  about?: string | undefined;
  /** What went wrong after the commit, which the client need not know. */
  upkeepError?: unknown;
  refused?: { code: ErrorCode; error?: unknown };
};

/**
 * The log line of a request: only these fields. None of them has data that a client sent, so no secret can
 * get into the log; ids have a form that says nothing. The error is only there when the fault is ours.
 */
type Line = {
  requestId: string;
  /** The gateway's id, when `requestId` is the client's: the access log has no other. */
  gatewayId?: string | undefined;
  /** CloudFront's id, which is in its log. */
  edgeId?: string | undefined;
  stage: string | undefined;
  release: string | undefined;
  route: string;
  status: number;
  code?: ErrorCode | undefined;
  duration: number;
  coldStart: boolean;
  userId?: string | undefined;
  householdId?: string | undefined;
  address?: string;
  errors?: { name: string; stack: string | undefined }[];
  _aws?: ReturnType<typeof metricsIn>;
} & Partial<Record<FunctionMetric, number>>;

/** Logs the line's fields and its level, and nothing that the library would add. */
class LineFormatter extends LogFormatter {
  override formatAttributes({ logLevel }: UnformattedAttributes, line: LogAttributes): LogItem {
    return new LogItem({ attributes: { level: logLevel.toLowerCase(), ...line } });
  }
}

// Made for the first line, because it takes a few milliseconds that a start can do without.
const logger = once(() => new Logger({ logFormatter: new LineFormatter() }));

/** An error and its causes, outermost first. Whoever looks for the fault needs all of them. */
const causes = (error: unknown): { name: string; stack: string | undefined }[] =>
  error instanceof Error ? [{ name: error.name, stack: error.stack }, ...causes(error.cause)] : [];

let isColdStart = true;

/** Whether a line tells CloudWatch of metrics. Most requests have nothing to count, and `_aws` would double their line. */
const isMetered = (counts: object): boolean =>
  process.env.AWS_LAMBDA_FUNCTION_NAME !== undefined && Object.keys(counts).length > 0;

/** What is running, as the deployment set it. */
const running = () => {
  const { STAGE: stage, RELEASE: release } = process.env;
  return { stage, release };
};

/**
 * Logs one JSON line for each request. On Lambda the line also has the request's metrics, when something has to be counted.
 * A request that went around the stage's edge never reaches the handler.
 */
export const logged =
  <C extends Traced>(
    { route, ...declared }: Pick<Contract, "counts" | "logsAddress" | "holdsPassword"> & { route: string },
    handle: (event: APIGatewayProxyEventV2, context: C) => Promise<APIGatewayProxyStructuredResultV2>,
  ) =>
  async (event: APIGatewayProxyEventV2, context: C): Promise<APIGatewayProxyStructuredResultV2> => {
    const startedAt = performance.now();
    const coldStart = isColdStart;
    isColdStart = false;
    const answer = refusedDetour(event, context) ?? (await handle(event, context));
    const { signedIn, issued, about, refused, upkeepError } = context;
    const user = issued?.user ?? signedIn?.user;
    const status = answer.statusCode ?? 200;
    const isOurs = status >= 500;
    const code = refused?.code;
    const counts = countsOf({ status, code, success: declared.counts, session: issued?.counts });
    const requestId = requestIdOf(event);
    const { requestId: gatewayId, http } = event.requestContext;
    const duration = Math.round((performance.now() - startedAt) * 10) / 10;
    const line: Line = {
      requestId,
      gatewayId: requestId === gatewayId ? undefined : gatewayId,
      edgeId: edgeIdOf(event),
      ...running(),
      route,
      status,
      code,
      duration,
      ...counts,
      coldStart,
      userId: user?.id ?? about,
      householdId: user?.household?.id,
      ...(declared.logsAddress || declared.holdsPassword ? { address: http.sourceIp } : {}),
      ...(isOurs || upkeepError ? { errors: causes(refused?.error ?? upkeepError) } : {}),
      ...(isMetered(counts) ? { _aws: metricsIn(counts, Date.now()) } : {}),
    };
    // Upkeep that the table refused gets done later.
    const isPassing = !isOurs && upkeepError instanceof AppError;
    logger()[isPassing ? "warn" : line.errors ? "error" : "info"]("", line);
    return answer;
  };

/** What a run of a scheduled function did: how much, what has to be counted as a metric, and what went wrong. */
export type JobResult = {
  did: Readonly<Record<string, number>>;
  counts: Partial<Record<JobCount, number>>;
  faults: readonly unknown[];
};

/**
 * Logs one JSON line for each run of a scheduled function. When something went wrong, the run fails after that, so that
 * Lambda counts it and tries again.
 */
export const loggedJob =
  (job: string, run: (context: Context) => Promise<JobResult>) =>
  async (_event: unknown, context: Context): Promise<JobResult["did"]> => {
    const startedAt = performance.now();
    const coldStart = isColdStart;
    isColdStart = false;
    const failed = (fault: unknown): JobResult => ({ did: {}, counts: {}, faults: [fault] });
    const { did, counts, faults } = await run(context).catch(failed);
    const line = {
      requestId: context.awsRequestId,
      ...running(),
      job,
      ...did,
      ...counts,
      duration: Math.round((performance.now() - startedAt) * 10) / 10,
      coldStart,
      ...(faults.length > 0 ? { errors: faults.flatMap(causes) } : {}),
      ...(isMetered(counts) ? { _aws: metricsIn(counts, Date.now()) } : {}),
    };
    logger()[line.errors ? "error" : "info"]("", line);
    if (faults.length > 0) throw new Error(`${job} failed; its line in the log says why`);
    return did;
  };

import { LogFormatter, Logger, LogItem } from "@aws-lambda-powertools/logger";
import type { LogAttributes, UnformattedAttributes } from "@aws-lambda-powertools/logger/types";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from "aws-lambda";
import { once } from "../../core/basics/memo.ts";
import { type Contract, isOfHousehold, logsAddress } from "../../core/contract/contract.ts";
import { AppError, type ErrorCode } from "../../core/contract/errors.ts";
import type { Admission } from "./access/admit.ts";
import type { Issued } from "./access/session.ts";
import type { SignedIn } from "./access/signed-in.ts";
import { edgeIdOf, requestIdOf } from "./aws/request.ts";
import { type TableUse, withTableUse } from "./aws/table-use.ts";
import { refusedDetour } from "./edge.ts";
import { countsOf, type FunctionMetric, type JobCount, metricsIn } from "./metrics.ts";

export type Traced = Context & {
  admission?: Admission;
  file?: Uint8Array | undefined;
  signedIn?: SignedIn | undefined;
  issued?: Issued;
  about?: string | undefined;
  answered?: unknown;
  /** The fault of upkeep after the commit, of which the client isn't told. */
  upkeepError?: unknown;
  refused?: { code: ErrorCode; error?: unknown };
};

/** A line in the log. It has no text from a client, so no secret. */
export type LogLine = {
  requestId: string;
  /** The gateway's id if `requestId` is the client's: the access log has only the gateway's. */
  gatewayId?: string | undefined;
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
  things?: string[];
  address?: string;
  errors?: { name: string; stack: string | undefined }[];
  _aws?: ReturnType<typeof metricsIn>;
} & Partial<TableUse> &
  Partial<Record<FunctionMetric, number>>;

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const madeBy = (route: string, answered: unknown): unknown =>
  route.startsWith("POST ") && typeof answered === "object" && answered !== null && "id" in answered
    ? answered.id
    : undefined;

/**
 * Returns the ids of the request's things in the path's order, then what was made. Only a household's things and
 * accounts: an invite's code opens doors.
 */
const thingsIn = (
  declared: { route: string; access?: Contract["access"] },
  { pathParameters }: APIGatewayProxyEventV2,
  answered: unknown,
): string[] => {
  if (!isOfHousehold(declared) && declared.access !== "admin") return [];
  const inPath = [...declared.route.matchAll(/\{(id|\w+Id)\}/g)].map(
    ([, name]) => pathParameters?.[name ?? ""],
  );
  const ids = [...inPath, madeBy(declared.route, answered)];
  return [...new Set(ids.filter((id) => typeof id === "string").filter((id) => ID.test(id)))];
};

class LineFormatter extends LogFormatter {
  override formatAttributes({ logLevel }: UnformattedAttributes, line: LogAttributes): LogItem {
    return new LogItem({ attributes: { level: logLevel.toLowerCase(), ...line } });
  }
}

// Lazy, because it takes some milliseconds of a start.
const logger = once(() => new Logger({ logFormatter: new LineFormatter() }));

const causes = (error: unknown): { name: string; stack: string | undefined }[] =>
  error instanceof Error ? [{ name: error.name, stack: error.stack }, ...causes(error.cause)] : [];

let isColdStart = true;

/** Whether a line declares metrics: only on Lambda, and only with counts, as `_aws` would double most lines. */
const isMetered = (counts: object): boolean =>
  process.env.AWS_LAMBDA_FUNCTION_NAME !== undefined && Object.keys(counts).length > 0;

const running = () => {
  const { STAGE: stage, RELEASE: release } = process.env;
  return { stage, release };
};

/**
 * Writes a line into the log for each request, on Lambda with its metrics. A request around the edge never reaches the
 * handler.
 */
export const logged =
  <C extends Traced>(
    declared: { route: string; access?: Contract["access"] },
    handle: (event: APIGatewayProxyEventV2, context: C) => Promise<APIGatewayProxyStructuredResultV2>,
  ) =>
  async (event: APIGatewayProxyEventV2, context: C): Promise<APIGatewayProxyStructuredResultV2> => {
    const startedAt = performance.now();
    const coldStart = isColdStart;
    isColdStart = false;
    const [answer, use] = await withTableUse(
      async () => refusedDetour(event, context) ?? (await handle(event, context)),
    );
    const { route } = declared;
    const { signedIn, issued, about, answered, refused, upkeepError } = context;
    const user = issued?.user ?? signedIn?.user;
    const status = answer.statusCode ?? 200;
    const isOurs = status >= 500;
    const code = refused?.code;
    // A household without units for today is no guess.
    const counted = code === "too_many_requests" && isOfHousehold(declared) ? undefined : code;
    const counts = countsOf({ route, status, code: counted, session: issued?.counts });
    const requestId = requestIdOf(event);
    const { requestId: gatewayId, http } = event.requestContext;
    const duration = Math.round((performance.now() - startedAt) * 10) / 10;
    const things = user ? thingsIn(declared, event, answered) : [];
    const line: LogLine = {
      requestId,
      gatewayId: requestId === gatewayId ? undefined : gatewayId,
      edgeId: edgeIdOf(event),
      ...running(),
      route,
      status,
      code,
      duration,
      ...use,
      ...counts,
      coldStart,
      userId: user?.id ?? about,
      householdId: user?.household?.id,
      ...(things.length > 0 ? { things } : {}),
      ...(logsAddress(declared) ? { address: http.sourceIp } : {}),
      ...(isOurs || upkeepError ? { errors: causes(refused?.error ?? upkeepError) } : {}),
      ...(isMetered(counts) ? { _aws: metricsIn(counts, Date.now()) } : {}),
    };
    // A later request does it.
    const isPassing = !isOurs && upkeepError instanceof AppError;
    logger()[isPassing ? "warn" : line.errors ? "error" : "info"]("", line);
    return answer;
  };

export type JobResult = {
  did: Readonly<Record<string, number>>;
  counts: Partial<Record<JobCount, number>>;
  faults: readonly unknown[];
};

/**
 * Whether a deployment only wants to know that the function starts. No gateway, stream or schedule says so in an event.
 */
const isTrial = (event: unknown): boolean =>
  typeof event === "object" && event !== null && "isTrial" in event && event.isTrial === true;

/**
 * Writes a line into the log for each run of a function without a client. A run with errors fails, so Lambda counts it
 * and tries again.
 */
export const loggedJob =
  <Event = unknown>(job: string, run: (context: Context, event: Event) => Promise<JobResult>) =>
  async (event: Event, context: Context): Promise<JobResult["did"]> => {
    if (isTrial(event)) return {};
    const startedAt = performance.now();
    const coldStart = isColdStart;
    isColdStart = false;
    const failed = (fault: unknown): JobResult => ({ did: {}, counts: {}, faults: [fault] });
    const [{ did, counts, faults }, use] = await withTableUse(() => run(context, event).catch(failed));
    const line = {
      requestId: context.awsRequestId,
      ...running(),
      job,
      ...did,
      ...counts,
      duration: Math.round((performance.now() - startedAt) * 10) / 10,
      ...use,
      coldStart,
      ...(faults.length > 0 ? { errors: faults.flatMap(causes) } : {}),
      ...(isMetered(counts) ? { _aws: metricsIn(counts, Date.now()) } : {}),
    };
    logger()[line.errors ? "error" : "info"]("", line);
    if (faults.length > 0) throw new Error(`${job} failed; its line in the log says why`);
    return did;
  };

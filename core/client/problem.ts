import type { ErrorCode, FaultCode } from "./operations.ts";

/**
 * One fault of a request: `pointer` (RFC 6901) names a field of the body, `parameter` one of the path or
 * query.
 */
export type ApiFault = { pointer?: string; parameter?: string; code: FaultCode; message: string };

/** Problem details (RFC 9457) as sent. Every member may be missing. */
export type Problem = {
  type?: string;
  title?: string;
  code?: ErrorCode;
  detail?: string;
  requestId?: string;
  errors?: readonly ApiFault[];
  conflictingId?: string;
  conflictingWeekStart?: string;
};

/** Writes all faults of a problem: its `detail` only repeats the first one. */
const sentenceOf = ({ code, detail }: Problem, errors: readonly ApiFault[]): string => {
  const faults = errors.map(({ pointer, parameter, message }) => `${pointer ?? parameter}: ${message}`);
  return [code ?? "", ...(faults.length > 0 ? faults : [detail ?? ""])].join(" ");
};

/** Reads the problem in an answer; empty if the answer doesn't come from the service itself. */
export const problemIn = (text: string): Problem => {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
};

/**
 * Says why the service refused a request: a client throws it for each unsuccessful answer.
 *
 * @example
 * ```ts
 * try {
 *   await api.call("GET /v1/week-plans", { query: { weekStart: "2040-01-02" } });
 * } catch (error) {
 *   if (error instanceof ApiProblem && error.code === "not_found") console.log("Nothing is planned yet");
 *   else throw error;
 * }
 * ```
 */
export class ApiProblem extends Error {
  /** The answer's status, such as 404. */
  readonly status: number;
  /** Stable, so branch on it. Empty if the answer doesn't come from the service itself. */
  readonly code: ErrorCode | "";
  /** The address of the code's description. */
  readonly type: string;
  /** All faults of the request; none if the code says it all. */
  readonly errors: readonly ApiFault[];
  /** Names the request for the people who run the service. */
  readonly requestId: string;
  /** The body of the answer: its `detail` is a sentence for people. */
  readonly problem: Problem;
  /** The headers of the answer, such as `Retry-After`. */
  readonly headers: Headers;

  constructor(route: string, status: number, problem: Problem, headers: Headers) {
    const errors = Array.isArray(problem.errors) ? problem.errors : [];
    super(`${route}: ${status} ${sentenceOf(problem, errors)}`.trim());
    this.name = "ApiProblem";
    this.status = status;
    this.code = problem.code ?? "";
    this.type = problem.type ?? "about:blank";
    this.errors = errors;
    this.requestId = problem.requestId ?? headers.get("x-request-id") ?? "";
    this.problem = problem;
    this.headers = headers;
  }
}

import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type { Contract, Page } from "../core/contract.ts";
import { type AppError, errors } from "../core/errors.ts";
import type { RequestFacts } from "./request.ts";

/** Paths whose answers no cache may keep: accounts, administration, households and invites. */
const PRIVATE_PATHS = /^\/v1\/(auth|admin|households|invites)(\/|$)/;

const headersFor = (facts: RequestFacts): Record<string, string> => ({
  "x-request-id": facts.id,
  "cache-control": PRIVATE_PATHS.test(facts.path) ? "no-store" : "private, no-cache",
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  ...(facts.secure ? { "strict-transport-security": "max-age=63072000; includeSubDomains" } : {}),
});

const isPage = (answer: unknown): answer is Page<unknown> =>
  typeof answer === "object" && answer !== null && "items" in answer && "total" in answer;

/** The body of a success, as the contract wraps it. Only what its schema names leaves the function. */
const bodyOf = (contract: Contract, answer: unknown): unknown => {
  const { answer: declared } = contract;
  if (declared.wrap === "empty") return undefined;
  if (declared.wrap === "none") return declared.body.parse(answer);
  if (declared.wrap === "envelope") return { status: "success", data: declared.body.parse(answer) };
  if (!isPage(answer)) throw new Error(`${contract.name} has to answer with a page`);
  const { items, total, limit, offset } = answer;
  return {
    status: "success",
    data: items.map((item) => declared.body.parse(item)),
    meta: { pagination: { total, limit, offset, hasMore: offset + items.length < total } },
  };
};

/** The answer to a request that went well. */
export const success = (
  contract: Contract,
  facts: RequestFacts,
  answer: unknown,
  cookies: string[],
): APIGatewayProxyStructuredResultV2 => {
  const body = bodyOf(contract, answer);
  return {
    statusCode: contract.answer.status,
    headers: { ...headersFor(facts), ...(body === undefined ? {} : { "content-type": "application/json" }) },
    ...(cookies.length > 0 ? { cookies } : {}),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
};

/** The answer to a request that did not: problem details (RFC 9457). Inner details stay in the log. */
export const problem = (facts: RequestFacts, error: AppError): APIGatewayProxyStructuredResultV2 => {
  const { code, message, extras } = error;
  const { status, title } = errors[code];
  const { retryAfter, allow, ...members } = extras;
  return {
    statusCode: status,
    headers: {
      ...headersFor(facts),
      "content-type": "application/problem+json",
      ...(status === 401 ? { "www-authenticate": 'Bearer realm="meal-planner"' } : {}),
      ...(retryAfter === undefined ? {} : { "retry-after": String(retryAfter) }),
      ...(allow ? { allow: allow.join(", ") } : {}),
    },
    body: JSON.stringify({
      type: `/problems/${code.replaceAll("_", "-")}`,
      title,
      status,
      code,
      detail: message,
      instance: facts.path,
      requestId: facts.id,
      ...members,
    }),
  };
};

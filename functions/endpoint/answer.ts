import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { entityTag } from "../../core/basics/sha256.ts";
import type { Answer, Contract, Page } from "../../core/contract/contract.ts";
import { type AppError, errors } from "../../core/contract/errors.ts";
import type { RequestFacts } from "./aws/request.ts";
import { encoded, encodedTag, encodingFor, etagOf, isKnown } from "./representation.ts";

/** Demands https for two years. Over plain http it means nothing. */
export const strictTransport = {
  "strict-transport-security": "max-age=63072000; includeSubDomains",
} as const;

const PRIVATE_PATHS = /^\/v1\/(auth|admin|households|invites|calendar-feed|webhooks)(\/|$)/;

/** Finds secrets in a path, also in a mistyped one: by what is before it, and by its form. Ids have 36 characters. */
const SECRETS = /(?<=\/calendar-feeds\/+)[^/]+|[\w-]{43,}/gi;

/** Returns the headers that every answer has. */
export const headersFor = (facts: RequestFacts): Record<string, string> => ({
  "x-request-id": facts.id,
  "cache-control": PRIVATE_PATHS.test(facts.path) ? "no-store" : "private, no-cache",
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  ...(facts.secure ? strictTransport : {}),
});

const forMethod = (
  { method }: RequestFacts,
  { body, isBase64Encoded, ...answer }: APIGatewayProxyStructuredResultV2,
): APIGatewayProxyStructuredResultV2 =>
  method === "HEAD" || body === undefined
    ? answer
    : { ...answer, body, ...(isBase64Encoded ? { isBase64Encoded } : {}) };

export const isPage = (answer: unknown): answer is Page<unknown> =>
  typeof answer === "object" && answer !== null && "items" in answer && "total" in answer;

/**
 * Writes the body of an answer as its contract declares it; undefined if it has none. Members that the schema doesn't
 * have are left out.
 */
export const bodyOf = (declared: Answer, answer: unknown): string | undefined => {
  if (declared.wrap === "empty") return undefined;
  if (declared.wrap === "text") return declared.body.parse(answer);
  if (declared.wrap === "none") return JSON.stringify(declared.body.parse(answer));
  if (declared.wrap === "envelope")
    return JSON.stringify({ status: "success", data: declared.body.parse(answer) });
  if (!isPage(answer)) throw new Error("A page needs items and a total");
  const { items, total, limit, offset } = answer;
  return JSON.stringify({
    status: "success",
    data: items.map((item) => declared.body.parse(item)),
    meta: { pagination: { total, limit, offset, hasMore: offset + items.length < total } },
  });
};

export const isRead = ({ method }: RequestFacts) => method === "GET" || method === "HEAD";

export type SessionHeaders = { cookies?: string[]; headers?: Record<string, string> };

/**
 * Makes an answer with a text, compressed if the client takes that, with its ETag; 304 if the client has it already.
 * @param content `etag` if it isn't the content's own
 * @param more headers
 */
export const textAnswer = (
  facts: RequestFacts,
  status: number,
  { type, content, etag = entityTag(content) }: { type: string; content: string; etag?: string },
  more: Readonly<Record<string, string>>,
): APIGatewayProxyStructuredResultV2 => {
  const encoding = encodingFor(facts.acceptEncoding, content);
  const headers = {
    ...headersFor(facts),
    ...more,
    vary: "accept-encoding",
    etag: encodedTag(etag, encoding),
  };
  if (isRead(facts) && isKnown(facts.ifNoneMatch, etag)) return { statusCode: 304, headers };
  const sent = encoded(content, encoding);
  return forMethod(facts, {
    ...sent,
    statusCode: status,
    headers: { ...headers, ...sent.headers, "content-type": type },
  });
};

/** Returns the tag that a GET's answer would have, even if this answer says more. */
const etagIn = ({ answer, resource = answer }: Contract, body: string): string =>
  etagOf(resource, resource === answer ? body : (bodyOf(resource, JSON.parse(body)) ?? body));

/** Makes an operation's answer, with the contract's status and media type. */
export const success = (
  contract: Contract,
  facts: RequestFacts,
  body: string | undefined,
  { cookies = [], headers = {} }: SessionHeaders = {},
): APIGatewayProxyStructuredResultV2 => {
  const { status } = contract.answer;
  const type = contract.answer.wrap === "text" ? contract.answer.type : "application/json";
  const answer =
    body === undefined
      ? { statusCode: status, headers: { ...headersFor(facts), ...headers } }
      : textAnswer(facts, status, { type, content: body, etag: etagIn(contract, body) }, headers);
  return { ...answer, ...(cookies[0] && { cookies }) };
};

/** Writes the `Link` header of a page (RFC 8288). */
export const pageLinks = (
  { path, query }: Pick<RequestFacts, "path" | "query">,
  { items, total, limit, offset }: Page<unknown>,
): string => {
  const link = (rel: string, at: number) => {
    const asked = new URLSearchParams(query);
    asked.set("offset", String(at));
    return `<${path}?${asked}>; rel="${rel}"`;
  };
  const next = offset + items.length;
  return [
    link("first", 0),
    ...(offset > 0 ? [link("prev", Math.max(0, Math.min(offset, total) - limit))] : []),
    ...(next < total ? [link("next", next)] : []),
  ].join(", ");
};

/** Makes a problem document (RFC 9457) of an error. Details stay in the log. */
export const problem = (facts: RequestFacts, error: AppError): APIGatewayProxyStructuredResultV2 => {
  const { code, message, extras } = error;
  const { status, title } = errors[code];
  const { retryAfter, allow, acceptPatch, ...members } = extras;
  const body = JSON.stringify({
    type: `/problems/${code.replaceAll("_", "-")}`,
    title,
    status,
    code,
    detail: message,
    instance: facts.path.replace(SECRETS, "{secret}"),
    requestId: facts.id,
    ...members,
  });
  const sent = encoded(body, encodingFor(facts.acceptEncoding, body));
  return forMethod(facts, {
    ...sent,
    statusCode: status,
    headers: {
      ...headersFor(facts),
      ...sent.headers,
      vary: "accept-encoding",
      "content-type": "application/problem+json",
      ...(status === 401 ? { "www-authenticate": 'Bearer realm="meal-planner"' } : {}),
      ...(retryAfter === undefined ? {} : { "retry-after": String(retryAfter) }),
      ...(allow ? { allow: allow.join(", ") } : {}),
      ...(acceptPatch ? { "accept-patch": acceptPatch.join(", ") } : {}),
    },
  });
};

import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { tokenInCookies } from "./session.ts";

/** Facts about a request from API Gateway, besides what the contract describes. */
export type RequestFacts = {
  /** What the answer and the log call it. */
  id: string;
  method: string;
  path: string;
  /** As it was sent. */
  query: string;
  /** The scheme and host that the client called. */
  ownOrigin: string;
  /** Whether the call came over https. Always true behind API Gateway, but not on a developer's machine. */
  secure: boolean;
  /** The caller's IP address, as the gateway saw it. */
  address: string;
  userAgent: string | undefined;
  origin: string | undefined;
  fetchSite: string | undefined;
  bearer: string | undefined;
  cookieToken: string | undefined;
  acceptEncoding: string | undefined;
  contentType: string | undefined;
  ifMatch: string | undefined;
  ifNoneMatch: string | undefined;
  idempotencyKey: string | undefined;
};

const idIn = (text: string | undefined, form: RegExp): string | undefined =>
  text && form.test(text) ? text : undefined;

/**
 * The request's id: the client's if it has sent a UUID, and the gateway's otherwise. Anything else in that header could
 * be a secret, and would get into the log.
 */
export const requestIdOf = ({ headers, requestContext }: APIGatewayProxyEventV2): string =>
  idIn(headers["x-request-id"], /^[\da-f-]{36}$/i) ?? requestContext.requestId;

/** CloudFront's id, if the request came by it: 54 characters of base64, and their padding. */
export const edgeIdOf = ({ headers }: APIGatewayProxyEventV2): string | undefined =>
  idIn(headers["x-amz-cf-id"], /^[\w-]{54}==$/);

/** @param event payload 2.0; its header names are in lower case */
export const factsOf = (event: APIGatewayProxyEventV2): RequestFacts => {
  const { headers, requestContext } = event;
  const scheme = headers["x-forwarded-proto"] ?? "https";
  const secure = scheme === "https";
  return {
    id: requestIdOf(event),
    method: requestContext.http.method,
    path: event.rawPath,
    query: event.rawQueryString,
    ownOrigin: `${scheme}://${requestContext.domainName}`,
    secure,
    address: requestContext.http.sourceIp,
    userAgent: headers["user-agent"],
    origin: headers.origin,
    fetchSite: headers["sec-fetch-site"],
    bearer: /^bearer +(\S+)$/i.exec(headers.authorization ?? "")?.[1],
    cookieToken: tokenInCookies(secure, event.cookies ?? []),
    acceptEncoding: headers["accept-encoding"],
    contentType: headers["content-type"],
    ifMatch: headers["if-match"],
    ifNoneMatch: headers["if-none-match"],
    idempotencyKey: headers["idempotency-key"],
  };
};

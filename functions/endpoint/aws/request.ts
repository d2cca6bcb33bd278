import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { inCookies } from "../access/session.ts";

export type RequestFacts = {
  id: string;
  method: string;
  path: string;
  query: string;
  /** Whether the client used https. Locally it may not. */
  secure: boolean;
  address: string;
  userAgent: string | undefined;
  origin: string | undefined;
  fetchSite: string | undefined;
  bearer: string | undefined;
  cookieToken: string | undefined;
  device: string | undefined;
  acceptEncoding: string | undefined;
  contentType: string | undefined;
  ifMatch: string | undefined;
  ifNoneMatch: string | undefined;
  idempotencyKey: string | undefined;
};

const idIn = (text: string | undefined, form: RegExp): string | undefined =>
  text && form.test(text) ? text : undefined;

/** Returns the client's request id if it is a UUID, else the gateway's: another text could be a secret in the log. */
export const requestIdOf = ({ headers, requestContext }: APIGatewayProxyEventV2): string =>
  idIn(headers["x-request-id"], /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i) ?? requestContext.requestId;

/** Returns CloudFront's id of the request: 54 characters of base64, and padding. */
export const edgeIdOf = ({ headers }: APIGatewayProxyEventV2): string | undefined =>
  idIn(headers["x-amz-cf-id"], /^[\w-]{54}==$/);

/**
 * Reads what a gateway's event says about a request.
 * @param event payload 2.0
 */
export const factsOf = (event: APIGatewayProxyEventV2): RequestFacts => {
  const { headers, requestContext } = event;
  const secure = (headers["x-forwarded-proto"] ?? "https") === "https";
  return {
    id: requestIdOf(event),
    method: requestContext.http.method,
    path: event.rawPath,
    query: event.rawQueryString,
    secure,
    address: requestContext.http.sourceIp,
    userAgent: headers["user-agent"],
    origin: headers.origin,
    fetchSite: headers["sec-fetch-site"],
    bearer: /^bearer +(\S+)$/i.exec(headers.authorization ?? "")?.[1],
    cookieToken: inCookies(secure, "session", event.cookies ?? []),
    device: inCookies(secure, "device", event.cookies ?? []),
    acceptEncoding: headers["accept-encoding"],
    contentType: headers["content-type"],
    ifMatch: headers["if-match"],
    ifNoneMatch: headers["if-none-match"],
    idempotencyKey: headers["idempotency-key"],
  };
};

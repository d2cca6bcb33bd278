import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type { OperationRequest } from "../../../core/assistants/model.ts";
import { type CallFunction, lambdaFunctions } from "../aws/lambda-functions.ts";
import { ADDRESS_HEADER, SECRET_HEADER } from "../edge.ts";

export type OperationAnswer = APIGatewayProxyStructuredResultV2;

/** `call` takes the place of Lambda's functions where there are none. */
export const functions: { call?: CallFunction } = {};

/** What operations need to know of the request. Cookies don't count, and a browser's page has been judged already. */
const KEPT = [
  "authorization",
  "user-agent",
  "x-amz-cf-id",
  "x-forwarded-for",
  "x-forwarded-proto",
  "x-request-id",
  ADDRESS_HEADER,
  SECRET_HEADER,
];

/** Makes an operation's event of the event with which an assistant asks for it. */
const eventFor = (
  { cookies: _cookies, queryStringParameters: _query, ...event }: APIGatewayProxyEventV2,
  { method, path, body, ...request }: OperationRequest,
): APIGatewayProxyEventV2 => {
  const kept = Object.entries(event.headers).filter(([name]) => KEPT.includes(name));
  const { requestContext } = event;
  return {
    ...event,
    ...request,
    routeKey: `${method} ${path}`,
    rawPath: path,
    headers: {
      ...Object.fromEntries(kept),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    requestContext: { ...requestContext, http: { ...requestContext.http, method, path } },
    body: body ?? "",
    isBase64Encoded: false,
  };
};

/** Does what a request asks of an operation, with the rights of whoever has sent `event`. */
export const callOperation = (
  name: string,
  event: APIGatewayProxyEventV2,
  request: OperationRequest,
): Promise<OperationAnswer> => (functions.call ?? lambdaFunctions())(name, eventFor(event, request));

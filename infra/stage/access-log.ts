/**
 * The line of the gateway's access log, as JSON: what it knows of a request beside the function's own line, which has the
 * same `requestId`. Without the path, because an invite's path has the code that lets people in; and without what is
 * known anyway (CloudWatch adds the time, `routeKey` has the method): each byte of it is paid for with every request.
 */
export const accessLogFormat = (stage: string): string =>
  JSON.stringify({
    stage,
    requestId: "$context.requestId",
    routeKey: "$context.routeKey",
    status: "$context.status",
    latency: "$context.responseLatency",
    functionLatency: "$context.integrationLatency",
    functionError: "$context.integrationErrorMessage",
    gatewayError: "$context.error.message",
    address: "$context.identity.sourceIp",
  });

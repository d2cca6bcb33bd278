/**
 * The gateway's line for each request, as JSON: everything that the function's line with the same `requestId` lacks.
 * It has no path, because an invite's path has its code, and nothing twice (CloudWatch adds the time, `routeKey` has
 * the method): every byte is paid for with every request.
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

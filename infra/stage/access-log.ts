/**
 * No path, which may have an invite's code. Every byte costs money: CloudWatch adds the time, `routeKey` has the
 * method.
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

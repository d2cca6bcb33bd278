/**
 * The gateway's JSON line for each request has what the function's line with the same `requestId` lacks. It has no
 * path, because an invite's path contains its code. It has nothing twice, because every byte costs money: CloudWatch
 * adds the time, `routeKey` has the method.
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

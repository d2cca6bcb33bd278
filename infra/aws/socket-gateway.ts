import type { StageSettings } from "../stage/stages.ts";

export const socketStage = "live";

/** Creates the gateway of the sockets, before the functions, which have to know its address. Its routes come last. */
export const createSocketGateway = ({ throttle }: StageSettings) => {
  const api = new aws.apigatewayv2.Api("Sockets", {
    name: `${$app.name}-${$app.stage}-sockets`,
    protocolType: "WEBSOCKET",
    routeSelectionExpression: "$request.body.action",
  });
  const stage = new aws.apigatewayv2.Stage("SocketsStage", {
    apiId: api.id,
    name: socketStage,
    autoDeploy: true,
    defaultRouteSettings: {
      throttlingRateLimit: throttle.rate,
      throttlingBurstLimit: throttle.burst,
    },
  });
  return { api, url: $interpolate`${api.apiEndpoint}/${stage.name}` };
};

export type SocketGateway = ReturnType<typeof createSocketGateway>;

import { socketFunctions } from "../stage/functions.ts";
import { createFunction, type Surroundings } from "./function.ts";

export const createSockets = (around: Surroundings): void => {
  const { api } = around.sockets;
  const createRoute = (routeKey: string, { id }: aws.apigatewayv2.Integration) =>
    new aws.apigatewayv2.Route(`Sockets-${routeKey}`, {
      apiId: api.id,
      routeKey,
      target: $interpolate`integrations/${id}`,
    });
  for (const deployed of socketFunctions) {
    const { name, routeKey } = deployed;
    const { arn, letCall } = createFunction(deployed, around);
    const integration = new aws.apigatewayv2.Integration(`Sockets-${name}`, {
      apiId: api.id,
      integrationType: "AWS_PROXY",
      integrationUri: $interpolate`arn:aws:apigateway:${around.settings.region}:lambda:path/2015-03-31/functions/${arn}/invocations`,
    });
    createRoute(routeKey, integration);
    letCall("apigateway.amazonaws.com", $interpolate`${api.executionArn}/*/${routeKey}`);
  }
  // Clients' messages get no answer. Sending tells which connections are closed.
  const nothing = new aws.apigatewayv2.Integration("Sockets-nothing", {
    apiId: api.id,
    integrationType: "MOCK",
    requestTemplates: { "200": '{"statusCode":200}' },
    templateSelectionExpression: "200",
  });
  createRoute("$default", nothing);
};

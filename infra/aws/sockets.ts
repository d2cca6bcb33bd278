import { type SocketFunction, socketFunctions } from "../stage/functions.ts";
import { createFunction, type Surroundings } from "./function.ts";

type Made = ReturnType<typeof createFunction>;

const createRoute = (routeKey: string, integrationId: $util.Input<string>, { sockets }: Surroundings) =>
  new aws.apigatewayv2.Route(`Sockets-${routeKey}`, {
    apiId: sockets.api.id,
    routeKey,
    target: $interpolate`integrations/${integrationId}`,
  });

const atRoute = ({ name, routeKey }: SocketFunction, made: Made, around: Surroundings): void => {
  const { api } = around.sockets;
  const { region } = around.settings;
  const integration = new aws.apigatewayv2.Integration(`Sockets-${name}`, {
    apiId: api.id,
    integrationType: "AWS_PROXY",
    integrationUri: $interpolate`arn:aws:apigateway:${region}:lambda:path/2015-03-31/functions/${made.arn}/invocations`,
  });
  createRoute(routeKey, integration.id, around);
  new aws.lambda.Permission(`Permission-${name}`, {
    action: "lambda:InvokeFunction",
    function: made.name,
    qualifier: made.qualifier,
    principal: "apigateway.amazonaws.com",
    sourceArn: $interpolate`${api.executionArn}/*/${routeKey}`,
  });
};

/** Clients' messages get no answer. Sending tells which connections are closed. */
const ignoreMessages = (around: Surroundings): void => {
  const nothing = new aws.apigatewayv2.Integration("Sockets-nothing", {
    apiId: around.sockets.api.id,
    integrationType: "MOCK",
    requestTemplates: { "200": '{"statusCode":200}' },
    templateSelectionExpression: "200",
  });
  createRoute("$default", nothing.id, around);
};

export const createSockets = (around: Surroundings): void => {
  for (const deployed of socketFunctions)
    atRoute(deployed, createFunction(deployed, around, deployed.name), around);
  ignoreMessages(around);
};
